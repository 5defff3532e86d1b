describe("turn", function()
  local size = CGSize(320, 568)

  -- Which screens are seen, and how far each is turned about the vertical axis, in degrees.
  local function state(t)
    local function angle(view)
      return math.deg(math.atan(-view.transform3D.m13, view.transform3D.m11))
    end
    local from, to = t:view("from"), t:view("to")
    return { from.alpha > 0, angle(from), to.alpha > 0, angle(to) }
  end

  it("shows the old screen in its first half and the new one in its second", function()
    local t = transition.push { size = size, interactive = true }
    for _, step in ipairs {
      { 0, true, 0, false, 90 }, { 0.25, true, -45, false, 90 },
      { 0.75, false, -90, true, 45 }, { 1, false, -90, true, 0 },
    } do
      t:seek(step[1])
      local found = state(t)
      assert.are.equal(step[2], found[1])
      assert.near(found[2], step[3], 1e-6)
      assert.are.equal(step[4], found[3])
      assert.near(found[4], step[5], 1e-6)
    end
  end)

  it("is seen from 500 points away, and from further where the screen is wider", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.25)
    assert.near(t:view("from").transform3D.m34, -math.sqrt(0.5) / 500, 1e-6)
    local wide = transition.push { size = CGSize(844, 390), interactive = true }
    wide:seek(0.25)
    assert.near(wide:view("from").transform3D.m34, -math.sqrt(0.5) / 844, 1e-6)
  end)

  it("turns back the same way", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push, pop = transition.push { size = size }, transition[back] { size = size }
      push:seek(0.2)
      pop:seek(0.8)
      assert.near(pop:view("to").transform3D, push:view("from").transform3D, 1e-9)
      assert.are.equal(push:view("from").alpha, pop:view("to").alpha)
    end
  end)

  it("turns the other way round where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0.25)
    assert.near(state(t)[2], 45, 1e-6)
  end)

  it("turns about the other axis", function()
    local t = transition.push { size = size, parameters = { axis = "horizontal" } }
    t:seek(0.25)
    assert.near(t:view("from").transform3D.m11, 1, 1e-9)
    assert.near(t:view("from").transform3D.m22, math.sqrt(0.5), 1e-6)
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.are.equal(1, t:view("from").alpha)
    assert.are.equal(CATransform3D.identity, t:view("from").transform3D)
    assert.is_false(t:has("ground"))
  end)
end)
