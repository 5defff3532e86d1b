return transhost.animator {
  name = "cubeish", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop", "tab" },
  parameters = { duration = { default = 0.6, min = 0.1, max = 3, unit = "s" } },
  transitionDuration = function(self) return self.parameters.duration end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local sign = context.operation == "pop" and -1 or 1
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local base = CATransform3D.identity:with { m34 = -1 / 500 }
    to.transform3D = base:translated(sign * container.bounds.width, 0, 0):rotated(sign * math.pi / 2, 0, 1, 0)
    UIView.animate { withDuration = self.parameters.duration, delay = 0, options = { "curveEaseInOut" }, animations = function()
      to.transform3D = CATransform3D.identity
      from.transform3D = base:translated(-sign * container.bounds.width, 0, 0):rotated(-sign * math.pi / 2, 0, 1, 0)
    end, completion = function()
      from.transform3D, to.transform3D = CATransform3D.identity, CATransform3D.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
