import Foundation
import LayerTree

/// A view with a ``UIView/sharedElementID`` as a participant: a picture of it moves while the view
/// itself is hidden (S2-7).
final class MarkedView: TransitionSource, TransitionTarget {
  private(set) weak var view: UIView?
  /// A Boolean value that indicates whether the view was hidden before the transition; nil before
  /// it begins and after it ends.
  private var wasHidden: Bool?

  init(_ view: UIView) { self.view = view }

  private var type: TransitionParticipantType { view?.sharedElementType ?? .view }
  var supportedSourceType: TransitionParticipantType { type }
  var supportedTargetType: TransitionParticipantType { type }
  var sourceElementID: String? { view?.sharedElementID }
  var targetElementID: String? { view?.sharedElementID }
  var sourceView: UIView { UIView() }
  var sourceAnimationFrame: CGRect { view?.bounds ?? .zero }
  var targetAnimationFrame: CGRect { view?.bounds ?? .zero }
  var sourceSpace: UIView? { view }
  var targetSpace: UIView? { view }

  func preAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController
  ) {}
  func postAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController
  ) {}

  func willStartSourceAnimation() { hide() }
  func willStartTargetAnimation() { hide() }
  func didEndSourceAnimation() { show() }
  func didEndTargetAnimation() { show() }

  private func hide() {
    guard let view, wasHidden == nil else { return }
    wasHidden = view.isHidden
    UIView.performWithoutAnimation { view.isHidden = true }
  }

  private func show() {
    guard let view, let wasHidden else { return }
    self.wasHidden = nil
    UIView.performWithoutAnimation { view.isHidden = wasHidden }
  }
}

extension MarkedView {
  /// Returns the reason for which no part of the view is visible on its screen; nil if a part is
  /// visible.
  func mismatch(on screen: SharedElementMismatch.Screen) -> SharedElementMismatch? {
    guard let view else { return .noView }
    var next: UIView? = view
    while let ancestor = next {
      if ancestor.isHidden || ancestor.alpha < 0.01 {
        return .hidden(on: screen, by: ancestor.ownName)
      }
      // Ancestors of the screen's root view do not count.
      if ancestor.viewController != nil, ancestor !== view { break }
      next = ancestor.superview
    }
    if case .clipped(let clip) = visiblePart(of: view) {
      return .clipped(on: screen, by: clip.ownName)
    }
    return nil
  }

  /// The view and its ancestors below the root view of its screen, which moves as a whole, innermost first.
  private var viewsOnScreen: [UIView] {
    var views: [UIView] = []
    var next = view
    while let view = next, view === self.view || view.viewController == nil {
      views.append(view)
      next = view.superview
    }
    return views
  }

  /// The opacity with which the view shows on its screen, 0…1.
  var opacity: CGFloat { viewsOnScreen.reduce(1) { $0 * $1.alpha } }

  /// Returns the radius of the corners of `visible`, the visible part of the view in its own coordinates: the view's own, or
  /// that of an ancestor that cuts the view off to just this part.
  func cornerRadius(of visible: CGRect) -> CGFloat {
    let views = viewsOnScreen
    guard let view = views.first else { return 0 }
    return views.dropFirst().reduce(view.layer.cornerRadius) { radius, ancestor in
      guard ancestor.clipsToBounds, ancestor.layer.cornerRadius > radius else { return radius }
      let part = view.convert(ancestor.bounds, from: ancestor)
      let distance = [
        part.minX - visible.minX, part.minY - visible.minY, part.maxX - visible.maxX,
        part.maxY - visible.maxY,
      ].map(abs).max()
      return distance.map { $0 < 0.5 } == true ? ancestor.layer.cornerRadius : radius
    }
  }

  /// The visibility of a view within the views that clip it.
  enum Visibility {
    /// The visible rectangle, in the view's own coordinates.
    case part(CGRect)
    case clipped(by: UIView)
  }

  func visiblePart(of view: UIView) -> Visibility {
    var rect = view.bounds
    var next = view.superview
    while let ancestor = next {
      if ancestor.clipsToBounds {
        // The clip in the view's coordinates, in which the view is upright.
        let window = view.convert(ancestor.bounds, from: ancestor)
        rect = rect.intersection(window)
        if rect.isNull || rect.width < 0.5 || rect.height < 0.5 { return .clipped(by: ancestor) }
      }
      if ancestor.viewController != nil { break }
      next = ancestor.superview
    }
    return .part(rect)
  }
}
