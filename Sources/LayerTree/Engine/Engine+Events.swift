public import Foundation

// Pass 1: what is due, in order. At one instant: animations that end, scheduled events, turns.

extension Engine {
  /// Moves the clock to `time` and makes the frame there: everything due up to and at `time` has
  /// run, in order and each at its own time, when this returns.
  ///
  /// With the present time it runs what is due now; display links run once per distinct time.
  /// One long step does what many short ones do, display links apart: a frame is only where a
  /// step ends.
  ///
  /// - Parameters:
  ///   - time: in seconds, finite, not before ``currentTime``.
  ///   - isFrame: false to run only what is due, without a frame: links are not called. That is how
  ///     a host looks for the exact time of an end between two frames.
  /// - Throws: ``EngineError/runaway(limit:time:)`` when turns go on without end; what was queued
  ///   is dropped and the clock stays where that happened.
  /// - Precondition: the engine isn't advancing already.
  public func advance(to time: TimeInterval, isFrame: Bool = true) throws {
    precondition(time.isFinite, "an engine can only be advanced to a finite time")
    precondition(time > currentTime - Engine.instant, "an engine's time never goes back")
    let time = max(time, currentTime)
    precondition(!isAdvancing, "an engine can't be advanced from within its own callbacks")
    isAdvancing = true
    defer { isAdvancing = false }
    try perform {
      try runEvents(through: time)
      currentTime = time
      if isFrame, runDisplayLinks() {
        try endTurn()
        try runEvents(through: time)
      }
    }
  }

  /// Queues `block` for a run-loop turn of its own time: as soon as what runs now has ended and
  /// its transaction is committed, without time passing.
  ///
  /// A turn runs what was queued when it began, in order, then lays out and commits.
  public func enqueue(_ block: @escaping () -> Void) {
    turnQueue.append(block)
  }

  /// Calls `block` once, at `time`; in the next turn if that is past. At infinity is never.
  @discardableResult
  public func schedule(at time: TimeInterval, _ block: @escaping () -> Void) -> ScheduledEvent {
    add(
      ScheduledEvent(
        time: max(time, currentTime), place: reservePlace(), sequence: nextSequence(), block: block)
    )
  }

  /// Calls `block` once, at `time`, for the sake of a library above the engine: a limit of a
  /// gesture's, or a finger that a run plays. Code that waits for what others have begun does not
  /// wait for it (``prospect(since:)``).
  ///
  /// - Parameter place: The place among the events of the same time; by default behind those that are
  ///   scheduled already.
  @discardableResult
  package func scheduleUpkeep(
    at time: TimeInterval, in place: EventPlace? = nil, _ block: @escaping () -> Void
  ) -> ScheduledEvent {
    add(
      ScheduledEvent(
        time: max(time, currentTime), place: place ?? reservePlace(), sequence: nil, block: block))
  }

  /// Forgets everything that is due, and lets go of what it holds: for an engine that is not advanced any more.
  package func discardEvents() {
    for event in events { event.cancel() }
    for link in displayLinks { link.invalidate() }
    (events, turnQueue, displayLinks) = ([], [], [])
  }

  /// Returns the place behind the events that are scheduled already, for an event whose time is not
  /// known yet: scheduled there later, it happens in the order in which it would have been scheduled now.
  package func reservePlace() -> EventPlace {
    lastPlace += 1
    return EventPlace(number: lastPlace)
  }

  private func add(_ event: ScheduledEvent) -> ScheduledEvent {
    precondition(!event.time.isNaN, "an event's time must be a number")
    guard event.time < .infinity else { return event }
    let index =
      events.firstIndex { ($0.time, $0.place.number) > (event.time, event.place.number) }
      ?? events.endIndex
    events.insert(event, at: index)
    return event
  }

  /// Calls `block` once, `delay` seconds from now.
  @discardableResult
  public func schedule(
    after delay: TimeInterval, _ block: @escaping () -> Void
  ) -> ScheduledEvent {
    schedule(at: currentTime + delay, block)
  }

  /// The time of the next thing to happen (a turn, an event, the end of an animation), nil when
  /// nothing will unless the host or a display link does something.
  ///
  /// Stepping to it stops exactly at the next completion.
  public var nextEventTime: TimeInterval? {
    if !turnQueue.isEmpty || participants.contains(where: \.isUnsettled) { return currentTime }
    var next = events.first { !$0.isCancelled }?.time
    for participant in participants {
      guard let time = participant.nextEventTime else { continue }
      next = min(next ?? time, time)
    }
    return next.map { max($0, currentTime) }
  }

  private func runEvents(through time: TimeInterval) throws {
    try runTurns()
    while let next = nextEventTime, next <= time + Engine.instant {
      currentTime = min(next, time)
      for participant in participants { participant.runDueEvents() }
      try runDueEvents()
      try runTurns()
    }
  }

  private func runDueEvents() throws {
    let due = events.prefix { $0.time <= currentTime + Engine.instant }
    guard !due.isEmpty else { return }
    events.removeFirst(due.count)
    try countTurn()
    for event in due { event.fire() }
  }

  /// Runs turns until nothing is queued and nothing is left to commit.
  private func runTurns() throws {
    try endTurn()
    while !turnQueue.isEmpty {
      try countTurn()
      let blocks = turnQueue
      turnQueue = []
      for block in blocks { block() }
      try endTurn()
    }
  }

  private func endTurn() throws {
    for participant in participants { try participant.endTurn() }
  }

  /// Counts a turn, or throws once too many ran without a millisecond passing.
  func countTurn() throws {
    if turnCounter.add(at: currentTime) <= turnLimit { return }
    turnQueue = []
    turnCounter = TurnCounter()
    throw EngineError.runaway(limit: turnLimit, time: currentTime)
  }

  /// Turns within the running millisecond of engine time.
  struct TurnCounter {
    private var start: TimeInterval = 0
    private var count = 0

    mutating func add(at time: TimeInterval) -> Int {
      if time - start > 0.001 {
        start = time
        count = 0
      }
      count += 1
      return count
    }
  }
}

/// A place among events of the same time.
package struct EventPlace {
  /// The number that events of the same time are ordered by.
  let number: Int
}

/// A block that an ``Engine`` will call once.
public final class ScheduledEvent {
  /// The time at which the event is due, in the engine's seconds.
  public let time: TimeInterval
  /// The place among the events of the same time.
  let place: EventPlace
  /// The position of the event in the engine's sequence, or nil for upkeep that nothing waits for.
  let sequence: Int?
  private var block: (() -> Void)?

  init(time: TimeInterval, place: EventPlace, sequence: Int?, block: @escaping () -> Void) {
    self.time = time
    self.place = place
    self.sequence = sequence
    self.block = block
  }

  /// A Boolean value that indicates whether no block is left to call, because it ran or was
  /// cancelled.
  public var isCancelled: Bool { block == nil }

  /// Makes sure that the block isn't called any more, and lets go of it.
  public func cancel() { block = nil }

  func fire() {
    let block = block
    self.block = nil
    block?()
  }
}
