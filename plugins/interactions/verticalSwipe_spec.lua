describe("verticalSwipe", function()
  local size = CGSize(320, 568)

  it("opens with a swipe up", function()
    local t = transition.present { scene = "overlay", animator = "fade", size = size }
    t:gesture "pan 160,500 -> 160,300 over 0.4s"
    t:run()
    assert.is_true(t.completed)
  end)

  it("needs more than half of 200 points", function()
    local t = transition.present { size = size }
    t:gesture "pan 160,500 -> 160,420 over 0.4s"
    t:run()
    assert.is_true(t.cancelled)
  end)

  it("closes with a swipe down", function()
    local t = transition.dismiss { size = size }
    t:gesture "pan 160,300 -> 160,500 over 0.4s"
    t:run()
    assert.is_true(t.completed)
  end)

  it("runs what is left of the way the more slowly the less that is", function()
    local t = transition.push { size = size, parameters = { distance = 100 } }
    t:gesture "pan 160,500 -> 160,400 over 0.4s"
    t:run()
    assert.is_true(t.completed)
    -- The finger is up after 0.4 s; a tenth of 0.3 s at a tenth of the speed takes as long.
    assert.near(t.time, 0.7, 0.05)
  end)
end)
