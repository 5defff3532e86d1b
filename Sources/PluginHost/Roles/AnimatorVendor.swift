import Foundation
import Lua
import TransitionKit

/// The delegate of a scene's navigation controller: it vends the plugin's animator for what the
/// plugin is made for, a fresh one for each transition, and leaves the rest to the standard slide.
final class AnimatorVendor: UINavigationControllerDelegate {
  private let plugin: Plugin
  private let parameters: [String: ParameterValue]
  private let onProblem: (Diagnostic) -> Void
  /// The animators' failures end their transition; without a plugin nothing is vended any more.
  private(set) var isOut = false
  /// Kept for the time of their transition.
  private var animator: ScriptAnimator?

  init(
    plugin: Plugin, parameters: [String: ParameterValue],
    onProblem: @escaping (Diagnostic) -> Void
  ) {
    self.plugin = plugin
    self.parameters = parameters
    self.onProblem = onProblem
  }

  /// Takes the plugin out: what its scripts hold of the transition is of no more use.
  func takeOut() {
    isOut = true
    plugin.bridge.takeOut()
    animator?.scriptContext?.end()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard !isOut, plugin.manifest.transitions.contains(operation.rawValue) else { return nil }
    animator = plugin.bridge.reporting { try makeAnimator() }
    return animator
  }

  private func makeAnimator() throws -> ScriptAnimator {
    let animator: ScriptAnimator
    if case .frame(_, let curve)? = plugin.manifest.animation {
      animator = try FrameAnimator(plugin: plugin, parameters: parameters, curve: curve)
    } else {
      animator = try ScriptAnimator(plugin: plugin, parameters: parameters)
    }
    animator.onProblem = onProblem
    return animator
  }
}
