local size = CGSize(195, 422)

describe("swirl", function()
  it("follows the finger, and is gone in the end", function()
    local t = transition.push { scene = "gallery", size = size, interactive = true, parameters = { turns = 2 } }
    t:seek(0.4)
    local filter = t:view("to").compositingFilter
    assert.near(filter.progress, 0.4, 1e-9)
    assert.near(filter.turns, 2, 1e-6)
    t:finish():run()
    assert.is_true(t.completed)
    assert.is_nil(t:view("to").compositingFilter)
  end)

  it("runs backwards for a pop", function()
    local t = transition.pop { scene = "gallery", size = size, interactive = true }
    t:seek(0.4)
    assert.near(t:view("from").compositingFilter.progress, 0.6, 1e-9)
    t:cancel():run()
    assert.is_false(t.completed)
    assert.is_nil(t:view("from").compositingFilter)
  end)
end)
