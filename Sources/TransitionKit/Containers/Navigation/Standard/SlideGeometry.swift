import Foundation

/// The positions of the two screens of a slide, and of the halves of the bar with them.
///
/// As measured on iOS at any coverage q, 0 (only the screen behind shows) to 1 (only the one in
/// front): the front begins at W(1 − q), the back at −0.3·W·q, and the bar's back half is cut off
/// where the front one begins, at W(1 − 0.7·q) of its own. Where people read from right to left all
/// that is mirrored.
struct SlideGeometry {
  /// The distance that the screen behind moves, as a fraction of the width.
  static let parallax: CGFloat = 0.3

  /// W, in points.
  let width: CGFloat
  /// q, 0…1.
  let coverage: CGFloat
  /// A Boolean value that indicates whether the screen in front enters from the left.
  let isMirrored: Bool

  /// The x-coordinate of the front's left edge, in points from the container's left edge.
  var frontX: CGFloat { width * (isMirrored ? coverage - 1 : 1 - coverage) }
  /// The x-coordinate of the back's left edge, in points from the container's left edge.
  var backX: CGFloat { (isMirrored ? 1 : -1) * Self.parallax * width * coverage }
  /// The x-coordinate of the left edge of the content that adjoins the front on its outer side, in
  /// points from the container's left edge: it ends where the front begins.
  var besideX: CGFloat { frontX + (isMirrored ? width : -width) }
  /// The visible width of the bar's back half, in points.
  var backWidth: CGFloat { width * (1 - (1 - Self.parallax) * coverage) }
  /// The width that is cut off at the left of the bar's back half, in points.
  var backCut: CGFloat { isMirrored ? width - backWidth : 0 }
}
