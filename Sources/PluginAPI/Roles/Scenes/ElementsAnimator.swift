import Foundation
package import PluginFiles

/// An animator that moves the elements that two screens share, and fades between them: what a scene offers is tried
/// with it.
package nonisolated enum ElementsAnimator {
  /// The animator, as if it had been read from a file.
  package static let file = PluginFile(name: "elements.lua", source: source)

  private static let source = """
    return transhost.animator {
      name = "elements", version = "1.0.0", api = 1, summary = "Moves what the screens share.",
      transitions = { "push", "pop", "present", "dismiss" }, duration = 0.3,
      animateTransition = function(self, context)
        local container, to, from = context.containerView, context:view("to"), context:view("from")
        if to then
          to.frame = context:finalFrame("to")
          if context.operation == "dismiss" then container:insertSubview(to, 0)
          else container:addSubview(to) end
          to:layoutIfNeeded()
        end
        local elements = context.sharedElements
        for _, element in ipairs(elements) do element:willStartSourceAnimation() end
        for _, element in ipairs(elements) do element:willStartTargetAnimation() end
        for _, element in ipairs(elements) do
          container:addSubview(element.view)
          element.view.frame = element.sourceAnimationFrame
          element.view:layoutIfNeeded()
          element:preAnimationSetup()
        end
        local fading = context.operation == "dismiss" and from or to
        local isLeaving = fading == from
        if fading and not isLeaving then fading.alpha = 0 end
        UIView.animate {
          withDuration = 0.3,
          animations = function()
            if fading then fading.alpha = isLeaving and 0 or 1 end
            for _, element in ipairs(elements) do
              element:postAnimationSetup()
              element.view.frame = element.targetAnimationFrame
              element.view:layoutIfNeeded()
            end
          end,
          completion = function()
            for _, element in ipairs(elements) do
              element:didEndSourceAnimation()
              element:didEndTargetAnimation()
              element.view:removeFromSuperview()
            end
            if fading then fading.alpha = 1 end
            context:completeTransition(not context.transitionWasCancelled)
          end,
        }
      end,
    }
    """
}
