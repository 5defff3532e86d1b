import Foundation
import Geometry
package import LayerTree

// Safe areas follow at once from where views lie; who is concerned lays out before the commit.

/// What a view knows of its safe area.
struct ViewSafeArea {
  /// The insets of now, what its controller adds included.
  var insets = UIEdgeInsets.zero
  /// Those of the last layout.
  var laidOut = UIEdgeInsets.zero
  /// Those that the view and its controller were told last.
  var announced = UIEdgeInsets.zero
  /// The bounds that the subviews' insets were found for.
  var bounds = CGRect.zero
  /// A controller's root view: its inherited insets and its place in the window as of when it lay
  /// inside the last time.
  var inside: (insets: UIEdgeInsets, origin: CGPoint)?
  /// Whether ``inside`` holds instead of where the view is.
  var isKept = false
  /// Whether the view was made a controller's root view.
  var isRootView = false
  /// How many controllers' root views there are in it, itself included.
  var rootViewCount = 0
}

extension UIView {
  /// How far bars and the screen's edges reach into the view, in points from its own edges.
  ///
  /// A view takes its superview's insets as far as it lies under them, and never more than these;
  /// outside of the window it has none. A controller's root view that does not lie wholly inside
  /// the window keeps the insets of when it last did, none if it never did; to them comes what the
  /// controller and its container add. A translation counts as part of the place, while a view with
  /// any other transform counts as if it had none.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/safeareainsets>
  public var safeAreaInsets: UIEdgeInsets { safeArea.insets }

  /// Finds the insets anew, and those of all in the view that depend on them.
  ///
  /// - Parameter isMoved: Whether it, or a view around it, lies somewhere else.
  func updateSafeArea(isMoved: Bool = true) {
    let (old, wasKept) = (safeArea.insets, safeArea.isKept)
    let isResized = safeArea.bounds != bounds
    safeArea.insets = presentInsets()
    safeArea.bounds = bounds
    if safeArea.insets != safeArea.laidOut, layer.engine != nil { setNeedsLayout() }

    let isMoved = isMoved && !(wasKept && safeArea.isKept)
    if safeArea.insets == old {
      guard isMoved || isResized else { return }
      // Subviews never have more than this view has, but for what controllers know.
      let inner = safeArea.rootViewCount - (safeArea.isRootView ? 1 : 0)
      guard old != .zero || inner > 0 else { return }
    }
    for subview in subviews { subview.updateSafeArea(isMoved: isMoved || isResized) }
  }

  /// Tells the view and its controller of insets that they were not told of yet.
  func announceSafeArea() {
    guard safeArea.insets != safeArea.announced, window != nil else { return }
    safeArea.announced = safeArea.insets
    safeAreaInsetsDidChange()
    owner?.callViewSafeAreaInsetsDidChange()
  }

  /// The view has become a controller's root view, or is none any more.
  func noteIsRootView() {
    let isRootView = owner != nil
    guard isRootView != safeArea.isRootView else { return }
    safeArea.isRootView = isRootView
    safeArea.inside = nil
    countRootViews(isRootView ? 1 : -1)
    updateSafeArea()
  }

  /// That many more controllers' root views are in this view and in those around it.
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

  /// With what the controller and its container add.
  private func ownInsets(adding inherited: UIEdgeInsets = .zero) -> UIEdgeInsets {
    guard let extra = owner?.totalAdditionalSafeArea, extra != .zero else {
      return inherited
    }
    return UIEdgeInsets(
      top: inherited.top + extra.top, left: inherited.left + extra.left,
      bottom: inherited.bottom + extra.bottom, right: inherited.right + extra.right)
  }

  /// How far the insets of `superview` reach into the view where it is.
  private func insets(under superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeArea.insets
    guard outer != .zero else { return .zero }
    let (bounds, frame) = (superview.bounds, countedFrame)
    func held(_ distance: CGFloat, _ inset: CGFloat, _ length: CGFloat) -> CGFloat {
      max(0, min(inset - distance, inset, length))
    }
    return UIEdgeInsets(
      top: held(frame.minY - bounds.minY, outer.top, frame.height),
      left: held(frame.minX - bounds.minX, outer.left, frame.width),
      bottom: held(bounds.maxY - frame.maxY, outer.bottom, frame.height),
      right: held(bounds.maxX - frame.maxX, outer.right, frame.width))
  }

  /// Where the view lies in its window as far as safe areas go, nil in none.
  private func placeInWindow() -> SafeAreaPlace? {
    guard let superview else {
      return (self as? UIWindow).map {
        SafeAreaPlace(
          frame: CGRect(origin: .zero, size: $0.bounds.size), windowSize: $0.bounds.size)
      }
    }
    guard var place = superview.placeInWindow() else { return nil }
    let (frame, bounds, outer) = (countedFrame, superview.bounds, superview.safeArea)
    // In a view that keeps its insets, as if that still lay where it has them from.
    let origin = outer.isKept ? outer.inside?.origin ?? .zero : place.frame.origin
    place.frame = frame.offsetBy(dx: origin.x - bounds.minX, dy: origin.y - bounds.minY)
    return place
  }

  /// The frame in the superview, where a translation counts and no other transform does.
  private var countedFrame: CGRect {
    let frame = untransformedFrame
    guard layer.transform != .identity, transform3D.isTranslation else { return frame }
    return frame.offsetBy(dx: transform3D.m41, dy: transform3D.m42)
  }
}

/// Where a view lies in its window as far as safe areas go.
private struct SafeAreaPlace {
  /// In the window's coordinates.
  var frame: CGRect
  let windowSize: CGSize

  /// Whether any of it shows.
  var touchesWindow: Bool {
    frame.maxX > 0 && frame.maxY > 0 && frame.minX < windowSize.width
      && frame.minY < windowSize.height
  }

  /// Whether all of it does, to a hundredth of a point: places are sums.
  var isInsideWindow: Bool {
    CGRect(origin: .zero, size: windowSize).insetBy(dx: -0.01, dy: -0.01).contains(frame)
  }
}

extension CATransform3D {
  /// Whether it does nothing but shift.
  fileprivate var isTranslation: Bool {
    var rest = self
    (rest.m41, rest.m42, rest.m43) = (0, 0, 0)
    return rest == .identity
  }
}

extension UIView: LayerPlaceObserver {
  package func layerDidMove(_ layer: CALayer) {
    // Most views have no part in it.
    guard
      safeArea.insets != .zero || safeArea.rootViewCount > 0
        || superview.map({ $0.safeArea.insets != .zero }) ?? true
    else { return }
    updateSafeArea()
  }
}
