describe("cascade", function()
  local size = CGSize(320, 568)

  it("S4-7 has the first cell set off first and the last one arrive last", function()
    local t = transition.layout { scene = "layouts", size = size }
    local function width(number) return t:view("swatch " .. number).frame.width end
    t:advance(0.2)
    assert.is_true(width(1) > 70)
    assert.near(width(20), 64, 1e-6)
    t:advance(0.3)
    assert.near(width(1), 288, 1e-6)
    t:run()
    assert.is_true(t.completed)
    assert.near(width(3), 288, 1e-6)
  end)

  it("S4-7 shows the same at the same progress, forwards and back", function()
    local t = transition.layout { scene = "layouts", size = size, interactive = true }
    t:seek(0.4)
    local there = t:view("swatch 5").frame
    t:seek(0.9):seek(0.4)
    assert.are.equal(there, t:view("swatch 5").frame)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.near(t:view("swatch 5").frame.width, 64, 1e-6)
  end)
end)
