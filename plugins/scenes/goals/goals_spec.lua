describe("goals", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("opens the cell that was tapped, along a segue", function()
    local t = transition.push { size = size, animator = "sharedElement" }
    t:gesture "tap 160,330"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("goal 3"))
    assert.is_true(t:has("goal 3.1"))
    assert.trace { "prepareForSegue" }
  end)

  it("opens the next level in the same way", function()
    local t = transition.push { size = size, animator = "sharedElement" }
    t:gesture "tap 160,330; wait 1; tap 160,280"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("goal 3.1.1"))
  end)

  it("goes back with a tap on the heading", function()
    local t = transition.pop { size = size, animator = "sharedElement" }
    t:gesture "tap 160,100"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("goal 4"))
  end)
end)
