local size = CGSize(320, 568)

-- The blocks' widths and the mix at a progress p, and what shows of them.
local function widths(t)
  local source, target = t:view("source"), t:view("target")
  local first, second = source.filters[1], target.filters[1]
  return first.fraction, second.fraction, target.compositingFilter.mix
end

local function check(t, p)
  local source, target, mix = widths(t)
  assert.near(source, 0.1 * p, 1e-9)
  assert.near(target, 0.1 * (1 - p), 1e-9)
  assert.near(mix, p, 1e-9)
end

describe("pixellateDissolve", function()
  for _, p in ipairs { 0.25, 0.5, 0.75 } do
    it("S4-6 has the source's and the target's blocks and the mix by the clock at " .. p, function()
      local t = transition.push { scene = "trails", size = size, parameters = { duration = 1 } }
      t:advance(p)
      check(t, p)
    end)

    it("S4-6 has the same by the finger at " .. p, function()
      local t = transition.push { scene = "trails", size = size }
      -- 300 points a second, of which the first ten are the recogniser's.
      t:gesture "pan 318,300 -> 18,300 over 1s"
      t:advance((320 * p + 10) / 300)
      assert.is_true(t.isRunning)
      local _, _, mix = widths(t)
      assert.near(mix, p, 1e-6)
      check(t, mix)
    end)
  end

  it("ends by the clock with everything in its place", function()
    local t = transition.push { scene = "trails", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.near(t.time, 0.5, 1e-6)
    assert.is_false(t:has("source"))
    assert.is_false(t:has("target"))
    assert.is_false(t:view("to").isHidden)
  end)

  it("goes on from where the finger lets go", function()
    local t = transition.push { scene = "trails", size = size }
    t:gesture "pan 310,300 -> 140,300 over 0.3s release -500,0"
    t:run()
    assert.is_true(t.completed)
  end)

  it("goes back when the finger does", function()
    local t = transition.push { scene = "trails", size = size }
    t:gesture "pan 310,300 -> 140,300 over 0.3s release 500,0"
    t:run()
    assert.is_true(t.cancelled)
    assert.is_false(t:view("from").isHidden)
    assert.is_false(t:has("to"))
  end)

  it("only dissolves where people want no large movements", function()
    local t = transition.push { scene = "trails", size = size, reduceMotion = true }
    t:advance(0.25)
    local source, target, mix = widths(t)
    assert.near(source + target, 0)
    assert.near(mix, 0.5, 1e-9)
  end)

  it("looks as it should half-way", function()
    local t = transition.pop { scene = "gallery", size = CGSize(160, 284), scale = 1 }
    t:advance(0.25)
    assert.matches_golden("half-way", t, { picture = true })
  end)
end)
