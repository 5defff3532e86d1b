-- fails: landscape push
return transhost.animator {
  name = "elementsbeginelsewhere", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push", "pop" },
  needsSharedElements = true,
  parameters = {
    duration = { default = 0.45, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    local heroes = context.reduceMotion and {} or context.sharedElements
    to.alpha = 0
    container:addSubview(to)
    to:layoutIfNeeded()

    for _, hero in ipairs(heroes) do hero:willStartSourceAnimation() end
    for _, hero in ipairs(heroes) do hero:willStartTargetAnimation() end
    for _, hero in ipairs(heroes) do
      container:addSubview(hero.view)
      hero.view:layoutIfNeeded()
      hero:preAnimationSetup()
    end

    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function()
        to.alpha = 1
        for _, hero in ipairs(heroes) do
          hero:postAnimationSetup()
          hero.view.frame = hero.targetAnimationFrame
          hero.view:layoutIfNeeded()
        end
      end,
      completion = function()
        for _, hero in ipairs(heroes) do hero:didEndSourceAnimation() end
        for _, hero in ipairs(heroes) do hero:didEndTargetAnimation() end
        for _, hero in ipairs(heroes) do hero.view:removeFromSuperview() end
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
