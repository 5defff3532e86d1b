local size = CGSize(195, 422)

describe("shaderCube", function()
  it("has turned as far as the transition has come", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0.35)
    assert.near(t:view("to").compositingFilter.progress, 0.35, 1e-9)
    t:finish():run()
    assert.is_true(t.completed)
    assert.is_nil(t:view("to").compositingFilter)
  end)

  it("turns back the same way", function()
    local t = transition.pop { scene = "trails", size = size, interactive = true }
    t:seek(0.35)
    assert.near(t:view("from").compositingFilter.progress, 0.65, 1e-9)
  end)

  it("is seen in space", function()
    local t = transition.push { scene = "trails", size = size, scale = 1, interactive = true }
    t:seek(0.5)
    assert.matches_golden("half way", t, { picture = true, tolerance = 0.01 })
  end)
end)
