describe("landscape", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("can be turned while a transition runs", function()
    local t = transition.push { animator = "slide", size = CGSize(568, 320) }
    t:advance(0.1)
    t:rotate():run()
    assert.is_true(t.completed)
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
  end)
end)
