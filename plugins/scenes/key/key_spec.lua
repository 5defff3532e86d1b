describe("key", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("opens the door into the room", function()
    local t = transition.push { animator = "fade", size = size }
    assert.is_true(t:has("214"))
    t:run()
    assert.is_true(t:has("Welcome in"))
    assert.is_true(t:has("Slide to lock the door"))
  end)
end)
