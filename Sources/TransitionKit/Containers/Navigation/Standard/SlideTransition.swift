import Foundation
import LayerTree

/// The standard change of screens: the front one comes from the right over the one behind, which
/// moves by a third as much and darkens (rule 1; ``SlideGeometry``); from the left where people read
/// from right to left.
///
/// An ordinary animator, so that it proves the contract it runs under.
final class SlideTransition: UIViewControllerAnimatedTransitioning, CompletionPacing,
  SidewaysMoving
{
  /// As reported by iOS's coordinator, in seconds.
  static let duration: TimeInterval = 0.35
  /// The black over the covered back screen.
  static let dimming: CGFloat = 0.1
  /// The width of what casts the shadow, in points: over four times its blur.
  static let shadowStrip: CGFloat = 20

  let completionCurve = UIView.AnimationCurve.system
  private let isMirrored: Bool

  init(isMirrored: Bool) { self.isMirrored = isMirrored }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else {
      context.completeTransition(!context.transitionWasCancelled)
      return
    }
    let container = context.containerView
    let final = context.finalFrame(for: toController)
    let width = container.bounds.width
    let isPush = context.operation != .pop
    let (front, back) = isPush ? (to, from) : (from, to)
    let start = from.frame

    to.frame = final
    let dim = UIView(frame: container.bounds)
    dim.name = "dimming"
    dim.backgroundColor = .black
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A strip under the front screen's edge is enough to cast the shadow that can be seen.
    let edge = isPush ? final : start
    let shadowX = isMirrored ? edge.width - Self.shadowStrip : 0
    let shadow = UIView(
      frame: CGRect(
        x: edge.minX + shadowX, y: edge.minY, width: Self.shadowStrip, height: edge.height))
    shadow.name = "shadow"
    shadow.autoresizingMask = .flexibleHeight
    // A layer without a shape of its own casts no shadow; the front screen covers this one.
    shadow.backgroundColor = .black
    shadow.layer.shadowOpacity = 0.15
    shadow.layer.shadowRadius = 4.5
    shadow.layer.shadowOffset = .zero
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    container.insertSubview(dim, aboveSubview: back)
    container.insertSubview(shadow, belowSubview: front)

    func place(coverage: CGFloat) {
      let slide = SlideGeometry(width: width, coverage: coverage, isMirrored: isMirrored)
      front.frame.origin.x = final.minX + slide.frontX
      shadow.frame.origin.x = front.frame.minX + shadowX
      back.frame.origin.x = final.minX + slide.backX
      dim.alpha = Self.dimming * coverage
      shadow.alpha = coverage
    }
    place(coverage: isPush ? 0 : 1)
    UIView.animate(
      withDuration: Self.duration, options: .curveEaseInOut,
      animations: { place(coverage: isPush ? 1 : 0) },
      completion: { _ in
        dim.removeFromSuperview()
        shadow.removeFromSuperview()
        from.frame = start
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
