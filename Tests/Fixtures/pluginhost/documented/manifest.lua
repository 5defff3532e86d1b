-- works: --transition present --scene modal

return transhost.animator {
  name = "manifest", version = "1.2.3-beta.1", api = "1.0",
  summary = "Everything that a manifest may say.", author = "Somebody", license = "MIT",
  transitions = { "present", "dismiss" },
  parameters = {
    duration = { default = 0.3, min = 0.05, max = 10, unit = "s" },
    edge = { default = "left", choices = { "left", "right" } },
    steps = { default = 3, min = 1, max = 5 },
    mirrored = { default = true },
  },
  presentationStyle = "overFullScreen",
  limits = { memory = 8000000, ticks = 1000000 },
  capabilities = { "assets", "snapshots", "filters", "gestures", "log" },
  interactive = false,
  endsEarly = true,
  animateTransition = function(self, context)
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    print(self.name, context.presentationStyle, self.parameters.edge, self.parameters.steps, self.parameters.mirrored)
    UIView.animate { withDuration = 1, animations = function() to.alpha = 1 end }
    UIView.animate { withDuration = self.parameters.duration, animations = function() context.containerView.alpha = 1 end }
    local link
    link = CADisplayLink.new(function(link)
      if link.timestamp > 0.3 then
        link:invalidate()
        context:completeTransition(not context.transitionWasCancelled)
      end
    end)
  end,
}
--> manifest	overFullScreen	left	3	true
