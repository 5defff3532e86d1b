describe("tabs", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "tab" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("goes on to the next tab", function()
    local t = transition.tab { animator = "crossDissolve", size = size }
    assert.is_true(t:has("Listen"))
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("Library"))
  end)
end)
