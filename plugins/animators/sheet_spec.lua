describe("sheet", function()
  local size = CGSize(320, 568)

  -- What is left of the way after some seconds.
  local function left(time)
    local w = math.sqrt(1000 / 3)
    return (1 + w * time) * math.exp(-w * time)
  end

  it("comes up on the measured spring", function()
    local t = transition.present { scene = "overlay", size = size }
    for _, time in ipairs { 0.1, 0.2, 0.3 } do
      t:advance(time - t.time)
      assert.near(t:view("to").transform.ty, 568 * left(time), 0.01)
    end
    t:run()
    assert.near(t.time, 0.5, 0.02)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)

  it("goes down in the same way", function()
    local t = transition.dismiss { scene = "overlay", size = size }
    t:advance(0.2)
    assert.near(t:view("from").transform.ty, 568 * (1 - left(0.2)), 0.01)
    t:run()
    assert.is_true(t.completed)
    assert.is_false(t:has("from"))
  end)

  it("follows a finger exactly, and comes back when it lets go", function()
    local t = transition.dismiss { size = size, interactive = true }
    t:seek(0.25)
    assert.near(t:view("from").transform.ty, 142, 1e-6)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.are.equal(CGAffineTransform.identity, t:view("from").transform)
  end)

  it("fades where people want no large movements", function()
    local t = transition.present { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-6)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)
end)
