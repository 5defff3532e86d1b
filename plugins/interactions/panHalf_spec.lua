describe("panHalf", function()
  local size = CGSize(320, 568)

  it("is as far as the finger, in widths of the screen", function()
    local t = transition.push { scene = "gallery", animator = "zoomOut", size = size }
    -- A pan begins 10 points from where the finger touched.
    t:gesture "pan 300,400 -> 130,400 over 0.4s"
    t:advance(0.399)
    assert.near(t:view("to").alpha, 160 / 320, 0.02)
  end)

  it("finishes where the finger goes on in the end, however far it has come", function()
    local t = transition.push { size = size }
    t:gesture "pan 300,400 -> 240,400 over 0.4s release 600"
    t:run()
    assert.is_true(t.completed)
  end)

  it("cancels where it comes back", function()
    local t = transition.push { size = size }
    t:gesture "pan 300,400 -> 60,400 over 0.4s release 300,0"
    t:run()
    assert.is_true(t.cancelled)
  end)

  it("counts a flick to the half where it began, even if its first report lies in the other", function()
    local push = transition.push { size = size }
    push:gesture "pan 200,400 -> 20,400 over 0.01s; wait 1s"
    push:run()
    assert.is_true(push.completed)
    local pop = transition.pop { size = size }
    pop:gesture "pan 120,400 -> 300,400 over 0.01s; wait 1s"
    pop:run()
    assert.is_true(pop.completed)
  end)

  it("pops from the left half, and is mirrored from right to left", function()
    local pop = transition.pop { size = size }
    pop:gesture "pan 40,400 -> 280,400 over 0.4s"
    pop:run()
    assert.is_true(pop.completed)
    local mirrored = transition.push { size = size, direction = "rtl" }
    mirrored:gesture "pan 40,400 -> 280,400 over 0.4s"
    mirrored:run()
    assert.is_true(mirrored.completed)
  end)
end)
