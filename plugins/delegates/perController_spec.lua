describe("perController", function()
  it("leaves screens that have no animator of their own to the standard transition", function()
    local t = transition.push { scene = "trails", size = CGSize(320, 568) }
    t:advance(0.05)
    assert.is_true(t:view("to").frame.x > 0)
    t:run()
    assert.is_true(t.completed)
    assert.are.equal(0, t:view("to").frame.x)
  end)

  it("leaves the way back to it, too", function()
    local t = transition.pop { scene = "trails", size = CGSize(320, 568) }
    t:run()
    assert.is_true(t.completed)
    assert.trace { "viewWillDisappear", "viewDidDisappear" }
  end)
end)
