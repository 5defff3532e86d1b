describe("slider", function()
  it("opens the door from its second half", function()
    local t = transition.push { scene = "key", animator = "fade", size = CGSize(320, 568) }
    t:gesture "slider 0 -> 60 over 0.5s"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("Welcome in"))
  end)

  it("keeps it locked from its first half", function()
    local t = transition.push { scene = "key", animator = "fade", size = CGSize(320, 568) }
    t:gesture "slider 0 -> 40 over 0.5s"
    t:run()
    assert.is_true(t.cancelled)
    assert.is_false(t:has("Welcome in"))
  end)

  it("moves the transition as far as the slider", function()
    local t = transition.push { size = CGSize(320, 568) }
    t:gesture "slider 0 -> 30 over 0.4s; wait 0.2s"
    t:advance(0.399)
    assert.near(t:view("to").alpha, 0.3, 0.01)
  end)
end)
