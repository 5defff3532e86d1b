local size = CGSize(195, 422)

describe("ripple", function()
  it("spreads by the clock, evenly", function()
    local t = transition.push { scene = "gallery", size = size }
    for _, progress in ipairs { 0.25, 0.5, 0.75 } do
      t:advance(0.25)
      assert.near(t:view("to").compositingFilter.progress, progress, 1e-9)
    end
    t:run()
    assert.is_true(t.completed)
    assert.near(t.time, 1, 1e-9)
    assert.is_nil(t:view("to").compositingFilter)
  end)

  it("presents and dismisses, too", function()
    local present = transition.present { size = size, interactive = true }
    present:seek(0.3)
    assert.near(present:view("to").compositingFilter.progress, 0.3, 1e-9)
    local dismiss = transition.dismiss { size = size, interactive = true }
    dismiss:seek(0.3)
    assert.near(dismiss:view("from").compositingFilter.progress, 0.7, 1e-9)
  end)

  it("spreads from where the stone falls", function()
    local parameters = { center = { 0.5, 0.8 }, amplitude = 0.04 }
    local t = transition.push {
      scene = "gallery", size = size, scale = 1, interactive = true, parameters = parameters,
    }
    t:seek(0.4)
    assert.near(t:view("to").compositingFilter.center[2], 0.8, 1e-9)
    assert.matches_golden("from above", t, { picture = true, tolerance = 0.01 })
  end)
end)
