import Foundation

/// The relative position of two fingers, in the window's coordinates.
struct FingerPair {
  /// The distance between the fingers, in points.
  let distance: CGFloat
  /// The direction from the first finger to the second, in radians, clockwise from the right.
  let angle: CGFloat

  /// Makes a pair from the first two touches that are down; nil if there are fewer.
  init?(_ recognizer: UIGestureRecognizer) {
    let touches = recognizer.liveTouches
    guard touches.count >= 2 else { return nil }
    let line = touches[1].point - touches[0].point
    distance = line.length
    angle = atan2(line.y, line.x)
  }
}

extension UIGestureRecognizer {
  /// Ignores all touches after the second.
  func ignoreThirdTouches(_ touches: [UITouch], with event: UIEvent) {
    for touch in touches where liveTouches.count > 2 { ignore(touch, for: event) }
  }
}
