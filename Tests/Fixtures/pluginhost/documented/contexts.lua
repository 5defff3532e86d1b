-- works: --transition push

return transhost.animator {
  name = "contexts", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    print(context.operation, context.isAnimated, context.isInteractive, context.transitionWasCancelled)
    print(context:viewController("from").title, context:viewController("to").title)
    print(context:initialFrame("from"), context:initialFrame("to"))
    print(context:finalFrame("from"), context:finalFrame(context:viewController("to")))
    print(context.targetTransform, context.reduceMotion, context.layoutDirection, context.presentationStyle)
    print(context.source, context.target)
    context.containerView:addSubview(context:view("to"))
    context:completeTransition(not context.transitionWasCancelled)
  end,
}
--> push	true	false	false
--> first	second
--> CGRect(0, 0, 320, 568)	CGRect(0, 0, 0, 0)
--> CGRect(0, 0, 0, 0)	CGRect(0, 0, 320, 568)
--> CGAffineTransform(1, 0, 0, 1, 0, 0)	false	leftToRight	none
--> nil	nil
