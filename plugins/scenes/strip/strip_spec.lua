describe("strip", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "child" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("goes to the child whose button is tapped", function()
    local t = transition.child { animator = "springSlide", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.trace { "willMove(nil)", "animateTransition", "completeTransition(true)" }
  end)
end)
