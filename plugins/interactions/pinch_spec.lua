describe("pinch", function()
  local size = CGSize(320, 568)

  it("opens a screen where fingers spread to more than twice the distance", function()
    local t = transition.present { scene = "cells", animator = "cellZoom", size = size }
    t:gesture "pinch 160,284 scale 1 -> 2.8 over 0.5s"
    t:run()
    assert.is_true(t.completed)
    assert.is_true(t:has("to"))
  end)

  it("does not open for less", function()
    local t = transition.present { scene = "cells", animator = "cellZoom", size = size }
    t:gesture "pinch 160,284 scale 1 -> 1.6 over 0.5s"
    t:run()
    assert.is_true(t.cancelled)
    assert.is_false(t:has("to"))
  end)

  it("closes where they are pinched together", function()
    local t = transition.pop { size = size }
    t:gesture "pinch 160,284 scale 1.5 -> 0.4 over 0.5s"
    t:run()
    assert.is_true(t.completed)
  end)
end)
