describe("portal", function()
  local size = CGSize(320, 568)

  it("opens two doors, with the new screen behind them", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0)
    assert.are.equal(CGRect(0, 0, 160, 568), t:view("left door").frame)
    assert.are.equal(CGRect(160, 0, 160, 568), t:view("right door").frame)
    assert.near(t:view("to").transform.a, 0.8, 1e-9)
    t:seek(0.5)
    assert.near(t:view("left door").transform.tx, -80, 1e-9)
    assert.near(t:view("right door").transform.tx, 80, 1e-9)
    assert.near(t:view("to").transform.a, 0.9, 1e-9)
    t:seek(1)
    assert.near(t:view("left door").transform.tx, -160, 1e-9)
    t:finish():run()
    assert.is_false(t:has("doors") or t:has("ground"))
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)

  it("takes a second, and is fast at first", function()
    local t = transition.push { size = size }
    t:advance(0.5)
    assert.is_true(t:view("right door").transform.tx > 100)
    t:run()
    assert.near(t.time, 1, 1e-9)
  end)

  it("closes the doors on the way back", function()
    for _, kind in ipairs { "pop", "dismiss" } do
      local t = transition[kind] { size = size, interactive = true }
      t:seek(0.25)
      assert.near(t:view("right door").transform.tx, 120, 1e-9)
      assert.near(t:view("from").transform.a, 0.95, 1e-9)
    end
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.pop { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.are.equal(1, t:view("from").alpha)
    assert.are.equal(CGAffineTransform.identity, t:view("from").transform)
    assert.is_false(t:has("doors"))
  end)

  it("fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-6)
    assert.is_false(t:has("left door"))
  end)
end)
