describe("overlay", function()
  local size = CGSize(320, 568)

  it("springs past full size and settles", function()
    local t = transition.present { scene = "overlay", size = size }
    assert.near(t:view("to").transform.a, 0.3, 1e-6)
    t:advance(0.16)
    assert.near(t:view("to").transform.a, 1.0887, 1e-3)
    t:run()
    assert.is_true(t.completed)
    assert.are.equal(CGRect(40, 40, 240, 328), t:view("to").frame)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)

  it("is opaque after half of the time", function()
    local t = transition.present { scene = "overlay", size = size }
    assert.near(t:view("to").alpha, 0)
    t:advance(0.25)
    assert.near(t:view("to").alpha, 1)
  end)

  it("swells before it falls away, and is gone after a fifth of a second", function()
    local t = transition.dismiss { scene = "overlay", size = size }
    t:advance(0.016)
    assert.near(t:view("from").transform.a, 1.073, 1e-3)
    t:run()
    assert.near(t.time, 0.2, 1e-9)
    assert.is_false(t:has("from"))
  end)

  it("keeps its size where people want no large movements", function()
    local t = transition.present { scene = "overlay", size = size, reduceMotion = true }
    t:advance(0.1)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)
end)
