import Foundation
import LayerTree
import Lua
import Manifests
import TransitionKit

/// An interaction controller in the raw form, in one transition: a script's
/// `startInteractiveTransition` drives the context itself.
final class ScriptInteractor: UIViewControllerInteractiveTransitioning {
  let completionSpeed: CGFloat
  let completionCurve: UIView.AnimationCurve
  let wantsInteractiveStart: Bool
  private let script: RoleScript
  private let scriptSelf: LuaValue
  private let use: PluginUse
  private let engagement: Engagement
  /// Calls the animator and scrubs it, if the script asks for that.
  private let driver = UIPercentDrivenInteractiveTransition()

  /// An interaction controller of `script`; nil for a form with a gesture.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init?(script: RoleScript) throws {
    guard case .raw(let wantsStart, let speed, let curve)? = script.manifest.interaction else {
      return nil
    }
    self.script = script
    use = PluginUse(of: script.plugin)
    engagement = Engagement(of: script)
    scriptSelf = try script.makeSelf()
    wantsInteractiveStart = wantsStart
    completionSpeed = speed
    completionCurve = UIView.AnimationCurve.named(curve)
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    let wrapper = ScriptContext(context)
    context.whenEnded { [use, engagement] in
      wrapper.end()
      engagement.succeed()
      use.end()
    }
    var isAnimatorCalled = false
    let callAnimator = { [driver] in
      isAnimatorCalled = true
      driver.startInteractiveTransition(context)
    }
    wrapper.animatorStarter = callAnimator
    engagement.onFailure = { [weak context] in
      // The transition goes back to where it was, for which somebody must move the screens.
      wrapper.end()
      guard let context, context.isInteractive else { return }
      if !isAnimatorCalled { callAnimator() }
      context.cancelInteractiveTransition()
    }
    let start = script.function("startInteractiveTransition", for: engagement)
    start?.startReporting(in: wrapper.waits, scriptSelf, wrapper)
    wrapper.animatorStarter = nil
  }
}

/// The interaction controller that an animator is itself, in one transition: called in place of
/// `animateTransition`, with the context to drive.
package final class OwnInteractor: UIViewControllerInteractiveTransitioning {
  /// The animator whose interaction controller this is.
  let animator: ScriptAnimator
  /// Called with the context as soon as the transition has begun.
  package var onStart: ((ScriptContext) -> Void)?
  /// Called once the transition is over.
  var onEnd: (() -> Void)?
  /// Drives an animator that has a gesture, and leaves the start to the host.
  private let driver = UIPercentDrivenInteractiveTransition()

  /// The interaction controller of `animator`.
  package init(_ animator: ScriptAnimator) { self.animator = animator }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    animator.isItsOwnInteractor = true
    let wrapper = animator.wrap(context)
    context.whenEnded { [weak self] in self?.onEnd?() }
    if let start = animator.function("startInteractiveTransition") {
      if animator.hasFailed {
        animator.giveUp()
      } else {
        start.startReporting(in: wrapper.waits, animator.scriptSelf, wrapper)
      }
    } else {
      driver.startInteractiveTransition(context)
    }
    onStart?(wrapper)
  }
}

extension UIView.AnimationCurve {
  /// The curve that scripts call `name`; ease-in-ease-out for an unknown one.
  static func named(_ name: String) -> UIView.AnimationCurve {
    switch name {
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "linear": .linear
    default: .easeInOut
    }
  }
}
