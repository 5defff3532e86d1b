public import Foundation

/// What one finger did at one time: a line of a `.jsonl` of touches.
public nonisolated struct TimedTouch: Hashable, Sendable {
  /// What a finger did.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It touched the screen.
    case began
    /// It moved, or stayed and said so.
    case moved
    /// It lifted.
    case ended
    /// Something else took the touch away.
    case cancelled

    /// Whether the finger is gone afterwards.
    public var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// When, in seconds since the run began; finite and not negative.
  public var time: Double
  /// Tells fingers apart; free again once the finger has lifted.
  public var id: Int
  /// What the finger did.
  public var phase: Phase
  /// Where, in points of the window, y down; finite.
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
  /// In the order in which they happen. Moves of several fingers at one time, next to each other,
  /// happen at once.
  public var touches: [TimedTouch]

  /// Wraps touches, which must be in the order of their times.
  public init(_ touches: [TimedTouch] = []) { self.touches = touches }

  /// The time of the last touch, in seconds since the run began.
  public var duration: Double { touches.last?.time ?? 0 }
}
