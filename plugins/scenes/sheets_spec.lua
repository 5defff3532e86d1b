describe("sheets", function()
  local options = { size = CGSize(393, 852) }

  local function sheet(drive)
    local run = transition.dismiss(options)
    drive(run)
    return run
  end

  it("opens half high, over a dimmed list", function()
    local run = transition.present(options)
    run:run()
    assert.near(run:view("sheet").frame.width, 377, 1e-6)
    assert.are.equal(1, run:view("dimming").alpha)
  end)

  it("is dragged down to go, and comes back from above half of its height", function()
    local run = sheet(function(run) run:gesture "pan 196,520 -> 196,800 over 0.4s" run:run() end)
    assert.is_true(run.completed)
    run = sheet(function(run) run:gesture "pan 196,520 -> 196,600 over 0.4s release 0" run:run() end)
    assert.is_false(run.completed)
  end)
end)
