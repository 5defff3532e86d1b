describe("menu", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("finishes an example with a tap anywhere", function()
    local t = transition.push { animator = "zoomOut", size = size }
    t:run()
    t:gesture "tap 160,300"
    t:run()
    assert.trace(t, { "completeTransition(true)", "completeTransition(true)" })
  end)
end)
