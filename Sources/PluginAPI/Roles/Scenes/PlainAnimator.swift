import Foundation
package import PluginFiles
import TransitionKit

/// An animator that anything can drive: it fades. What needs an animator beside it is validated
/// with it.
package nonisolated enum PlainAnimator {
  /// The animator, as if it had been read from a file.
  package static let file = PluginFile(name: "plain.lua", source: source)

  /// An animator of presentations and dismissals that fades in an animation block.
  ///
  /// Beside it, unlike beside ``file``, a gesture drives what is animated alongside in the container only.
  package static let blockFile = PluginFile(
    name: "plain.lua",
    source: """
      return transhost.animator {
        name = "plain", version = "1.0.0", api = 1, summary = "Fades.",
        transitions = { "present", "dismiss" }, duration = 0.3,
        animateTransition = function(self, context)
          local isBack = context.operation == "dismiss"
          local container, to = context.containerView, context:view("to")
          local view = isBack and context:view("from") or to
          if isBack and to then
            to.frame = context:finalFrame("to")
            container:insertSubview(to, { belowSubview = view })
          elseif not isBack then
            to.frame, to.alpha = context:finalFrame("to"), 0
            container:addSubview(to)
          end
          UIView.animate {
            withDuration = 0.3, animations = function() view.alpha = isBack and 0 or 1 end,
            completion = function()
              view.alpha = 1
              context:completeTransition(not context.transitionWasCancelled)
            end,
          }
        end,
      }
      """)

  private static let transitions =
    TransitionOperation.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")

  private static let source = """
    return transhost.animator {
      name = "plain", version = "1.0.0", api = 1, summary = "Fades.",
      transitions = { \(transitions) }, duration = 0.3,
      frame = function(self, context, progress)
        local layout = context.transitionLayout
        if layout then
          layout.transitionProgress = progress
          return
        end
        local isBack = context.operation == "pop" or context.operation == "dismiss"
        local view = context:view(isBack and "from" or "to")
        if view then view.alpha = isBack and 1 - progress or progress end
      end,
    }
    """
}
