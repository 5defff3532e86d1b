describe("dimming", function()
  local t

  before_each(function()
    t = transition.present { scene = "overlay", size = CGSize(320, 568) }
  end)

  it("frames the screen as a card with round corners", function()
    t:run()
    local frame = t:view("to").frame
    assert.are.equal(24, frame.x)
    assert.are.equal(320 - 48, frame.width)
    assert.near(t:view("to").cornerRadius, 20)
  end)

  it("fades a veil along with the transition", function()
    assert.near(t:view("veil").alpha, 0)
    t:advance(0.2)
    local half = t:view("veil").alpha
    assert.is_true(half > 0 and half < 1)
    t:run()
    assert.near(t:view("veil").alpha, 1)
    assert.near(t:view("veil").backgroundColor, UIColor.black:withAlphaComponent(0.45))
  end)

  it("dismisses the card with a tap beside it", function()
    t:run()
    t:gesture "tap 8,300"
    t:run()
    print(t.time, table.concat(t.trace, "; "))
    for _, d in ipairs(t.diagnostics) do print(d.code, d.message) end
    assert.is_false(t:has("veil"))
    assert.is_false(t:has("to"))
  end)

  it("follows a rotation", function()
    t:run()
    t:rotate():run()
    assert.are.equal(CGSize(568, 320), t:view("veil").frame.size)
  end)

  it("takes the veil away when the transition is cancelled", function()
    t = transition.present {
      animator = "fade", scene = "overlay", size = CGSize(320, 568), interactive = true,
    }
    t:seek(0.5)
    assert.near(t:view("veil").alpha, 0.5, 1e-6)
    t:cancel():run()
    assert.is_false(t:has("veil"))
  end)
end)
