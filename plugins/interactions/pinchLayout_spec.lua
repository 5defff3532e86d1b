describe("pinchLayout", function()
  local size = CGSize(320, 568)
  local function start()
    return transition.layout { scene = "layouts", animator = "springLayout", size = size }
  end

  it("S4-7 changes the layout where fingers spread to more than one and a half the distance", function()
    local t = start()
    t:gesture "pinch 160,284 scale 1 -> 2.4 over 0.5s"
    t:run()
    assert.is_true(t.completed)
    assert.near(t:view("swatch 1").frame.width, 288, 1e-6)
  end)

  it("S4-7 puts all back for less", function()
    local t = start()
    t:gesture "pinch 160,284 scale 1 -> 1.3 over 0.5s"
    t:run()
    assert.is_true(t.cancelled)
    assert.near(t:view("swatch 1").frame.width, 64, 1e-6)
  end)
end)
