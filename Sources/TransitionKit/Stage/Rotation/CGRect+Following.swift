import Foundation

extension CGRect {
  /// The same place in `new` as this rect has in `old`: a frame that fills the one fills the other,
  /// one that is a width aside stays so. Zero stays zero, "unknown".
  nonisolated func following(_ old: CGRect, to new: CGRect) -> CGRect {
    guard self != .zero, old.width > 0, old.height > 0 else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    return CGRect(
      x: new.minX + (minX - old.minX) * x, y: new.minY + (minY - old.minY) * y,
      width: width * x, height: height * y)
  }
}
