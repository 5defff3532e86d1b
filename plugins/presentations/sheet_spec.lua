describe("sheet", function()
  -- The size of the phone that iOS's frames were measured on; the stage covers none of it.
  local size = CGSize(393, 852)

  it("comes with any animator, and its veil along with that", function()
    local t = transition.present { scene = "overlay", animator = "sheet", size = size }
    t:advance(0.1)
    local half = t:view("veil").alpha
    assert.is_true(half > 0 and half < 1)
    t:run()
    assert.near(t:view("veil").alpha, 1)
  end)

  local function frame(parameters)
    local t = transition.present { animator = "fade", size = size, parameters = parameters }
    t:run()
    return t:view("to").frame, t
  end

  it("is a little more than half high, and floats", function()
    local found, t = frame {}
    assert.near(found.x, 8, 1e-6)
    assert.near(found.width, 377, 1e-6)
    assert.near(found.maxY, 844, 1e-6)
    assert.near(t:view("to").cornerRadius, 38)
  end)

  it("has its full height when it is told so, or when it would be higher", function()
    local large = frame { ["sheet.detent"] = "large" }
    assert.near(large.x, 0)
    assert.near(large.maxY, 852)
    assert.are.equal(large, (frame { ["sheet.detent"] = "custom", ["sheet.height"] = 4000 }))
  end)

  it("is as measured where it is low", function()
    assert.near((frame { ["sheet.detent"] = "custom", ["sheet.height"] = 100 }),
      CGRect(21.513513513514, 741.43483941957, 349.97297297297, 89.051647066914), 1e-6)
    assert.near((frame { ["sheet.detent"] = "custom", ["sheet.height"] = 10 }),
      CGRect(28, 815.42493638677, 337, 8.5750636132316), 1e-6)
  end)

  it("dims what lies behind by a fifth, unless it is told not to", function()
    local _, t = frame {}
    assert.near(t:view("veil").backgroundColor.alpha, 0.2, 1e-3)
    assert.near(t:view("veil").alpha, 1)
    local _, light = frame { ["sheet.dims"] = false }
    assert.near(light:view("veil").backgroundColor.alpha, 0)
  end)

  it("leaves nothing behind", function()
    local t = transition.dismiss { scene = "overlay", animator = "sheet", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.is_false(t:has("veil"))
    local cancelled = transition.present {
      scene = "overlay", animator = "sheet", size = size, interactive = true,
    }
    cancelled:seek(0.5)
    assert.near(cancelled:view("veil").alpha, 0.5, 1e-6)
    cancelled:cancel():run()
    assert.is_false(cancelled:has("veil"))
  end)
end)
