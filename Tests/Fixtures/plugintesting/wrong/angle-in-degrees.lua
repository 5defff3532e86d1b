-- fails: steady-motion pop completed
-- The new screen rises from below, slightly tilted, and settles. Popping lets it fall off again.

local angle = 8  -- degrees

local function fallen(height, turn)
  return CGAffineTransform.translation(0, height):rotated(turn)
end

return transhost.animator {
  name = "angleInDegrees", version = "1.0.0", api = 1, summary = "Rises slightly tilted and settles.",
  transitions = { "push", "pop" },
  parameters = { duration = { default = 0.5, min = 0.05, max = 4, unit = "s" } },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local duration = self:transitionDuration(context)
    local height = container.bounds.height * 1.2
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    to.frame = context:finalFrame("to")

    local function done(view)
      view.transform, view.alpha = CGAffineTransform.identity, 1
      context:completeTransition(not context.transitionWasCancelled)
    end

    if context.operation == "push" then
      container:addSubview(to)
      if context.reduceMotion then to.alpha = 0
      else to.transform = fallen(height, side * math.rad(angle)) end
      UIView.animate {
        withDuration = duration, options = { "curveEaseOut" },
        animations = function() to.transform, to.alpha = CGAffineTransform.identity, 1 end,
        completion = function() done(to) end,
      }
    else
      container:insertSubview(to, { belowSubview = from })
      UIView.animate {
        withDuration = duration, options = { "curveEaseIn" },
        animations = function()
          if context.reduceMotion then from.alpha = 0
          else from.transform = fallen(height, side * angle) end
        end,
        completion = function() done(from) end,
      }
    end
  end,
}
