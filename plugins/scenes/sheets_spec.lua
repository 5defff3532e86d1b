describe("sheets", function()
  it("opens half high, over a dimmed list", function()
    local run = transition.present { size = CGSize(393, 852) }
    run:run()
    assert.near(run:view("sheet").frame.width, 377, 1e-6)
    assert.are.equal(1, run:view("dimming").alpha)
  end)

  it("is dragged down to go, and comes back from above half of its height", function()
    local run = transition.dismiss { size = CGSize(393, 852) }
    run:gesture "pan 196,520 -> 196,800 over 0.4s"
    run:run()
    assert.is_true(run.completed)

    run = transition.dismiss { size = CGSize(393, 852) }
    run:gesture "pan 196,520 -> 196,600 over 0.4s release 0"
    run:run()
    assert.is_false(run.completed)
  end)
end)
