import Animation
public import Foundation

/// A clock, with what is due when.
///
/// Everything that UIKit and Core Animation keep per process belongs to an engine, so two engines
/// in one program never see each other. Code reads the engine it runs under from ``current``,
/// which ``perform(_:)`` and every callback of an engine set.
///
/// Time is in seconds, starts at 0 and moves only in ``advance(to:)``, which makes a frame in fixed
/// passes:
///
/// 1. **events** (`Engine+Events`): for every instant up to the frame's time, in order: what the
///    participants have due then (the ends of animations), the scheduled events due then, then
///    run-loop turns until none is left.
/// 2. **display links** (`Engine+DisplayLinks`): each once, at the frame's time.
/// 3. **the end of the turn** (``TurnParticipant/endTurn()``), which ends every turn of pass 1 too.
///    The layers are laid out and committed there: see `LayerForest`.
///
/// Two times closer than a nanosecond are the same instant.
public final class Engine {
  /// The engine whose code is running, nil outside ``perform(_:)`` and engine callbacks.
  @TaskLocal public static var current: Engine?

  /// The time, in seconds since the engine's start (`CACurrentMediaTime`).
  public internal(set) var currentTime: TimeInterval = 0

  /// The greatest number of turns, timers and layout rounds within a millisecond of engine time,
  /// before ``advance(to:)`` gives up with ``EngineError/runaway(limit:time:)``.
  public let turnLimit: Int

  /// Times closer than this are one instant.
  package static let instant: TimeInterval = MediaTiming.instant

  // Every list is in insertion order, which is how ties are broken.
  var participants: [any TurnParticipant] = []
  var turnQueue: [() -> Void] = []
  var events: [ScheduledEvent] = []
  var displayLinks: [CADisplayLink] = []
  var lastFrameTime: TimeInterval?
  var turnCounter = TurnCounter()
  var isAdvancing = false

  /// The number of the place that was reserved last.
  var lastPlace = 0
  private var lastSequence = 0
  private var storage: [ObjectIdentifier: AnyObject] = [:]

  /// Makes an engine at time 0 with nothing due.
  ///
  /// - Parameter turnLimit: see ``turnLimit``; at least 1.
  public init(turnLimit: Int = 5_000) {
    precondition(turnLimit > 0, "an engine must be allowed at least one turn")
    self.turnLimit = turnLimit
  }

  /// Runs `body` with this engine as ``current``.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Engine.$current.withValue(self, operation: body)
  }

  /// The value that an outer library keeps for the engine, or the key's default until it is set.
  public subscript<Key: EngineKey>(key: Key.Type) -> Key.Value {
    get {
      (storage[ObjectIdentifier(key)] as? Stored<Key.Value>)?.value ?? Key.defaultValue
    }
    set { storage[ObjectIdentifier(key)] = Stored(newValue) }
  }

  private final class Stored<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The next number of the one sequence that breaks all ties.
  func nextSequence() -> Int {
    lastSequence += 1
    return lastSequence
  }
}

/// Names a value that a library above keeps in an ``Engine``.
public protocol EngineKey {
  /// The value's type.
  associatedtype Value
  /// The value that an engine has for the key before one is set.
  static var defaultValue: Value { get }
}
