describe("cards", function()
  local size = CGSize(320, 568)

  it("tips the old screen back, and then lays it down", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.2)
    local tipped = t:view("from").transform3D
    assert.is_true(tipped.m22 < 1 and tipped.m24 ~= 0)
    t:seek(0.4)
    assert.near(t:view("from").alpha, 0.6, 1e-6)
    t:seek(0.6)
    local laid = t:view("from").transform3D
    assert.near(laid.m11, 0.8, 1e-6)
    assert.near(laid.m42, -0.08 * 568, 1e-6)
  end)

  it("slides the new one up, 30 points too far at first", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.6)
    assert.near(t:view("to").transform.ty, 568, 1e-6)
    t:seek(0.8)
    assert.near(t:view("to").transform.ty, -30, 1e-6)
    t:seek(1)
    assert.near(t:view("to").transform.ty, 0, 1e-6)
  end)

  it("drops the card in front on the way back, and brings the other forward", function()
    for _, kind in ipairs { "pop", "dismiss" } do
      local t = transition[kind] { size = size, interactive = true }
      t:seek(0)
      assert.near(t:view("to").transform3D.m11, 0.6, 1e-6)
      assert.near(t:view("to").alpha, 0.6, 1e-6)
      t:seek(0.5)
      assert.near(t:view("from").transform.ty, 568, 1e-6)
      t:seek(0.7)
      assert.near(t:view("to").transform3D.m11, 0.95, 1e-6)
      assert.near(t:view("to").alpha, 1, 1e-6)
      t:seek(1)
      assert.near(t:view("to").transform3D, CATransform3D.identity, 1e-6)
    end
  end)

  it("takes a second, and leaves nothing behind", function()
    local t = transition.push { scene = "trails", size = size }
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.is_false(t:has("ground"))
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.are.equal(CATransform3D.identity, t:view("from").transform3D)
    assert.are.equal(1, t:view("from").alpha)
    assert.is_false(t:has("to") or t:has("ground"))
  end)

  it("fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true, interactive = true }
    t:seek(0.25)
    assert.near(t:view("to").alpha, 0.25, 1e-3)
    assert.are.equal(CGAffineTransform.identity, t:view("to").transform)
  end)

  it("has depth", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.45)
    assert.matches_golden("back", t, { picture = true, tolerance = 0.01 })
  end)
end)
