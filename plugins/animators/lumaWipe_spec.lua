local size = CGSize(195, 422)

describe("lumaWipe", function()
  it("mixes the new screen with the old one behind it", function()
    local t = transition.push { scene = "gallery", size = size, parameters = { duration = 1 } }
    t:advance(0.25)
    assert.near(t:view("to").compositingFilter.progress, 0.25, 1e-9)
    assert.is_nil(t:view("from").compositingFilter)
  end)

  it("goes back the same way", function()
    local t = transition.pop { scene = "gallery", size = size, parameters = { duration = 1 } }
    t:advance(0.25)
    assert.near(t:view("from").compositingFilter.progress, 0.75, 1e-9)
    assert.is_nil(t:view("to").compositingFilter)
  end)

  it("has an edge as soft as it is set", function()
    local parameters = { softness = 0.4, inverted = true }
    local t = transition.push { size = size, parameters = parameters }
    t:seek(0.5)
    assert.near(t:view("to").compositingFilter.softness, 0.4, 1e-9)
  end)

  it("follows a hand, and leaves nothing behind when it is cancelled", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.6)
    assert.near(t:view("to").compositingFilter.progress, 0.6, 1e-9)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.is_nil(t:view("from").compositingFilter)
    assert.is_false(t:has("to"))
  end)

  it("follows a gradient from the left without a picture", function()
    local t = transition.push { scene = "gallery", size = size, scale = 1, interactive = true }
    t:seek(0.5)
    assert.matches_golden("half way", t, { picture = true, tolerance = 0.01 })
  end)
end)
