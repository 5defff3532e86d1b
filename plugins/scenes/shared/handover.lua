-- Hands one view from the controller that goes to the one that comes (S4-8). Each of them has a
-- slot for it, a view in its own hierarchy; during a transition the shared view flies from one slot
-- to the other above both screens, along with whatever animator runs.

-- Puts the view in a slot, of which it then takes size and corners.
local function settle(view, slot)
  slot:addSubview(view)
  view.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
  view.frame = slot.bounds
  view.layer.cornerRadius = slot.layer.cornerRadius
end

-- Returns a function that hands `view`, which begins in the slot `home`, to another slot;
-- `coordinator` is the transition's, nil without one.
return function(view, home)
  settle(view, home)

  return function(slot, coordinator)
    -- A transition that is turned round asks for the view to go where it still belongs.
    if slot == home then return end
    if not (coordinator and coordinator.isAnimated) then
      home = slot
      settle(view, slot)
      return
    end

    -- It flies above the transition's container: what is in there is the animator's.
    local sky = coordinator.containerView.superview
    -- Where it is now, before an animator moves the screen that it is on.
    local start = sky:convert(home.bounds, { from = home })
    coordinator:animateAlongside(function()
      UIView.performWithoutAnimation(function()
        -- A screen that has just come may not be laid out yet.
        slot.superview:layoutIfNeeded()
        sky:addSubview(view)
        -- When the window turns on the way, it keeps its shape.
        view.autoresizingMask = {
          "flexibleLeftMargin", "flexibleRightMargin", "flexibleTopMargin", "flexibleBottomMargin",
        }
        view.frame = start
      end)
      view.frame = sky:convert(slot.bounds, { from = slot })
      view.layer.cornerRadius = slot.layer.cornerRadius
    end, {
      view = sky,
      completion = function(ended)
        if not ended.isCancelled then home = slot end
        settle(view, home)
      end,
    })
  end
end
