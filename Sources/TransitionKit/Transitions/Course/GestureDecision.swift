package import Foundation
package import LayerTree

/// Waits, once a gesture has ended that neither finished nor cancelled what it drives, for as long
/// as something may still decide.
///
/// An interaction controller may animate after the gesture, and let go of the transition in the
/// completion of that animation. So the transition is given up only when nothing is left that could
/// end it: no animation, timer, display link or queued block that was begun since the gesture
/// began, and no finger on a window. What has no end of its own (display links, repeating
/// animations), and what others begin in their turn, counts for ``patience`` after the last finger
/// has lifted.
package final class GestureDecision {
  /// The time that something without an end is waited for, in seconds after the last touch.
  package static let patience: TimeInterval = 10
  /// The time between two looks at fingers and display links, in seconds.
  private static let interval: TimeInterval = 0.1

  private unowned let engine: Engine
  private let start: Int
  private let isOpen: () -> Bool
  private let giveUp: () -> Void
  private var event: ScheduledEvent?
  private var lastTouch: TimeInterval
  /// The mark after which animations no longer count, once the patience is over.
  private var end: Int?

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - mark: The mark after which animations count (`Engine.animationMark`).
  ///   - isOpen: Returns true if no decision has been made yet.
  ///   - giveUp: Called once when nothing is left and no decision was made; at once if so already.
  package init(
    in engine: Engine, since mark: Int, isOpen: @escaping () -> Bool,
    orElse giveUp: @escaping () -> Void
  ) {
    self.engine = engine
    start = mark
    self.isOpen = isOpen
    self.giveUp = giveUp
    lastTouch = engine.currentTime
    look()
  }

  /// Ends the waiting; nothing is called any more.
  package func stop() { event?.cancel() }

  private func look() {
    guard isOpen() else { return }
    let now = engine.currentTime
    if engine.isTouched {
      lastTouch = now
      return wait(until: now + Self.interval)
    }
    let isPatient = now < lastTouch + Self.patience - Engine.instant
    if !isPatient, end == nil { end = engine.animationMark }
    let prospect = engine.prospect(within: start..<(end ?? .max))
    if let end = prospect.end { return wait(until: end) }
    if prospect.isUnending, isPatient { return wait(until: now + Self.interval) }
    giveUp()
  }

  private func wait(until time: TimeInterval) {
    event?.cancel()
    // What ends at that time calls back in the turn after.
    event = engine.scheduleUpkeep(at: time) { [self] in
      engine.enqueue { [self] in look() }
    }
  }
}

extension Engine {
  /// A Boolean value that indicates whether a finger is on one of the windows.
  fileprivate var isTouched: Bool {
    rootLayers.contains { layer in
      ((layer.delegate as? UIWindow)?.touches.touches ?? []).contains(where: \.isDown)
    }
  }
}
