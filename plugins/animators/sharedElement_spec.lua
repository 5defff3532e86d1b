describe("sharedElement", function()
  local size = CGSize(320, 568)

  local function originals(t, names)
    local hidden = 0
    for _, name in ipairs(names) do
      if t:view(name).isHidden then hidden = hidden + 1 end
    end
    return hidden
  end

  it("moves the cell that was opened to the heading, and shows it there", function()
    local t = transition.push { scene = "goals", size = size }
    t:advance(0)
    local start = t:view("goal 2").frame
    assert.are.equal(CGRect(16, 203, 288, 80), start)
    t:advance(0.175)
    -- Half of the way, to a heading of 288 × 172 points at (16, 55).
    assert.near(t:view("moving goal 2").frame, CGRect(16, 129, 288, 126), 0.5)
    t:run()
    assert.is_true(t.completed)
    assert.are.equal(CGRect(16, 55, 288, 172), t:view("goal 2").frame)
    assert.is_false(t:view("goal 2").isHidden)
    assert.are.equal(1, t:view("to").alpha)
  end)

  it("moves the heading back into its cell", function()
    local t = transition.pop { scene = "goals", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.are.equal(CGRect(16, 203, 288, 80), t:view("goal 2").frame)
    assert.is_false(t:view("goal 2").isHidden)
  end)

  it("makes the article's calls in its order", function()
    transition.push { scene = "goals", size = size }:run()
    assert.trace {
      "goal 2.sourceView", "goal 2.willStartSourceAnimation", "goal 2.willStartTargetAnimation",
      "goal 2.preAnimationSetup", "goal 2.postAnimationSetup", "goal 2.didEndSourceAnimation",
      "goal 2.didEndTargetAnimation", "completeTransition(true)",
    }
  end)

  it("works for presentations as for pushes", function()
    for _, kind in ipairs { "present", "dismiss" } do
      local t = transition[kind] { scene = "goals", size = size }
      t:run()
      assert.is_true(t.completed, kind)
      assert.are.equal(0, originals(t, { "goal 1", "goal 2", "goal 3", "goal 4" }), kind)
    end
  end)

  it("shows every original again when it is cancelled", function()
    for _, part in ipairs { 0, 0.3, 0.9 } do
      local t = transition.push { scene = "goals", size = size, interactive = true }
      t:seek(part)
      t:cancel():run()
      assert.is_true(t.cancelled)
      assert.are.equal(0, originals(t, { "goal 1", "goal 2", "goal 3", "goal 4" }))
      assert.are.equal(CGRect(16, 203, 288, 80), t:view("goal 2").frame)
    end
  end)

  it("can be taken hold of, let go back and finished", function()
    local t = transition.push { scene = "goals", size = size }
    t:advance(0.1)
    t:seek(0.7)
    t:seek(0.2)
    t:finish():run()
    assert.is_true(t.completed)
  end)

  it("goes to the turned heading when the screen is rotated", function()
    local t = transition.push { scene = "goals", size = size }
    t:advance(0.1)
    t:rotate():run()
    assert.is_true(t.completed)
    assert.is_false(t:view("goal 2").isHidden)
    assert.are.equal(CGRect(0, 0, 568, 320), t:view("to").frame)
  end)

  it("moves what screens offer by the article's protocols", function()
    local t = transition.push { scene = "cells", size = size }
    t:run()
    assert.is_true(t.completed)
    assert.trace { "cell.willStartSourceAnimation", "cell.didEndSourceAnimation" }
  end)

  it("leaves screens that share nothing to the standard transition", function()
    local t = transition.push { scene = "trails", size = size }
    t:run()
    assert.is_true(t.completed)
    for _, call in ipairs(t.trace) do assert.is_nil(call:match("StartSource")) end
  end)
end)
