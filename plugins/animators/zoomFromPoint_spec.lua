describe("zoomFromPoint", function()
  local size = CGSize(320, 568)

  it("grows a picture out of the middle", function()
    local t = transition.push { scene = "trails", size = size, interactive = true }
    t:seek(0)
    assert.near(t:view("picture").frame, CGRect(159.5, 283.5, 1, 1), 1e-3)
    assert.is_true(t:view("to").isHidden)
    t:finish():run()
    assert.is_true(t.completed)
    assert.is_false(t:has("picture"))
    assert.is_false(t:view("to").isHidden)
  end)

  it("grows out of the point that it is given", function()
    local t = transition.push {
      size = size, interactive = true, parameters = { x = 40, y = 500 },
    }
    t:seek(0)
    assert.near(t:view("picture").center, CGPoint(40, 500), 1e-3)
  end)

  it("grows from the start on", function()
    local t = transition.push { size = size }
    assert.monotonic(function(progress)
      t:seek(progress)
      return t:view("picture").bounds.width
    end, { direction = "up", to = 0.4, steps = 8 })
  end)

  it("shrinks into the point in a pop", function()
    local t = transition.pop { size = size }
    t:advance(0.9)
    assert.near(t:view("picture").bounds.width, 1, 1)
    t:run()
    assert.near(t.time, 1, 1e-9)
  end)
end)
