import Manifests
import TransitionKit

extension Manifest {
  /// Returns a Boolean value that indicates whether `operation` must leave the same state as it
  /// does without the plugin: a plugin that presents may choose the frames of the screens, and
  /// nothing remains of that after a dismissal.
  func endsPlainly(_ operation: TransitionOperation) -> Bool {
    switch kind {
    case .animator: operation != .present
    case .presentation: operation == .dismiss
    case .delegate, .interaction, .scene: false
    }
  }
}
