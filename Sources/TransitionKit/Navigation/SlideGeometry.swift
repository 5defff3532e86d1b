import Foundation

/// Where the two screens of a slide are, and with them the halves of the bar.
///
/// As measured on iOS at any coverage q, 0 (only the screen behind shows) to 1 (only the one in
/// front): the front begins at W(1 − q), the back at −0.3·W·q, and the bar's back half is cut off
/// where the front one begins, at W(1 − 0.7·q) of its own.
struct SlideGeometry {
  /// How far the screen behind moves, in widths.
  static let parallax: CGFloat = 0.3

  /// W, in points.
  let width: CGFloat
  /// q, 0…1.
  let coverage: CGFloat

  /// Where the front begins, in points from the left edge.
  var frontX: CGFloat { width * (1 - coverage) }
  /// Where the back begins, in points from the left edge.
  var backX: CGFloat { -Self.parallax * width * coverage }
  /// How much of the bar's back half shows, in points.
  var backWidth: CGFloat { width * (1 - (1 - Self.parallax) * coverage) }
}
