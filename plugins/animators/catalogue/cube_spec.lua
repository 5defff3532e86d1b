local size = CGSize(320, 568)

-- Where the middle of a side of a screen is seen: -1 is its left side, 1 its right one.
local function seen(view, side)
  local m, x = view.transform3D, side * 160
  return 160 + (x * m.m11 + m.m41) / (x * m.m14 + m.m44)
end

describe("cube", function()
  it("has both faces share an edge, which moves across", function()
    for _, p in ipairs { 0, 0.25, 0.5, 0.75, 1 } do
      local t = transition.push { size = size, interactive = true }
      t:seek(p)
      assert.near(seen(t:view("from"), 1), 320 * (1 - p), 1e-6)
      assert.near(seen(t:view("to"), -1), 320 * (1 - p), 1e-6)
    end
  end)

  it("turns by a quarter, seen from 200 points away", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.5)
    local m = t:view("from").transform3D
    assert.near(m.m11, math.sqrt(0.5), 1e-6)
    assert.near(m.m14, -math.sqrt(0.5) / 200, 1e-6)
    assert.near(t:view("from").alpha, 0.6, 1e-6)
  end)

  it("turns back the same way", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push = transition.push { size = size, interactive = true }
      push:seek(0.3)
      local from, to = push:view("from").transform3D, push:view("to").transform3D
      local pop = transition[back] { size = size, interactive = true }
      pop:seek(0.7)
      assert.near(pop:view("to").transform3D, from, 1e-9)
      assert.near(pop:view("from").transform3D, to, 1e-9)
    end
  end)

  it("turns the other way round where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0.25)
    assert.near(seen(t:view("from"), -1), 80, 1e-6)
    assert.near(seen(t:view("to"), 1), 80, 1e-6)
  end)

  it("leaves both screens whole, again and again", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.6)
    t:cancel():run()
    assert.is_false(t:has("ground"))
    assert.are.equal(CATransform3D.identity, t:view("from").transform3D)
    local again = transition.push { scene = "trails", size = size }
    again:run()
    assert.are.equal(CGRect(0, 0, 320, 568), again:view("to").frame)
    assert.are.equal(1, again:view("to").alpha)
    assert.is_false(again:has("ground"))
  end)

  it("fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-6)
    assert.are.equal(CATransform3D.identity, t:view("to").transform3D)
  end)

  it("is seen in space", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.5)
    assert.matches_golden("half way", t, { picture = true, tolerance = 0.01 })
  end)
end)
