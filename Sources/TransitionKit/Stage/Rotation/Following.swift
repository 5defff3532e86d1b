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

extension UIView {
  /// Returns the frame of the view in a superview whose bounds change from `old` to `new`: a frame that fills the one fills
  /// the other, and any other follows by the autoresizing mask. Zero stays zero, "unknown".
  func frame(_ frame: CGRect, following old: CGRect, to new: CGRect) -> CGRect {
    guard frame != .zero, frame != old else { return frame.following(old, to: new) }
    return autoresized(frame, in: old, to: new.size)
  }
}
