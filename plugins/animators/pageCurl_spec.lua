local size = CGSize(160, 284)

local function curl(t, name)
  return t:view(name).filters[1]
end

describe("pageCurl", function()
  it("rolls the old screen up to push", function()
    local t = transition.push { size = size }
    t:seek(0.25)
    assert.near(curl(t, "from").progress, 0.25, 1e-9)
    assert.near(curl(t, "from").angle, math.rad(-110), 1e-9)
    assert.are.equal(0, #t:view("to").filters)
  end)

  it("rolls the new one down to pop", function()
    local t = transition.pop { size = size }
    t:seek(0.25)
    assert.near(curl(t, "to").progress, 0.75, 1e-9)
    assert.are.equal(0, #t:view("from").filters)
  end)

  it("leans the other way where people read from right to left", function()
    local t = transition.push { size = size, direction = "rtl" }
    t:seek(0.25)
    assert.near(curl(t, "from").angle, math.rad(-70), 1e-9)
  end)

  it("leaves no filter behind", function()
    local t = transition.push { size = size }
    t:run()
    assert.is_true(t.completed)
    assert.near(t.time, 0.75, 1e-9)
    assert.are.equal(0, #t:view("to").model.filters)
  end)

  it("takes the curl back when it is cancelled", function()
    local t = transition.push { size = size, interactive = true }
    t:seek(0.6)
    t:cancel():run()
    assert.is_true(t.cancelled)
    assert.are.equal(0, #t:view("from").filters)
    assert.is_false(t:has("to"))
  end)

  it("only fades where people want no large movements", function()
    local t = transition.push { size = size, reduceMotion = true }
    t:seek(0.25)
    assert.near(t:view("from").alpha, 0.75, 1e-9)
    assert.are.equal(0, #t:view("from").filters)
  end)

  it("looks like a page that is turned", function()
    local push = transition.push { scene = "gallery", size = size, scale = 1 }
    push:seek(0.4)
    assert.matches_golden("up", push, { picture = true })
    local pop = transition.pop { scene = "gallery", size = size, scale = 1 }
    pop:seek(0.4)
    assert.matches_golden("down", pop, { picture = true })
  end)
end)
