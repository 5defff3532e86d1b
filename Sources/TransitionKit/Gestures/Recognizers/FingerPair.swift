import Foundation

/// How two fingers lie, in the window's coordinates.
struct FingerPair {
  /// In points.
  let distance: CGFloat
  /// From the first to the second, in radians, clockwise from the right.
  let angle: CGFloat

  /// The first two touches that are down; nil for fewer.
  init?(_ recognizer: UIGestureRecognizer) {
    let touches = recognizer.liveTouches
    guard touches.count >= 2 else { return nil }
    let line = touches[1].point - touches[0].point
    distance = line.length
    angle = atan2(line.y, line.x)
  }
}

extension UIGestureRecognizer {
  /// Leaves out all touches after the second.
  func ignoreThirdTouches(_ touches: [UITouch], with event: UIEvent) {
    for touch in touches where liveTouches.count > 2 { ignore(touch, for: event) }
  }
}
