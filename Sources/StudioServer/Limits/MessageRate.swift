package import NIOCore

/// A count of messages that fills up at a steady rate, and allows for bursts.
package struct MessageRate: Sendable {
  private let interval: Int64
  private let most: Int64
  /// The time that the messages so far have used up, in nanoseconds.
  private var used: Int64 = 0
  private var last: NIODeadline

  /// A rate of `perSecond` messages, of which `burst` may come at once; at least 1 each.
  package init(perSecond: Int, burst: Int, now: NIODeadline) {
    interval = 1_000_000_000 / Int64(max(1, perSecond))
    most = interval * Int64(max(1, burst))
    last = now
  }

  /// Counts a message.
  ///
  /// - Returns: `false` if it is one too many; it is not counted then.
  package mutating func admit(at now: NIODeadline) -> Bool {
    used = max(0, used - max(0, (now - last).nanoseconds))
    last = max(last, now)
    guard used + interval <= most else { return false }
    used += interval
    return true
  }
}
