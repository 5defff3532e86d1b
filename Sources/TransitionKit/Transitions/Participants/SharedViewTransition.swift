import Diagnostics
public import Foundation
import LayerTree

/// Moves views from their positions on one screen to their positions on the next (S2): the view of
/// one source and target, or all elements that the screens share.
///
/// The sources determine the transition; all participants are held weakly. If they have been
/// released, the screens change at once.
///
/// - SeeAlso: ``make(from:to:)``, which answers nil where the standard transition should run.
public final class SharedViewTransition: UIViewControllerAnimatedTransitioning {
  /// The duration if no source provides one, in seconds.
  public static let defaultDuration: TimeInterval = 0.35

  /// A Boolean value that indicates whether a source view that has a superview is replaced by a
  /// snapshot. Otherwise it does not move, which is reported as an error.
  public var snapshotsSourceView = false
  /// The results for all elements of the latest transition: the reasons for which they move or
  /// stay.
  public private(set) var matches: [SharedElementMatch] = []

  private weak var source: (any TransitionSource)?
  private weak var target: (any TransitionTarget)?
  /// A Boolean value that indicates whether the elements are those of the screens, rather than of
  /// the given source and target.
  private let asksScreens: Bool
  private weak var sourceController: UIViewController?
  private var elements: SharedElements?

  /// Makes an animator for a source and a target, regardless of their types.
  public init(source: any TransitionSource, target: any TransitionTarget) {
    self.source = source
    self.target = target
    asksScreens = false
  }

  /// Makes an animator for all elements that the screens share when the transition begins.
  ///
  /// - Parameter source: The controller that offers elements; nil stands for the old screen's.
  public init(from source: UIViewController? = nil) {
    sourceController = source
    self.source = source?.asTransitionSource
    asksScreens = true
  }

  /// The source's duration, or ``defaultDuration`` (S2-5).
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { source?.sourceTransitionDuration ?? Self.defaultDuration }

  /// Runs the transition; the steps are those of S2-4, in their order.
  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    to.frame = context.finalFrame(for: controller)
    guard let shared = makeElements(context) else {
      context.containerView.addSubview(to)
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    elements = shared
    matches = shared.matches
    let moving = shared.elements.compactMap { element in element.view.map { (element, $0) } }
    reportRefused(shared.matches, context)
    for (element, _) in moving { element.willStartSourceAnimation() }
    for (element, _) in moving { element.willStartTargetAnimation() }
    add(to, to: context)
    // The safe area of the new screen is known only in its place.
    to.layoutIfNeeded()
    for (element, view) in moving {
      add(view, to: context)
      view.frame = element.sourceAnimationFrame
      element.emit("frame", view.frame.traceValues)
      view.layoutIfNeeded()
    }
    let duration = transitionDuration(using: context)
    Engine.current?.emit("transitionDuration", on: "source", [.number(duration)])
    for (element, _) in moving { element.preAnimationSetup() }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: { Self.move(moving) },
      completion: { _ in
        for (element, _) in moving { element.didEndSourceAnimation() }
        for (element, _) in moving { element.didEndTargetAnimation() }
        for (element, view) in moving {
          element.emit("removeFromSuperview")
          view.removeFromSuperview()
        }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Ends the elements if the completion could not.
  public func animationEnded(_ transitionCompleted: Bool) {
    elements?.end()
    elements = nil
  }

  private static func move(_ moving: [(SharedElement, UIView)]) {
    for (element, view) in moving {
      element.postAnimationSetup()
      view.frame = element.targetAnimationFrame
      element.emit("frame", view.frame.traceValues)
      view.layoutIfNeeded()
      element.emit("layoutIfNeeded")
    }
  }

  private func add(_ view: UIView, to context: any UIViewControllerContextTransitioning) {
    Engine.current?.emit("addSubview", on: "container", [.string(view.displayName)])
    context.containerView.addSubview(view)
  }

  /// Returns the elements, or nil if no participant is left.
  private func makeElements(
    _ context: any UIViewControllerContextTransitioning
  ) -> SharedElements? {
    if asksScreens {
      return SharedElements(
        in: context, source: sourceController, snapshotsSourceViews: snapshotsSourceView)
    }
    guard let source, let target else { return nil }
    return SharedElements(
      SharedElementPairing(source: source, target: target), in: context,
      snapshotsSourceViews: snapshotsSourceView, picturing: { _, make in make() })
  }

  private func reportRefused(
    _ matches: [SharedElementMatch], _ context: any UIViewControllerContextTransitioning
  ) {
    for match in matches {
      guard case .stays(.viewInHierarchy(let superview)) = match.outcome else { continue }
      Engine.current?.diagnose(
        .error, .sourceViewInHierarchy,
        "The view that the source of \(match.name) offers lies in \(superview), so it does not "
          + "move in the \(context.operation)")
    }
  }
}
