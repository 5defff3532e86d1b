describe("sheet", function()
  local size = CGSize(320, 568)

  it("follows the finger, after ten points", function()
    local t = transition.dismiss { scene = "overlay", animator = "sheet", size = size }
    t:gesture "pan 160,100 -> 160,480 over 0.6s"
    t:advance(0.4)
    local before = t:view("from").transform.ty
    t:advance(0.1)
    assert.near(t:view("from").transform.ty - before, 380 / 6, 1)
    t:run()
    assert.is_true(t.completed)
  end)

  local function drag(gesture, parameters)
    local t = transition.dismiss { animator = "fade", size = size, parameters = parameters }
    t:gesture(gesture)
    t:run()
    return t.completed
  end

  it("goes from more than half of its height, and comes back from less", function()
    assert.is_false(drag "pan 160,100 -> 160,380 over 0.8s ease-out release 0")
    assert.is_true(drag "pan 160,100 -> 160,420 over 0.8s ease-out release 0")
  end)

  it("goes when it is flung, however far it is", function()
    assert.is_false(drag "pan 160,100 -> 160,220 over 0.3s release 900")
    assert.is_true(drag "pan 160,100 -> 160,220 over 0.3s release 1100")
  end)

  it("takes half of a lower sheet's height", function()
    local low = { ["sheet.height"] = 200 }
    assert.is_true(drag("pan 160,300 -> 160,430 over 0.8s ease-out release 0", low))
  end)

  it("lets a drag to the side pass", function()
    local t = transition.dismiss { animator = "fade", size = size }
    t:gesture "pan 60,100 -> 260,140 over 0.4s"
    t:run()
    for _, call in ipairs(t.trace) do
      assert.is_nil(call:find("dismissalTransition", 1, true))
    end
  end)
end)
