describe("gallery", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("has a page that follows, and goes back to the first", function()
    local push = transition.push { animator = "zoomOut", size = size }
    push:run()
    assert.is_true(push.completed)
    local pop = transition.pop { animator = "zoomOut", size = size }
    pop:run()
    assert.is_true(pop.completed)
  end)
end)
