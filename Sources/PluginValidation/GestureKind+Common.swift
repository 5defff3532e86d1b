import Gestures
import TransitionKit

nonisolated extension GestureKind {
  /// Gestures of that kind, in the gesture language, that a plugin may react to on a screen of 320 × 568
  /// points: from several sides and in several ways, since only the plugin knows which it wants.
  ///
  /// Empty for what the language can't play, such as a drag with three fingers.
  func commonGestures(_ options: Options) -> [String] {
    guard options.numberOfTouches == 1 || !needsTouches else { return [] }
    switch self {
    case .pan:
      return [
        "pan 280,300 -> 40,300 over 0.4s", "pan 40,300 -> 280,300 over 0.4s",
        "pan 160,440 -> 160,120 over 0.4s", "pan 160,140 -> 160,460 over 0.4s",
        // From the cell on the screen, and further in than a pan from the edge.
        "pan 60,150 -> 260,150 over 0.4s", "pan 260,150 -> 60,150 over 0.4s",
      ]
    case .edge:
      let ways: [(UIRectEdge, String)] = [
        (.left, "edge left 0,300 -> 240,300 over 0.4s"),
        (.right, "edge right 320,300 -> 80,300 over 0.4s"),
        (.top, "edge top 160,0 -> 160,420 over 0.4s"),
        (.bottom, "edge bottom 160,568 -> 160,150 over 0.4s"),
      ]
      return ways.filter { options.edges.contains($0.0) }.map(\.1)
    case .pinch:
      return [
        "pinch 160,284 scale 1 -> 3 over 0.4s", "pinch 160,284 scale 2 -> 0.3 over 0.4s",
        "pinch 60,150 scale 1 -> 3 over 0.4s",
      ]
    case .rotation:
      return ["rotate 160,284 0 -> 90deg over 0.4s", "rotate 160,284 0 -> -90deg over 0.4s"]
    case .swipe:
      let ways: [(UISwipeGestureRecognizer.Direction, String)] = [
        (.left, "pan 280,300 -> 40,300 over 0.1s"), (.right, "pan 40,300 -> 280,300 over 0.1s"),
        (.up, "pan 160,440 -> 160,140 over 0.1s"), (.down, "pan 160,140 -> 160,440 over 0.1s"),
      ]
      return ways.filter { options.direction.contains($0.0) }.map(\.1)
    case .tap: return ["tap 160,300", "tap 60,150", "tap 280,300"]
    case .longPress: return ["long-press 160,300 for 0.8s", "long-press 60,150 for 0.8s"]
    case .slider: return ["slider 0 -> 100 over 0.4s", "slider 0 -> 20 over 0.4s"]
    }
  }

  /// A Boolean value that indicates whether ``Options/numberOfTouches`` applies to the gesture.
  private var needsTouches: Bool {
    switch self {
    case .pan, .swipe, .tap, .longPress: true
    case .edge, .pinch, .rotation, .slider: false
    }
  }
}
