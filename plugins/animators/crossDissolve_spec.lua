describe("crossDissolve", function()
  it("is half of each screen in the middle", function()
    local t = transition.tab { size = CGSize(320, 568) }
    t:advance(0.25)
    assert.matches_golden("middle", t, { picture = true, tolerance = 0.01 })
    t:run()
    assert.near(t.time, 0.5, 1e-9)
    assert.is_true(t.completed)
  end)

  it("changes nothing but what shows", function()
    local t = transition.push { size = CGSize(320, 568) }
    t:run()
    assert.are.equal(CGRect(0, 0, 320, 568), t:view("to").frame)
    assert.near(t:view("to").alpha, 1)
    assert.near(t:view("from").alpha, 1)
  end)

  it("calls the container back in the order of UIKit", function()
    local t = transition.child { scene = "strip", size = CGSize(320, 568) }
    t:run()
    assert.trace(t, {
      "from.willMove(nil)", "animateTransition", "completeTransition(true)", "to.didMove",
      "animationEnded(true)",
    })
  end)
end)
