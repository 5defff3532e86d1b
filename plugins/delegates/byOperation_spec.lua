describe("byOperation", function()
  local size = CGSize(320, 568)

  it("zooms out to push", function()
    local t = transition.push { scene = "gallery", size = size }
    t:advance(0.125)
    assert.near(t:view("from").transform.a, 0.55, 1e-3)
    assert.near(t.duration, 0.25, 1e-9)
  end)

  it("leaves a pop to the standard transition", function()
    local t = transition.pop { scene = "trails", size = size }
    t:advance(0.1)
    assert.are.equal(1, t:view("from").transform.a)
    t:run()
    assert.is_true(t.completed)
  end)

  it("dissolves tabs, and moves children on a spring", function()
    local tab = transition.tab { scene = "tabs", size = size }
    tab:advance(0.1)
    assert.near(tab.duration, 0.5, 1e-9)
    local child = transition.child { scene = "strip", size = size }
    child:advance(0.1)
    assert.near(child.duration, 1, 1e-9)
  end)

  it("lays what is presented over the screen", function()
    local t = transition.present { scene = "overlay", size = size }
    t:run()
    assert.are.equal(CGRect(40, 40, 240, 328), t:view("to").frame)
  end)

  it("lets a drag from the right half drive a push", function()
    local t = transition.push { scene = "gallery", size = size }
    t:gesture "pan 300,400 -> 100,400 over 0.4s release -600,0"
    t:run()
    assert.is_true(t.completed)
    assert.trace(t, { "startInteractiveTransition", "finishInteractiveTransition" })
  end)
end)
