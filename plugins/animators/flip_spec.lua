local size = CGSize(320, 568)

-- How both screens are turned in space.
local function turn(t)
  return { t:view("from").transform3D, t:view("to").transform3D }
end

describe("flip", function()
  it("takes half a second", function()
    local t = transition.push { scene = "trails", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.near(t.time, 0.5, 1e-9)
  end)

  it("turns from the right to push and from the left to pop", function()
    local push = transition.push { scene = "trails", size = size }
    push:advance(0.125)
    assert.matches_golden("push", turn(push))
    local pop = transition.pop { scene = "trails", size = size }
    pop:advance(0.125)
    assert.matches_golden("pop", turn(pop))
  end)

  it("turns the other way round where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl" }
    t:advance(0.125)
    assert.matches_golden("push mirrored", turn(t))
  end)

  it("shows the new screen only in its second half", function()
    local t = transition.push { size = size }
    t:advance(0.125)
    assert.matches_golden("before the edge", t, { picture = true, tolerance = 0.01 })
    t:advance(0.25)
    assert.matches_golden("after the edge", t, { picture = true, tolerance = 0.01 })
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.is_true(t:has("from"))
    assert.is_false(t:has("to"))
  end)
end)
