public import Foundation

/// The event of one finger at one time: a line of a `.jsonl` file of touches.
public nonisolated struct TimedTouch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// The finger touched the screen.
    case began
    /// The finger moved, or an event reported it without movement.
    case moved
    /// The finger lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled

    /// A Boolean value that indicates whether the touch ends with this phase.
    public var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// The time, in seconds since the run began; finite and not negative.
  public var time: Double
  /// The identifier of the finger, which can be reused once the finger has lifted.
  public var id: Int
  /// The phase of the touch.
  public var phase: Phase
  /// The location, in points of the window, y down; finite.
  public var point: CGPoint

  /// Makes a touch.
  public init(time: Double, id: Int = 0, phase: Phase, point: CGPoint) {
    self.time = time
    self.id = id
    self.phase = phase
    self.point = point
  }
}

/// The touches of a run, in the order of their times.
public nonisolated struct TouchTrack: Hashable, Sendable {
  /// The touches in the order of their times. Consecutive moves of several fingers at one time
  /// happen at once.
  public var touches: [TimedTouch]

  /// Creates a track of touches, which must be in the order of their times.
  public init(_ touches: [TimedTouch] = []) { self.touches = touches }

  /// The time of the last touch, in seconds since the run began.
  public var duration: Double { touches.last?.time ?? 0 }
}
