describe("hingeFlip", function()
  local size = CGSize(320, 568)

  it("turns one half over, and then that of the new screen on its back", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.25)
    local recto, verso = t:view("recto"), t:view("verso")
    assert.near(recto.transform3D.m13, math.sqrt(0.5), 1e-6)
    -- Towards the eye, 500 points away.
    assert.near(recto.transform3D.m14, -math.sqrt(0.5) / 500, 1e-6)
    assert.is_true(verso.isHidden)
    t:seek(0.75)
    assert.is_true(t:view("recto").isHidden)
    assert.near(t:view("verso").transform3D.m14, math.sqrt(0.5) / 500, 1e-6)
    t:seek(1)
    assert.near(t:view("verso").transform3D.m11, 1, 1e-9)
  end)

  it("has the page stay at the hinge", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.3)
    local m = t:view("recto").transform3D
    -- The page's left edge, 80 points from its middle, which is at 240.
    assert.near(240 + (-80 * m.m11 + m.m41) / (-80 * m.m14 + m.m44), 160, 1e-6)
  end)

  it("turns back the same way", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push, pop = transition.push { size = size }, transition[back] { size = size }
      push:seek(0.2)
      pop:seek(0.8)
      assert.near(pop:view("recto").transform3D, push:view("recto").transform3D, 1e-9)
    end
  end)

  it("turns the left half first where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0)
    assert.are.equal(CGRect(0, 0, 160, 568), t:view("recto").frame)
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.is_false(t:has("book"))
  end)

  it("is seen in space", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.3)
    assert.matches_golden("recto", t, { picture = true, tolerance = 0.01 })
    t:seek(0.7)
    assert.matches_golden("verso", t, { picture = true, tolerance = 0.01 })
  end)
end)
