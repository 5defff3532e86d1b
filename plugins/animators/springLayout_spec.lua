describe("springLayout", function()
  local size = CGSize(320, 568)

  it("S4-7 springs past the new places and settles there", function()
    local t = transition.layout { scene = "layouts", size = size }
    assert.near(t:view("swatch 1").frame.width, 64, 1e-6)
    t:run()
    assert.is_true(t.completed)
    assert.near(t:view("swatch 1").frame.width, 288, 1e-6)
    assert.near(t.time, 0.7, 1e-6)
  end)

  it("S4-7 puts every cell back when cancelled", function()
    local t = transition.layout { scene = "layouts", size = size, interactive = true }
    t:seek(0.5)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.near(t:view("swatch 1").frame.width, 64, 1e-6)
  end)
end)
