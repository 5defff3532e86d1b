public import Foundation

/// One command of the gesture language. Lengths are in points of the window, times in seconds.
public nonisolated enum GestureCommand: Hashable, Sendable {
  /// A finger moves from one point to another.
  case pan(from: CGPoint, to: CGPoint, GestureMotion)
  /// A finger moves in from an edge; it starts within the edge's 20 points, whatever `from` says.
  case edge(ScreenEdge, from: CGPoint, to: CGPoint, GestureMotion)
  /// Two fingers about a point move apart or together. Scale 1 is 100 points apart.
  case pinch(center: CGPoint, from: Double, to: Double, GestureMotion)
  /// Two fingers, 200 points apart, turn about a point; angles in radians, clockwise.
  case rotate(center: CGPoint, from: Double, to: Double, GestureMotion)
  /// A finger moves the slider's thumb from one value to another.
  case slider(from: Double, to: Double, GestureMotion)
  /// A finger taps.
  case tap(CGPoint)
  /// A finger rests on a point.
  case longPress(CGPoint, duration: Double)
  /// A pause.
  case wait(Double)
  /// The touches of the previous gesture are cancelled instead of lifted.
  case cancel

  /// The duration, in seconds.
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

  /// The time that a tap's finger is down, in seconds.
  public static let tapDuration = 0.05

  /// A Boolean value that indicates whether fingers touch the screen.
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

/// The timing of fingers along their path.
public nonisolated struct GestureMotion: Hashable, Sendable {
  /// The curve of the progress over time.
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

  /// The velocity that recognisers measure at the end.
  public enum Release: Hashable, Sendable {
    /// The speed along the path, towards its end: in points per second, or in the command's own
    /// unit.
    case speed(Double)
    /// The velocity along both axes, in points per second.
    case velocity(x: Double, y: Double)
  }

  /// The duration, in seconds, 0.001…600.
  public var duration: Double
  /// The curve; linear unless the command says otherwise.
  public var curve = Curve.linear
  /// The velocity at the end; nil for the velocity of the curve.
  public var release: Release?

  /// Creates the timing of fingers that move for `duration`, in seconds, along `curve`, and lift with the velocity
  /// of `release`.
  public init(duration: Double, curve: Curve = .linear, release: Release? = nil) {
    (self.duration, self.curve, self.release) = (duration, curve, release)
  }
}
