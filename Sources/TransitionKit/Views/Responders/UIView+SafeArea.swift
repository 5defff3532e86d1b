import Foundation
import Geometry
package import LayerTree

// Safe areas are updated at once when views move; views whose insets have changed lay out before
// the commit.

/// The state of a view's safe area.
struct ViewSafeArea {
  /// The current insets, including those that its controller adds.
  var insets = UIEdgeInsets.zero
  /// The insets at the last layout.
  var laidOut = UIEdgeInsets.zero
  /// The insets last announced to the view and its controller.
  var announced = UIEdgeInsets.zero
  /// The bounds for which the subviews' insets were computed.
  var bounds = CGRect.zero
  /// The inherited insets and the position in the window of a controller's root view when it last
  /// lay inside the window.
  var inside: (insets: UIEdgeInsets, origin: CGPoint)?
  /// A Boolean value that indicates whether ``inside`` is used instead of the current position.
  var isKept = false
  /// The height of the part of the view that its superview hides below its own bottom edge. By as
  /// much its bottom inset may be larger than the superview's.
  var hiddenHeight: CGFloat = 0
  /// A Boolean value that indicates whether the view is a controller's root view.
  var isRootView = false
  /// The number of controllers' root views in this view, including itself.
  var rootViewCount = 0
}

extension UIView {
  /// The insets of the view that are covered by bars and the screen's edges, in points.
  ///
  /// A view takes its superview's insets as far as it lies under them, and never more than these;
  /// outside of the window it has none. A controller's root view that does not lie wholly inside
  /// the window keeps the insets of when it last did, none if it never did; the insets that the
  /// controller and its container add are added to these. A translation counts as part of the
  /// position, while a view with any other transform is treated as if it had none.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/safeareainsets>
  public var safeAreaInsets: UIEdgeInsets { safeArea.insets }

  /// A Boolean value that indicates whether the view is that of a controller, does not lie wholly
  /// inside the window, and keeps the insets of when it did.
  package var keepsSafeArea: Bool { safeArea.isKept }

  /// Computes the insets again, and those of all descendants that depend on them.
  ///
  /// - Parameter isMoved: A Boolean value that indicates whether the view, or one of its ancestors,
  ///   has moved.
  func updateSafeArea(isMoved: Bool = true) {
    let (old, wasKept) = (safeArea.insets, safeArea.isKept)
    let isResized = safeArea.bounds != bounds
    safeArea.insets = presentInsets()
    safeArea.bounds = bounds
    if safeArea.insets != safeArea.laidOut, layer.engine != nil { setNeedsLayout() }

    let isMoved = isMoved && !(wasKept && safeArea.isKept)
    if safeArea.insets == old {
      guard isMoved || isResized else { return }
      // Subviews never have larger insets than this view, except for the root views of controllers.
      let inner = safeArea.rootViewCount - (safeArea.isRootView ? 1 : 0)
      guard old != .zero || inner > 0 else { return }
    }
    for subview in subviews { subview.updateSafeArea(isMoved: isMoved || isResized) }
  }

  /// Announces the insets to the view and its controller if they have changed.
  func announceSafeArea() {
    guard safeArea.insets != safeArea.announced, window != nil else { return }
    safeArea.announced = safeArea.insets
    safeAreaInsetsDidChange()
    owner?.callViewSafeAreaInsetsDidChange()
  }

  /// Called when the view has become a controller's root view, or ceased to be one.
  func noteIsRootView() {
    let isRootView = owner != nil
    guard isRootView != safeArea.isRootView else { return }
    safeArea.isRootView = isRootView
    safeArea.inside = nil
    countRootViews(isRootView ? 1 : -1)
    updateSafeArea()
  }

  /// Adds `count` to the number of root views in this view and in its ancestors.
  func countRootViews(_ count: Int) {
    guard count != 0 else { return }
    var view: UIView? = self
    while let next = view {
      next.safeArea.rootViewCount += count
      view = next.superview
    }
  }

  private func presentInsets() -> UIEdgeInsets {
    guard let superview else { return (self as? UIWindow)?.screen.safeAreaInsets ?? ownInsets() }
    guard safeArea.isRootView else {
      let inherited = insets(under: superview)
      guard inherited != .zero, let place = placeInWindow(), !place.touchesWindow else {
        return inherited
      }
      return .zero
    }
    safeArea.isKept = false
    guard let place = placeInWindow() else { return ownInsets(adding: insets(under: superview)) }
    if place.isInsideWindow {
      safeArea.inside = (insets(under: superview), place.frame.origin)
    } else {
      safeArea.isKept = safeArea.inside != nil
    }
    return ownInsets(adding: safeArea.inside?.insets ?? .zero)
  }

  /// Returns the insets including those that the controller and its container add.
  private func ownInsets(adding inherited: UIEdgeInsets = .zero) -> UIEdgeInsets {
    guard let extra = owner?.totalAdditionalSafeArea, extra != .zero else {
      return inherited
    }
    return UIEdgeInsets(
      top: inherited.top + extra.top, left: inherited.left + extra.left,
      bottom: inherited.bottom + extra.bottom, right: inherited.right + extra.right)
  }

  /// Returns the insets by which those of `superview` cover the view at its position.
  private func insets(under superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeArea.insets
    guard outer != .zero else { return .zero }
    let (bounds, frame) = (superview.bounds, countedFrame)
    func held(
      _ distance: CGFloat, _ inset: CGFloat, _ length: CGFloat, hidden: CGFloat = 0
    ) -> CGFloat {
      max(0, min(inset - distance, inset + hidden, length))
    }
    return UIEdgeInsets(
      top: held(frame.minY - bounds.minY, outer.top, frame.height),
      left: held(frame.minX - bounds.minX, outer.left, frame.width),
      bottom: held(
        bounds.maxY - frame.maxY, outer.bottom, frame.height, hidden: safeArea.hiddenHeight),
      right: held(bounds.maxX - frame.maxX, outer.right, frame.width))
  }

  /// Returns the position of the view in its window for safe areas; nil without a window.
  private func placeInWindow() -> SafeAreaPlace? {
    guard let superview else {
      return (self as? UIWindow).map {
        SafeAreaPlace(
          frame: CGRect(origin: .zero, size: $0.bounds.size), windowSize: $0.bounds.size)
      }
    }
    guard var place = superview.placeInWindow() else { return nil }
    let (frame, bounds, outer) = (countedFrame, superview.bounds, superview.safeArea)
    // In a view that keeps its insets, the position is computed from the place where the view had
    // them.
    let origin = outer.isKept ? outer.inside?.origin ?? .zero : place.frame.origin
    place.frame = frame.offsetBy(dx: origin.x - bounds.minX, dy: origin.y - bounds.minY)
    return place
  }

  /// The frame in the superview, including a translation but no other transform.
  private var countedFrame: CGRect {
    let frame = untransformedFrame
    guard layer.transform != .identity, transform3D.isTranslation else { return frame }
    return frame.offsetBy(dx: transform3D.m41, dy: transform3D.m42)
  }
}

/// The position of a view in its window for safe areas.
private struct SafeAreaPlace {
  /// The frame, in the window's coordinates.
  var frame: CGRect
  let windowSize: CGSize

  /// A Boolean value that indicates whether the frame overlaps the window.
  var touchesWindow: Bool {
    frame.maxX > 0 && frame.maxY > 0 && frame.minX < windowSize.width
      && frame.minY < windowSize.height
  }

  /// A Boolean value that indicates whether the frame lies inside the window, to a hundredth of a
  /// point, because positions are sums.
  var isInsideWindow: Bool {
    CGRect(origin: .zero, size: windowSize).insetBy(dx: -0.01, dy: -0.01).contains(frame)
  }
}

extension CATransform3D {
  /// A Boolean value that indicates whether the transform is a translation.
  fileprivate var isTranslation: Bool {
    var rest = self
    (rest.m41, rest.m42, rest.m43) = (0, 0, 0)
    return rest == .identity
  }
}

extension UIView: LayerPlaceObserver {
  package func layerDidMove(_ layer: CALayer) {
    // Most views are not affected.
    guard
      safeArea.insets != .zero || safeArea.rootViewCount > 0
        || superview.map({ $0.safeArea.insets != .zero }) ?? true
    else { return }
    updateSafeArea()
  }
}
