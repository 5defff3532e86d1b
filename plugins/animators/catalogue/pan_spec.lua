describe("pan", function()
  local size = CGSize(320, 568)

  it("moves the old screen half as far as the new one", function()
    local t = transition.push { scene = "trails", size = size }
    t:advance(0.5)
    assert.near(t:view("to").transform.tx, 160, 1e-3)
    assert.near(t:view("from").transform.tx, -80, 1e-3)
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.is_false(t:has("ground"))
  end)

  it("goes back the same way", function()
    for _, kind in ipairs { "pop", "dismiss" } do
      local t = transition[kind] { size = size, interactive = true }
      t:seek(0.25)
      assert.near(t:view("from").transform.tx, 80, 1e-6)
      assert.near(t:view("to").transform.tx, -120, 1e-6)
      assert.near(t:view("to").alpha, 0.85, 1e-6)
    end
  end)

  it("comes from the left where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").transform.tx, -240, 1e-6)
    assert.near(t:view("from").transform.tx, 40, 1e-6)
    t:cancel():run()
    assert.are.equal(CGAffineTransform.identity, t:view("from").transform)
  end)

  it("fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-6)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)
end)
