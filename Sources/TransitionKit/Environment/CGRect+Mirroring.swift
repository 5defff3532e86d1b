import Foundation

extension CGRect {
  /// The rect's mirror image in something `width` points wide that begins at 0.
  nonisolated func mirrored(inWidth width: CGFloat) -> CGRect {
    var rect = self
    rect.origin.x = width - maxX
    return rect
  }
}
