import Manifests
import TransitionKit

extension Manifest {
  /// Whether `operation` must leave what it leaves without the plugin: one that presents may choose
  /// where the screens go, and nothing remains of that after a dismissal.
  func endsPlainly(_ operation: TransitionOperation) -> Bool {
    switch kind {
    case .animator: operation != .present
    case .presentation: operation == .dismiss
    case .delegate, .interaction, .scene: false
    }
  }
}
