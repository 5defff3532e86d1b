import Animation
import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

/// A plugin's animator in the shortest form: `frame` is a function of progress, and the host does
/// the rest.
///
/// It puts `to` above `from` (below it for a pop) with its final frame, calls `frame` at every
/// frame from progress 0 to 1, and in the end resets alpha and transform of both views.
final class FrameAnimator: ScriptAnimator {
  private let curve: CAMediaTimingFunction
  private var link: CADisplayLink?
  private var end: ScheduledEvent?

  /// An animator for one transition whose progress `curve` shapes.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(script: AnimatorScript, curve: String) throws {
    self.curve =
      switch curve {
      case "easeIn": .easeIn
      case "easeOut": .easeOut
      case "easeInOut": .easeInEaseOut
      default: .linear
      }
    try super.init(script: script)
  }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let engine = Engine.current else { return }
    let wrapper = wrap(context)
    placeViews(in: context)
    if let prepare = script.function("prepare") {
      guard prepare.callReporting(scriptSelf, wrapper) != nil else { return }
    }
    let duration = transitionDuration(using: context)
    guard context.isAnimated, duration > 0 else {
      finish(wrapper)
      return
    }
    guard show(0, wrapper) else { return }
    let start = engine.currentTime
    link = engine.onFrame { [weak self] link in
      guard let self, !wrapper.hasEnded else { return link.invalidate() }
      let progress = (link.timestamp - start) / duration
      if progress < 1 { _ = self.show(progress, wrapper) }
    }
    end = engine.schedule(at: start + duration) { [weak self] in self?.finish(wrapper) }
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    link?.invalidate()
    end?.cancel()
    super.animationEnded(transitionCompleted)
  }

  private func placeViews(in context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    if let controller = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: controller)
      if frame != .zero { to.frame = frame }
    }
    if let from = context.view(forKey: .from), context.operation == .pop {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    to.layoutIfNeeded()
  }

  /// Shows the transition at `progress`; false when the script failed.
  private func show(_ progress: Double, _ context: ScriptContext) -> Bool {
    script.function("frame")?
      .callReporting(scriptSelf, context, curve.value(at: progress)) != nil
  }

  private func finish(_ wrapper: ScriptContext) {
    guard !wrapper.hasEnded, show(1, wrapper), !wrapper.hasEnded else { return }
    let context = wrapper.context
    let completed = !context.transitionWasCancelled
    if let finish = script.function("finish") {
      guard finish.callReporting(scriptSelf, wrapper, completed) != nil else { return }
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
