describe("edgePan", function()
  local size = CGSize(320, 568)

  it("follows a drag from the left edge back", function()
    local t = transition.pop { scene = "trails", size = size }
    t:gesture "edge left 0,300 -> 240,300 over 0.4s"
    t:advance(0.2)
    assert.is_true(t.isRunning)
    t:run()
    assert.is_true(t.completed)
  end)

  it("takes the pop back that is let go of too early", function()
    local t = transition.pop { size = size }
    t:gesture "edge left 0,300 -> 90,300 over 0.4s ease-out release 0"
    t:run()
    assert.is_true(t.cancelled)
  end)

  it("finishes a flick, however short", function()
    local t = transition.pop { size = size }
    t:gesture "edge left 0,300 -> 90,300 over 0.3s release 900"
    t:run()
    assert.is_true(t.completed)
  end)

  it("counts a flick to the edge where it began, even if its first report lies beyond the middle", function()
    local t = transition.pop { size = size }
    t:gesture "edge left 0,300 -> 300,300 over 0.01s; wait 1s"
    t:run()
    assert.is_true(t.completed)
  end)

  it("goes on from the right edge", function()
    local t = transition.push { scene = "gallery", size = size }
    t:gesture "edge right 320,300 -> 60,300 over 0.4s"
    t:run()
    assert.is_true(t.completed)
  end)

  it("does not hear a drag in the middle", function()
    local t = transition.pop { size = size }
    t:gesture "pan 100,300 -> 300,300 over 0.4s"
    t:run()
    assert.is_nil(t.completed)
  end)
end)
