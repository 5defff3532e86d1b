-- The standard change of screens, as a plugin: the front screen comes from the right over the
-- one behind, which moves a third as far and darkens. A pop is the same, backwards.

-- The black that darkens the screen behind, and the front screen's shadow.
local function helpers(container, frame)
  local dimming = UIView.new { name = "dimming", frame = container.bounds,
    backgroundColor = UIColor.black }
  -- A strip under the front screen's edge casts the shadow; a view without a colour casts none.
  local shadow = UIView.new { name = "shadow", frame = frame:with { width = 20 },
    backgroundColor = UIColor.black }
  shadow.layer.shadowOpacity = 0.15
  shadow.layer.shadowRadius = 4.5
  shadow.layer.shadowOffset = CGSize.zero
  return dimming, shadow
end

return transhost.animator {
  name = "slide",
  version = "1.0.0",
  api = 1,
  summary = "Slides the new screen in from the right, and out again on pop.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 0.35, min = 0.05, max = 10, unit = "s" },
    parallax = { default = 0.3, min = 0, max = 1 },
    dimming = { default = 0.1, min = 0, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local start, final = from.frame, context:finalFrame("to")
    local isPop = context.operation == "pop"
    local front, back = to, from
    if isPop then front, back = from, to end

    to.frame = final
    local dimming, shadow = helpers(container, final)
    container:insertSubview(to, isPop and { belowSubview = from } or { aboveSubview = from })
    container:insertSubview(dimming, { aboveSubview = back })
    container:insertSubview(shadow, { belowSubview = front })

    -- How much of the screen behind is covered, from 0 to 1.
    local function cover(coverage)
      local width, parallax = container.bounds.width, self.parameters.parallax
      front.frame = final:with { x = final.x + width * (1 - coverage) }
      shadow.frame = front.frame:with { width = 20 }
      shadow.alpha = coverage
      back.frame = final:with { x = final.x - parallax * width * coverage }
      dimming.alpha = self.parameters.dimming * coverage
    end

    cover(isPop and 1 or 0)
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function() cover(isPop and 0 or 1) end,
      completion = function()
        dimming:removeFromSuperview()
        shadow:removeFromSuperview()
        from.frame = start
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
