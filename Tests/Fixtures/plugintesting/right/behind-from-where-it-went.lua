-- iOS 7's slide with a stronger parallax.

local function mirror(context) return context.layoutDirection == "rightToLeft" and -1 or 1 end

return transhost.animator {
  name = "behindFromWhereItWent", version = "1.0.3", api = 1,
  summary = "The standard slide with a stronger parallax.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 0.35, min = 0.05, max = 5, unit = "s" },
    parallax = { default = 0.5, min = 0, max = 1 },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    local container = context.containerView
    local width = container.bounds.width * mirror(context)
    local behind = width * self.parameters.parallax
    local identity = CGAffineTransform.identity
    to.frame = context:finalFrame("to")

    local changes
    if context.reduceMotion then
      container:addSubview(to)
      to.alpha = 0
      changes = function() to.alpha = 1 end
    elseif context.operation == "push" then
      container:addSubview(to)
      to.transform = CGAffineTransform.translation(width, 0)
      changes = function()
        to.transform = identity
        from.transform = CGAffineTransform.translation(-behind, 0)
      end
    else
      container:insertSubview(to, { belowSubview = from })
      to.transform = CGAffineTransform.translation(-behind, 0)
      changes = function()
        to.transform = identity
        from.transform = CGAffineTransform.translation(width, 0)
      end
    end

    UIView.animate {
      withDuration = self:transitionDuration(context),
      options = { "curveEaseInOut" },
      animations = changes,
      completion = function()
        from.transform, to.transform, to.alpha = identity, identity, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
