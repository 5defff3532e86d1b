return transhost.animator {
  name = "perspectivereversed", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 0.7, min = 0.05, max = 10, unit = "s" },
    distance = { default = 2000, min = 1000, max = 10000, unit = "pt" },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local isPop = context.operation == "pop"
    to.frame = context:finalFrame("to")
    if isPop then
      container:addSubview(to)
    else
      container:insertSubview(to, { belowSubview = from })
    end
    local gate = isPop and to or from
    local behind = isPop and from or to

    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local edge = side * gate.bounds.width / 2
    -- The eye looks at the middle of the gate; the far edge gets smaller as it swings back.
    local eye = CATransform3D.identity:with { m34 = 1 / self.parameters.distance }
    local function swung(angle)
      return CATransform3D.translation(edge, 0, 0)
        :concatenating(CATransform3D.rotation(side * angle, 0, 1, 0))
        :concatenating(eye)
        :concatenating(CATransform3D.translation(-edge, 0, 0))
    end
    local function show(isOpen)
      if context.reduceMotion then
        gate.alpha = isOpen and 0 or 1
        return
      end
      gate.transform3D = isOpen and swung(math.pi / 2) or swung(0)
      behind.alpha = isOpen and 1 or 0.6
    end

    show(isPop)
    UIView.animate {
      withDuration = self:transitionDuration(context),
      options = { "curveEaseInOut" },
      animations = function() show(not isPop) end,
      completion = function()
        gate.transform3D, gate.alpha, behind.alpha = CATransform3D.identity, 1, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
