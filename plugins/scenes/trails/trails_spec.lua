describe("trails", function()
  local size = CGSize(320, 568)

  it("starts all that it says", function()
    for _, kind in ipairs { "push", "pop", "present", "dismiss" } do
      local t = transition[kind] { size = size, animator = "fade" }
      t:run()
      assert.is_true(t.completed, kind)
    end
  end)

  it("opens a trail under a bar with its title", function()
    local t = transition.push { animator = "slide", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("UINavigationBar"))
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
  end)
end)
