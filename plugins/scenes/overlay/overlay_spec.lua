describe("overlay", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("lays a house on a card over the others", function()
    local t = transition.present { animator = "overlay", size = size }
    assert.is_false(t:view("content").isHidden)
    t:run()
    assert.is_true(t:has("Reserve"))
    assert.near(t:view("content").cornerRadius, 20)
  end)

  it("shows the same card as a whole screen", function()
    local t = transition.push { animator = "slide", size = size }
    t:run()
    assert.near(t:view("content").cornerRadius, 0)
  end)
end)
