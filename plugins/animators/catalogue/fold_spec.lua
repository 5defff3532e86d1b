local size = CGSize(320, 568)

-- Where both edges of a panel are seen, from side to side.
local function edges(panel)
  local m, half, middle = panel.transform3D, panel.bounds.width / 2, panel.center.x
  local function seen(x) return middle + (x * m.m11 + m.m41) / (x * m.m14 + m.m44) end
  return seen(-half), seen(half)
end

describe("fold", function()
  it("leaves no gap between the panels, and no room beside them", function()
    local t = transition.push { size = size, interactive = true }
    for _, p in ipairs { 0.01, 0.2, 0.5, 0.9, 0.99 } do
      t:seek(p)
      local last = 0
      for _, name in ipairs { "back", "front" } do
        for i = 1, 4 do
          local left, right = edges(t:view(name .. " panel " .. i))
          assert.near(left, last, 1e-6)
          last = right
        end
        if name == "back" then assert.near(last, 320 * (1 - p), 1e-6) end
      end
      assert.near(last, 320, 1e-6)
    end
  end)

  it("begins and ends flat", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0)
    assert.near(t:view("back panel 2").transform3D.m11, 1, 1e-6)
    t:seek(1)
    assert.near(t:view("front panel 3").transform3D.m11, 1, 1e-6)
    t:finish():run()
    assert.is_false(t:has("ground"))
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
  end)

  it("folds up again on the way back", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push, pop = transition.push { size = size }, transition[back] { size = size }
      push:seek(0.3)
      pop:seek(0.7)
      for _, name in ipairs { "back panel 2", "front panel 1" } do
        assert.near(pop:view(name).transform3D, push:view(name).transform3D, 1e-9)
      end
    end
  end)

  it("has as many folds as it is told", function()
    local t = transition.push { size = size, parameters = { folds = 3 }, interactive = true }
    t:seek(0.5)
    assert.is_true(t:has("back panel 6"))
    assert.is_false(t:has("back panel 7"))
  end)

  it("comes from the left where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0.25)
    local left = edges(t:view("front panel 1"))
    assert.near(left, 0, 1e-6)
    assert.near(edges(t:view("back panel 1")), 80, 1e-6)
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.is_false(t:has("ground"))
  end)

  it("looks like paper", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.4)
    assert.matches_golden("folded", t, { picture = true, tolerance = 0.01 })
  end)
end)
