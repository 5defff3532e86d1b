local size = CGSize(320, 568)

-- The blocks' widths and the mix at a progress p.
local function check(t, front, p)
  assert.near(t:view("from").filters[1].fraction, 0.1 * p, 1e-9)
  assert.near(t:view("to").filters[1].fraction, 0.1 * (1 - p), 1e-9)
  assert.near(t:view(front).compositingFilter.progress, front == "to" and p or 1 - p, 1e-9)
end

describe("shaderDissolve", function()
  for _, p in ipairs { 0.25, 0.5, 0.75 } do
    it("S4-6 has the source's and the target's blocks and the mix by the clock at " .. p, function()
      local t = transition.push { scene = "trails", size = size, parameters = { duration = 1 } }
      t:advance(p)
      check(t, "to", p)
    end)

    it("S4-6 has the same on the way back, where the old screen lies in front, at " .. p, function()
      local t = transition.pop { scene = "trails", size = size, parameters = { duration = 1 } }
      t:advance(p)
      check(t, "from", p)
    end)

    it("S4-6 has the same by the finger at " .. p, function()
      local t = transition.push { scene = "trails", size = size }
      -- 300 points a second, of which the first ten are the recogniser's.
      t:gesture "pan 318,300 -> 18,300 over 1s"
      t:advance((320 * p + 10) / 300)
      assert.is_true(t.isRunning)
      local mix = t:view("to").compositingFilter.progress
      assert.near(mix, p, 1e-6)
      check(t, "to", mix)
    end)
  end

  it("leaves no filter behind", function()
    local t = transition.push { scene = "trails", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.near(t.time, 0.5, 1e-6)
    assert.are.equal(0, #t:view("to").model.filters)
    assert.is_nil(t:view("to").compositingFilter)
  end)

  it("goes back when the finger does", function()
    local t = transition.push { scene = "trails", size = size }
    t:gesture "pan 310,300 -> 140,300 over 0.3s release 500,0"
    t:run()
    assert.is_true(t.cancelled)
    assert.are.equal(0, #t:view("from").filters)
    assert.is_false(t:has("to"))
  end)

  it("only dissolves where people want no large movements", function()
    local t = transition.push { scene = "trails", size = size, reduceMotion = true }
    t:advance(0.25)
    assert.near(t:view("from").filters[1].fraction + t:view("to").filters[1].fraction, 0)
    assert.near(t:view("to").compositingFilter.progress, 0.5, 1e-9)
  end)
end)
