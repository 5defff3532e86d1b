describe("cellZoom", function()
  local size = CGSize(320, 568)

  it("grows a picture out of the cell, and puts the screen in its place", function()
    local t = transition.present { scene = "cells", size = size }
    local cell = t:view("cell 4")
    assert.is_true(cell.isHidden)
    assert.near(t:view("picture").bounds.width, cell.bounds.width, 0.5)
    t:run()
    assert.near(t.time, 1, 1e-9)
    assert.are.equal(CGRect(40, 40, 240, 488), t:view("to").frame)
    assert.is_false(t:has("picture"))
    assert.is_false(cell.isHidden)
  end)

  it("shrinks back into the cell", function()
    local t = transition.dismiss { scene = "cells", size = size }
    t:advance(0.9)
    assert.near(t:view("picture").bounds.width, t:view("cell 4").bounds.width, 1)
    t:run()
    assert.is_true(t.completed)
    assert.is_false(t:has("from"))
  end)

  it("grows out of the middle where the screens have no cell", function()
    local t = transition.present { scene = "overlay", size = size }
    assert.near(t:view("picture").center, CGPoint(160, 284), 1e-3)
    assert.near(t:view("picture").bounds.width, 44, 1e-3)
  end)
end)
