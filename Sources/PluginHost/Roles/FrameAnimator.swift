import Animation
import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

/// A plugin's animator in the shortest form: `frame` is a function of progress, and the host does
/// the rest.
///
/// It puts `to` above `from` (below it for a pop and a dismissal) with its final frame, calls
/// `frame` at every frame from progress 0 to 1, and in the end resets alpha and transform of both
/// views. Gestures take hold of it through the ``ProgressAnimator`` that it vends; cancelled, it
/// runs back to 0.
final class FrameAnimator: ScriptAnimator {
  private let curve: CAMediaTimingFunction
  private var progress: ProgressAnimator?

  /// An animator for one transition whose progress `curve` shapes.
  init(script: AnimatorScript, scriptSelf: LuaValue, curve: String) {
    self.curve =
      switch curve {
      case "easeIn": .easeIn
      case "easeOut": .easeOut
      case "easeInOut": .easeInEaseOut
      default: .linear
      }
    super.init(script: script, scriptSelf: scriptSelf)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let engine = Engine.current else { return }
    let wrapper = wrap(context)
    placeViews(in: context)
    if let prepare = script.function("prepare") {
      guard prepare.callReporting(scriptSelf, wrapper) != nil else { return giveUp(wrapper) }
    }
    let duration = transitionDuration(using: context)
    guard context.isAnimated, duration > 0 else {
      if show(1, wrapper) { finish(wrapper) } else { giveUp(wrapper) }
      return
    }
    guard show(0, wrapper) else { return giveUp(wrapper) }
    // A gesture moves it in a straight line from the start on.
    let progress = ProgressAnimator(
      duration: duration, curve: context.isInteractive ? .linear : curve, in: engine
    ) { [weak self] in
      guard let self, !wrapper.hasEnded else { return }
      if !self.show($0, wrapper) { self.giveUp(wrapper) }
    }
    progress.restPace = { [weak self] in self?.paceOfRest(in: context) ?? .linear }
    progress.addCompletion { [weak self] _ in self?.finish(wrapper) }
    self.progress = progress
    progress.startAnimation()
  }

  override func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { progress }

  override func animationEnded(_ transitionCompleted: Bool) {
    progress?.stopAnimation(true)
    progress = nil
    super.animationEnded(transitionCompleted)
  }

  override func giveWay() {
    progress?.stopAnimation(true)
    progress = nil
    super.giveWay()
  }

  /// What the interaction controller says of the rest, as for any other animation.
  private func paceOfRest(
    in context: any UIViewControllerContextTransitioning
  ) -> CAMediaTimingFunction {
    let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
    return (coordinator?.completionCurve ?? .easeInOut).timingFunction
  }

  private func placeViews(in context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    if let controller = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: controller)
      if frame != .zero { to.frame = frame }
    }
    if let from = context.view(forKey: .from), from.superview === container,
      [.pop, .dismiss].contains(context.operation)
    {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    to.layoutIfNeeded()
  }

  /// Shows the transition at `progress`; false when the script failed.
  private func show(_ progress: Double, _ context: ScriptContext) -> Bool {
    script.function("frame")?.callReporting(scriptSelf, context, progress) != nil
  }

  /// The script failed: nothing more of it is called, and the transition ends on the right screen,
  /// unless the run has seen to that.
  private func giveUp(_ wrapper: ScriptContext) {
    progress?.stopAnimation(true)
    guard !wrapper.hasEnded else { return }
    wrapper.end()
    Engine.current?.abandonTransitions()
  }

  private func finish(_ wrapper: ScriptContext) {
    guard !wrapper.hasEnded, !script.plugin.bridge.isOut else { return }
    let context = wrapper.context
    let completed = !context.transitionWasCancelled
    if let finish = script.function("finish") {
      guard finish.callReporting(scriptSelf, wrapper, completed) != nil else {
        return giveUp(wrapper)
      }
    }
    for key in [UITransitionContextViewKey.from, .to] {
      guard let view = context.view(forKey: key) else { continue }
      view.alpha = 1
      view.transform3D = .identity
    }
    guard !wrapper.hasEnded else { return }
    wrapper.end()
    context.completeTransition(completed)
  }
}
