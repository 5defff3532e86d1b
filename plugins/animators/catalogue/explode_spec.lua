describe("explode", function()
  local size = CGSize(320, 320)

  it("cuts the old screen into squares", function()
    local t = transition.push { size = CGSize(320, 240), interactive = true }
    t:seek(0)
    -- Ten columns, and rows of which seven and a half would be square.
    assert.are.equal(CGRect(288, 210, 32, 30), t:view("piece 80").frame)
    assert.is_false(t:has("piece 81"))
  end)

  it("throws the pieces at most 100 points to either side", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(1)
    local left, right, up, down = 0, 0, 0, 0
    for i = 1, 90 do
      local to = t:view("piece " .. i).transform
      left, right = math.min(left, to.tx), math.max(right, to.tx)
      up, down = math.min(up, to.ty), math.max(down, to.ty)
      assert.near(math.sqrt(to.a ^ 2 + to.b ^ 2), 0.01, 1e-6)
    end
    for _, most in ipairs { -left, right, -up, down } do
      assert.is_true(most > 90 and most <= 100)
    end
    assert.are.equal(0, t:view("burst").alpha)
  end)

  it("puts the pieces together again on the way back", function()
    for _, back in ipairs { "pop", "dismiss" } do
      local push = transition.push { size = size, interactive = true }
      local pop = transition[back] { size = size, interactive = true }
      push:seek(0.3)
      pop:seek(0.7)
      for _, name in ipairs { "piece 1", "piece 47", "piece 90" } do
        assert.near(pop:view(name).transform, push:view(name).transform, 1e-6)
      end
      assert.near(pop:view("burst").alpha, 0.7, 1e-6)
    end
  end)

  it("takes its time, and leaves nothing behind", function()
    local t = transition.push { scene = "trails", size = CGSize(320, 568) }
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.is_false(t:has("burst"))
  end)

  it("leaves everything as it was when cancelled", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.7)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.is_false(t:has("burst"))
  end)

  it("has fewer and larger pieces when it is told so", function()
    local t = transition.push { size = size, parameters = { columns = 2 }, interactive = true }
    t:seek(0)
    assert.are.equal(CGRect(160, 160, 160, 160), t:view("piece 4").frame)
  end)

  it("bursts", function()
    local t = transition.push { scene = "trails", size = CGSize(160, 284), interactive = true }
    t:seek(0.25)
    assert.matches_golden("apart", t, { picture = true, tolerance = 0.01 })
  end)
end)
