public import Foundation

/// One command of the gesture language. Lengths are in points of the window, times in seconds.
public nonisolated enum GestureCommand: Hashable, Sendable {
  /// A finger goes from one point to another.
  case pan(from: CGPoint, to: CGPoint, GestureMotion)
  /// A finger comes in from an edge; it starts within the edge's 20 points, whatever `from` says.
  case edge(ScreenEdge, from: CGPoint, to: CGPoint, GestureMotion)
  /// Two fingers about a point move apart or together. Scale 1 is 100 points apart.
  case pinch(center: CGPoint, from: Double, to: Double, GestureMotion)
  /// Two fingers, 200 points apart, turn about a point; angles in radians, clockwise.
  case rotate(center: CGPoint, from: Double, to: Double, GestureMotion)
  /// A finger takes the slider's thumb from one value to another.
  case slider(from: Double, to: Double, GestureMotion)
  /// A finger taps.
  case tap(CGPoint)
  /// A finger stays.
  case longPress(CGPoint, duration: Double)
  /// Nothing happens.
  case wait(Double)
  /// The touches of the gesture before are taken away in place of lifting.
  case cancel

  /// How long it takes, in seconds.
  public var duration: Double {
    switch self {
    case .pan(_, _, let motion), .edge(_, _, _, let motion), .pinch(_, _, _, let motion),
      .rotate(_, _, _, let motion), .slider(_, _, let motion):
      motion.duration
    case .tap: Self.tapDuration
    case .longPress(_, let duration), .wait(let duration): duration
    case .cancel: 0
    }
  }

  /// How long a tap's finger is down, in seconds.
  public static let tapDuration = 0.05

  /// Whether fingers touch.
  var isGesture: Bool {
    switch self {
    case .wait, .cancel: false
    default: true
    }
  }
}

/// A side of the window.
public nonisolated enum ScreenEdge: String, CaseIterable, Hashable, Sendable {
  /// The sides.
  case left, right, top, bottom
}

/// How fingers go along their way.
public nonisolated struct GestureMotion: Hashable, Sendable {
  /// The course of the way over time.
  public enum Curve: String, CaseIterable, Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Starts slowly.
    case easeIn = "ease-in"
    /// Ends slowly.
    case easeOut = "ease-out"
    /// Starts and ends slowly.
    case easeInOut = "ease-in-out"
  }

  /// The speed that recognisers see at the end.
  public enum Release: Hashable, Sendable {
    /// Along the way, towards its end: in points per second, or in the command's own unit.
    case speed(Double)
    /// In points per second along both axes.
    case velocity(x: Double, y: Double)
  }

  /// In seconds, 0.001…600.
  public var duration: Double
  /// The course; linear unless the command says otherwise.
  public var curve = Curve.linear
  /// The speed at the end; the way's own without.
  public var release: Release?
}
