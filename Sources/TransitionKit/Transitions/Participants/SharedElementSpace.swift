import Foundation
import Geometry
import LayerTree

/// The coordinate space of the elements of one transition: its container, and the screens on both
/// sides.
final class SharedElementSpace {
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  private(set) weak var from: UIViewController?
  private(set) weak var to: UIViewController?

  init(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    from = context.viewController(forKey: .from)
    to = context.viewController(forKey: .to)
  }

  /// The bounds of the container.
  var bounds: CGRect { context?.containerView.bounds ?? .zero }

  func frame(of source: any TransitionSource) -> CGRect {
    convert(source.sourceAnimationFrame, from: source.sourceSpace)
  }

  func frame(of target: any TransitionTarget) -> CGRect {
    convert(target.targetAnimationFrame, from: target.targetSpace)
  }

  /// Returns the frame of the visible part of a marked view, in the container's coordinates; nil if
  /// no part is visible.
  func visibleFrame(of marked: MarkedView) -> CGRect? {
    guard let bounds = marked.visibleBounds else { return nil }
    return convert(bounds, from: marked.view)
  }

  /// Returns the vectors in the container that one point along each of the axes of `view` becomes.
  func axes(of view: UIView) -> (x: CGVector, y: CGVector) {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      convert(CGRect(x: x, y: y, width: 0, height: 0), from: view).origin
    }
    let (origin, x, y) = (place(0, 0), place(1, 0), place(0, 1))
    return (
      CGVector(dx: x.x - origin.x, dy: x.y - origin.y),
      CGVector(dx: y.x - origin.x, dy: y.y - origin.y)
    )
  }

  /// Returns the frame of a source after the transition was cancelled; nil if it has left the old
  /// screen, or no part of it is visible.
  func frameToReturn(to source: any TransitionSource) -> CGRect? {
    if let marked = source as? MarkedView {
      return marked.visibleBounds.flatMap { returned($0, of: marked.view) }
    }
    guard let space = source.sourceSpace else { return source.sourceAnimationFrame }
    return returned(source.sourceAnimationFrame, of: space)
  }

  /// Returns `rect` of `view` in the container's coordinates with the old screen back in its place,
  /// regardless of where an animator has moved that.
  private func returned(_ rect: CGRect, of view: UIView?) -> CGRect? {
    guard let context, let view else { return nil }
    if let from, let screen = context.view(forKey: .from), view.isDescendant(of: screen) {
      let frame = context.initialFrame(for: from)
      return screen.convert(rect, from: view).offsetBy(
        dx: frame.minX - screen.bounds.minX, dy: frame.minY - screen.bounds.minY)
    }
    let container = context.containerView
    guard let window = view.window, window === container.window else { return nil }
    return container.convert(rect, from: view)
  }

  /// Returns `rect` of `view` in the container's coordinates: at its current position, or at its
  /// position once the new screen is in the container.
  private func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let context, let view else { return rect }
    let container = context.containerView
    if view.isDescendant(of: container) || view.window != nil && view.window === container.window {
      return container.convert(rect, from: view)
    }
    guard let to, let root = to.viewIfLoaded, view.isDescendant(of: root) else { return rect }
    let frame = context.finalFrame(for: to)
    return root.convert(rect, from: view).offsetBy(
      dx: frame.minX - root.bounds.minX, dy: frame.minY - root.bounds.minY)
  }
}

extension MarkedView {
  /// The visible part of the view, in its own coordinates; nil if no part is visible.
  var visibleBounds: CGRect? {
    guard let view, case .part(let rect) = visiblePart(of: view) else { return nil }
    return rect
  }
}
