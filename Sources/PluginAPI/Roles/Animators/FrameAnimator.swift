import Animation
import Foundation
import Geometry
import LayerTree
import Lua
import Rendering
import TransitionKit

/// A plugin's animator in the shortest form: `frame` is a function of progress, and the host does
/// the rest.
///
/// It puts `to` above `from` (below it for a pop and a dismissal) with its final frame, calls
/// `frame` at every frame from progress 0 to 1, and in the end resets alpha and transform of both
/// views, and the filters of their layers. Gestures take hold of it through the ``ProgressAnimator`` that it vends; cancelled, it
/// runs back to 0.
final class FrameAnimator: ScriptAnimator {
  private let curve: CAMediaTimingFunction
  private var progress: ProgressAnimator?
  /// The views of the transition with the filters that they had before it.
  private var filtered: [(view: UIView, filters: [Filter], compositing: Filter?)] = []

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
    // It may have failed before there was anything to take over.
    guard !hasFailed else { return giveUp() }
    let wrapper = wrap(context)
    placeViews(in: context)
    noteFilters(in: context)
    function("prepare")?.callReporting(scriptSelf, wrapper)
    guard !hasFailed else { return }
    beginTally()
    let duration = transitionDuration(using: context)
    guard context.isAnimated, duration > 0 else {
      show(1, wrapper)
      return finish(wrapper)
    }
    show(0, wrapper)
    guard !hasFailed else { return }
    // A gesture moves it in a straight line from the start on.
    let progress = ProgressAnimator(
      duration: duration, curve: context.isInteractive ? .linear : curve, in: engine
    ) { [weak self] in
      if !wrapper.hasEnded { self?.show($0, wrapper) }
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
    stop()
    super.animationEnded(transitionCompleted)
  }

  override func giveWay() {
    stop()
    super.giveWay()
  }

  override func giveUp() {
    stop()
    super.giveUp()
  }

  private func stop() {
    progress?.stopAnimation(true)
    progress = nil
  }

  /// Returns the pace of the rest of the transition from the interaction controller, as for any
  /// other animation.
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
      context.operation.traits.isReturn
    {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    to.layoutIfNeeded()
  }

  private func noteFilters(in context: any UIViewControllerContextTransitioning) {
    filtered = [UITransitionContextViewKey.from, .to].compactMap { key in
      context.view(forKey: key).map { ($0, $0.layer.filters, $0.layer.compositingFilter) }
    }
  }

  /// Shows the transition at `progress`.
  private func show(_ progress: Double, _ context: ScriptContext) {
    // A curve of the script's own may go a little beyond its end.
    checkingSizes(allowing: 0.25, in: context) {
      _ = function("frame")?.callReporting(scriptSelf, context, progress)
    }
  }

  private func finish(_ wrapper: ScriptContext) {
    guard !wrapper.hasEnded, !hasFailed else { return }
    let context = wrapper.context
    let completed = !context.transitionWasCancelled
    function("finish")?.callReporting(scriptSelf, wrapper, completed)
    guard !hasFailed else { return }
    for key in [UITransitionContextViewKey.from, .to] {
      guard let view = context.view(forKey: key) else { continue }
      view.alpha = 1
      view.transform3D = .identity
    }
    for (view, filters, compositing) in filtered {
      view.layer.filters = filters
      view.layer.compositingFilter = compositing
    }
    guard !wrapper.hasEnded else { return }
    wrapper.end()
    context.completeTransition(completed)
  }
}
