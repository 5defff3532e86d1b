describe("cells", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("opens the cell that was tapped, and closes it with a tap", function()
    local t = transition.present { animator = "cellZoom", size = size }
    t:gesture "tap 80,200"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("to"))
  end)

  it("has ten cells", function()
    local t = transition.push { size = size }
    for index = 1, 10 do assert.is_true(t:has("cell " .. index)) end
  end)
end)
