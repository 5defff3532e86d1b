describe("natGeo", function()
  local size = CGSize(320, 568)

  it("begins with the new screen out of sight and near, and the old one flat", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0)
    local m = t:view("to").transform3D
    -- What is 150 points nearer is seen larger by 500 / 350, and is as much further to the side.
    assert.near(m.m44, 1 - 150 / 500, 1e-6)
    assert.is_true((m.m41 - 160) / m.m44 > 160)
    assert.near(t:view("from").transform3D.m11, 1, 1e-9)
  end)

  it("opens the door in the last four fifths", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.2)
    assert.near(t:view("from").transform3D.m13, 0, 1e-9)
    t:seek(0.6)
    assert.near(t:view("from").transform3D.m13, -math.sin(math.rad(40)), 1e-6)
    t:seek(1)
    assert.near(t:view("from").transform3D.m13, -math.sin(math.rad(80)), 1e-6)
    assert.near(t:view("to").transform3D.m11, 1, 1e-9)
  end)

  it("goes back the same way", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push, pop = transition.push { size = size }, transition[back] { size = size }
      push:seek(0.6)
      pop:seek(0.4)
      assert.near(pop:view("to").transform3D, push:view("from").transform3D, 1e-9)
      assert.near(pop:view("from").transform3D, push:view("to").transform3D, 1e-9)
    end
  end)

  it("is mirrored where people read from right to left", function()
    local ltr = transition.push { size = size }
    local rtl = transition.push { size = size, direction = "rtl" }
    ltr:seek(0.5)
    rtl:seek(0.5)
    for _, name in ipairs { "from", "to" } do
      local there, here = ltr:view(name).transform3D, rtl:view(name).transform3D
      assert.near(here.m41, -there.m41, 1e-9)
      assert.near(here.m42, there.m42, 1e-9)
      assert.near(here.m14, -there.m14, 1e-9)
    end
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.are.equal(CATransform3D.identity, t:view("from").transform3D)
    assert.is_false(t:has("ground"))
  end)

  it("is seen in space", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.5)
    assert.matches_golden("half way", t, { picture = true, tolerance = 0.01 })
  end)
end)
