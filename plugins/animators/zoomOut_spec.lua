describe("zoomOut", function()
  local t

  before_each(function()
    t = transition.push { scene = "gallery", size = CGSize(320, 568) }
  end)

  it("shrinks the old screen to a tenth while the new one fades in", function()
    t:advance(0.125)
    assert.near(t:view("from").transform.a, 0.55, 1e-3)
    assert.near(t:view("to").alpha, 0.5, 1e-3)
    t:run()
    assert.near(t.time, 0.25, 1e-9)
    assert.are.equal(CGAffineTransform.identity, t:view("from").transform)
  end)

  it("only ever shrinks", function()
    assert.monotonic(function(progress)
      t:seek(progress)
      return t:view("from").transform.a
    end, { direction = "down", strict = true })
  end)

  it("shrinks as far as it is told", function()
    t = transition.push { size = CGSize(320, 568), parameters = { scale = 0.5 } }
    t:advance(0.125)
    assert.near(t:view("from").transform.a, 0.75, 1e-3)
  end)

  it("shrinks nothing where people want no large movements", function()
    t = transition.push { size = CGSize(320, 568), reduceMotion = true }
    t:advance(0.125)
    assert.are.equal(CGAffineTransform.identity, t:view("from").transform)
  end)
end)
