describe("crossfade", function()
  local size = CGSize(320, 568)

  it("fades the new screen in within a second", function()
    local t = transition.push { scene = "trails", size = size }
    t:advance(0.5)
    assert.near(t:view("to").alpha, 0.5, 1e-3)
    assert.are.equal(1, t:view("from").alpha)
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.are.equal(1, t:view("to").alpha)
  end)

  it("fades it out again on the way back", function()
    for _, kind in ipairs { "pop", "dismiss" } do
      local t = transition[kind] { size = size, interactive = true }
      t:seek(0.25)
      assert.near(t:view("from").alpha, 0.75, 1e-6)
      assert.are.equal(1, t:view("to").alpha)
      t:cancel():run()
      assert.is_true(t.cancelled)
      assert.are.equal(1, t:view("from").alpha)
    end
  end)
end)
