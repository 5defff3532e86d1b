import Foundation

// The screen turned by a quarter.

extension Screen {
  /// The screen with the safe areas that a device of its size has, upright and turned: those of a tablet from
  /// ``smallestTablet`` points on, and otherwise those of a phone, which lies on its side if it is wider than high and at
  /// least as large as ``smallestPhone``.
  package func withSafeAreasOfDevice() -> Screen {
    var screen = self
    let side = min(size.width, size.height)
    if side >= Self.smallestTablet {
      (screen.safeAreaInsets, screen.turnedSafeAreaInsets) = (
        Self.tabletSafeArea, Self.tabletSafeArea
      )
      return screen
    }
    (screen.safeAreaInsets, screen.turnedSafeAreaInsets) = (Self.phoneSafeArea, nil)
    guard size.width > size.height, side >= Self.smallestPhone.width,
      size.width >= Self.smallestPhone.height
    else { return screen }
    screen.size = CGSize(width: size.height, height: size.width)
    return screen.turned()
  }

  /// The shorter side of the smallest tablet, in points.
  private static var smallestTablet: CGFloat { 744 }
  /// The size of the smallest phone, upright, in points. A smaller stage is a part of a screen.
  private static var smallestPhone: CGSize { CGSize(width: 320, height: 480) }

  /// Returns the screen turned by a quarter: width and height are exchanged, and so are the safe
  /// area and the turned one, so that turning back restores the original exactly.
  package func turned() -> Screen {
    var screen = self
    screen.size = CGSize(width: size.height, height: size.width)
    screen.safeAreaInsets = turnedSafeAreaInsets ?? derivedTurnedSafeArea
    screen.turnedSafeAreaInsets = safeAreaInsets
    return screen
  }

  /// The turned safe area of a phone: the camera's inset applies to both sides, and the home
  /// indicator covers ``landscapeHomeIndicator`` points of the long bottom edge,
  /// ``uprightHomeIndicator`` of the short one.
  private var derivedTurnedSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    guard size.width <= size.height else {
      return UIEdgeInsets(
        top: max(safe.left, safe.right), bottom: safe.bottom > 0 ? Self.uprightHomeIndicator : 0)
    }
    // A top inset without a home indicator is that of a status bar, which a phone hides in
    // landscape.
    guard safe.bottom > 0 else { return .zero }
    return UIEdgeInsets(
      top: 0, left: safe.top, bottom: min(safe.bottom, Self.landscapeHomeIndicator),
      right: safe.top)
  }

  private static var landscapeHomeIndicator: CGFloat { 21 }
  private static var uprightHomeIndicator: CGFloat { 34 }
}
