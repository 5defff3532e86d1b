return transhost.animator {
  name = "iris", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "tab" },
  interactive = false,
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local to, start = context:view("to"), CACurrentMediaTime()
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    local link
    local function show(p)
      to.transform = CGAffineTransform.scale(0.001 + 0.999 * p, 0.001 + 0.999 * p)
    end
    show(0)
    link = CADisplayLink.new(function()
      local p = (CACurrentMediaTime() - start) / self:transitionDuration(context)
      if p >= 1 then
        link:invalidate()
        to.transform = CGAffineTransform.identity
        context:completeTransition(true)
      else
        show(p * p)
      end
    end)
  end,
}
