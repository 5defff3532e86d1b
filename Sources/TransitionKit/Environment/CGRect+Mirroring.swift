import Foundation

extension CGRect {
  /// Returns the rectangle mirrored in a width of `width` points that begins at 0.
  nonisolated func mirrored(inWidth width: CGFloat) -> CGRect {
    var rect = self
    rect.origin.x = width - maxX
    return rect
  }
}
