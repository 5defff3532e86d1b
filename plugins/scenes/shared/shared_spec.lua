describe("shared", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("hands its picture over, along with whatever animator runs", function()
    local t = transition.push { animator = "zoomOut", size = size, interactive = true }
    t:seek(0.5)
    local half = t:view("heron").bounds.width
    t:finish():run()
    assert.is_true(t:view("heron").bounds.width > half)
  end)

  it("gets it back when the transition is cancelled", function()
    local t = transition.push { animator = "zoomOut", size = size, interactive = true }
    t:seek(0)
    local width = t:view("heron").bounds.width
    t:seek(0.8)
    t:cancel():run()
    assert.near(t:view("heron").bounds.width, width, 1e-6)
  end)
end)
