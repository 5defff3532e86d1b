describe("panContainer", function()
  local size = CGSize(320, 568)

  it("uncovers the neighbour on the right", function()
    local t = transition.child { scene = "strip", animator = "springSlide", size = size }
    t:gesture "pan 280,200 -> 40,200 over 0.4s"
    t:run()
    assert.is_true(t.completed)
  end)

  it("goes back from less than a fifth of the way", function()
    local t = transition.child { scene = "strip", animator = "springSlide", size = size }
    t:gesture "pan 280,200 -> 190,200 over 0.4s"
    t:run()
    assert.is_true(t.cancelled)
  end)

  it("uncovers the neighbour on the left where people read from right to left", function()
    local t = transition.child { scene = "strip", animator = "springSlide", size = size, direction = "rtl" }
    t:gesture "pan 40,200 -> 280,200 over 0.4s"
    t:run()
    assert.is_true(t.completed)
    local away = transition.child { scene = "strip", animator = "springSlide", size = size, direction = "rtl" }
    away:gesture "pan 280,200 -> 40,200 over 0.4s"
    away:run()
    assert.is_nil(away.completed)
  end)

  it("has nothing on the left of the first", function()
    local t = transition.child { size = size }
    t:gesture "pan 40,200 -> 280,200 over 0.4s"
    t:run()
    assert.is_nil(t.completed)
  end)

  it("leaves drags up and down to others", function()
    local t = transition.tab { size = size }
    t:gesture "pan 160,400 -> 140,100 over 0.4s"
    t:run()
    assert.is_nil(t.completed)
  end)
end)
