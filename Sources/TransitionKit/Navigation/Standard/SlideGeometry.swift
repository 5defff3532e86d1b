import Foundation

/// Where the two screens of a slide are, and with them the halves of the bar.
///
/// As measured on iOS at any coverage q, 0 (only the screen behind shows) to 1 (only the one in
/// front): the front begins at W(1 − q), the back at −0.3·W·q, and the bar's back half is cut off
/// where the front one begins, at W(1 − 0.7·q) of its own. Where people read from right to left all
/// that is mirrored.
struct SlideGeometry {
  /// How far the screen behind moves, in widths.
  static let parallax: CGFloat = 0.3

  /// W, in points.
  let width: CGFloat
  /// q, 0…1.
  let coverage: CGFloat
  /// Whether the front comes from the left.
  let isMirrored: Bool

  /// Where the front's left edge is, in points from the container's.
  var frontX: CGFloat { width * (isMirrored ? coverage - 1 : 1 - coverage) }
  /// Where the back's left edge is, in points from the container's.
  var backX: CGFloat { (isMirrored ? 1 : -1) * Self.parallax * width * coverage }
  /// Where the left edge of what follows the front on the other side is, in points from the
  /// container's: it ends where the front begins.
  var besideX: CGFloat { frontX + (isMirrored ? width : -width) }
  /// How much of the bar's back half shows, in points.
  var backWidth: CGFloat { width * (1 - (1 - Self.parallax) * coverage) }
  /// How much of the bar's back half is cut off at its left, in points.
  var backCut: CGFloat { isMirrored ? width - backWidth : 0 }
}
