describe("slide", function()
  local size = CGSize(320, 568)

  it("brings the new screen in from the side, over the old one", function()
    local t = transition.push { scene = "trails", size = size }
    t:advance(0.175)
    assert.near(t:view("to").transform.tx, 160, 1e-3)
    assert.near(t:view("from").transform.tx, -0.3 * 160, 1e-3)
    assert.near(t:view("dimming").alpha, 0.05, 1e-3)
    t:run()
    assert.is_true(t.completed)
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
    assert.is_false(t:has("dimming") or t:has("shadow"))
  end)

  it("is the same backwards in a pop", function()
    local t = transition.pop { size = size, interactive = true }
    t:seek(0.25)
    assert.near(t:view("from").transform.tx, 80, 1e-3)
    assert.near(t:view("to").transform.tx, -0.3 * 240, 1e-3)
  end)

  it("comes from the left where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl", interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").transform.tx, -240, 1e-3)
  end)

  it("follows the order of the tabs", function()
    local t = transition.tab { size = size, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").transform.tx, 240, 1e-3)
  end)

  it("fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-6)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)
end)
