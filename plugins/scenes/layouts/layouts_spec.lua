describe("layouts", function()
  local size = CGSize(320, 568)

  it("S4-7 moves the swatches from the grid to another layout", function()
    for _, shows in ipairs { "large", "list", "circle", "pile" } do
      local t = transition.layout { size = size, parameters = { shows = shows } }
      t:run()
      assert.is_true(t.completed, shows)
    end
  end)

  it("S4-7 has the first swatch where the flow layouts say", function()
    local t = transition.layout { size = size, animator = "springLayout" }
    assert.near(t:view("swatch 1").frame.width, 64, 1e-6)
    t:run()
    assert.near(t:view("swatch 1").frame.width, 288, 1e-6)
  end)
end)
