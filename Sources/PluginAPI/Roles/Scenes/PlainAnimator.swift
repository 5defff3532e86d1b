import Foundation
package import PluginFiles
import TransitionKit

/// An animator that anything can drive: it fades. What needs an animator beside it is validated
/// with it.
package nonisolated enum PlainAnimator {
  /// The animator, as if it had been read from a file.
  package static let file = PluginFile(name: "plain.lua", source: source)

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
