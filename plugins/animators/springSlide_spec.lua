describe("springSlide", function()
  -- How far a screen goes: the container's width and the gap.
  local way = 320 + 16

  local function child(options)
    options.size = CGSize(320, 568)
    return transition.child(options)
  end

  it("moves both screens by the width and a gap", function()
    local t = child { scene = "strip", interactive = true }
    t:seek(0)
    assert.near(t:view("to").transform.tx, way, 1e-3)
    assert.near(t:view("to").alpha, 0)
    t:advance(0.1)
    local ahead = t:view("to").transform.tx - t:view("from").transform.tx
    assert.near(ahead, way, 1e-3)
  end)

  it("overshoots by the spring's damping ratio", function()
    local t = child {}
    local most = 0
    for _ = 1, 60 do
      t:advance(1 / 60)
      if t.isRunning then most = math.max(most, -t:view("from").transform.tx / way) end
    end
    assert.near(most, 1.0284, 1e-3)
    assert.is_true(t.completed)
  end)

  it("leaves both screens as they were found", function()
    local t = child {}
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.are.equal(CGAffineTransform.identity, t:view("from").model.transform)
    assert.near(t:view("from").model.alpha, 1)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)

  it("only fades where people want no large movements", function()
    local t = child { reduceMotion = true }
    t:advance(0.2)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)
end)
