import Animation
public import Foundation

/// One world: a clock, the trees of layers that live by it, and what is due when.
///
/// Everything that UIKit and Core Animation keep per process belongs to an engine, so two engines
/// in one program never see each other. Code reads the engine it runs under from ``current``,
/// which ``perform(_:)`` and every callback of an engine set.
///
/// Time is in seconds, starts at 0 and moves only in ``advance(to:)``. A frame is made by fixed
/// passes, one file each:
///
/// 1. **events** (`Engine+Events`): for every instant up to the frame's time, in order: the
///    animations that end then, the scheduled events due then, then run-loop turns until none is left.
/// 2. **display links** (`Engine+DisplayLinks`): each once, at the frame's time.
/// 3. **layout** (`Engine+Layout`): `layoutSublayers` and `display`, superlayers first.
/// 4. **commit** (`Engine+Commit`): the implicit transaction ends; animations get their begin
///    times; models become what `presentation()` shows.
///
/// Passes 3 and 4 also end every turn, as a run loop's do. ``renderTree(of:size:background:)``
/// then turns the committed layers into a frame (`Engine+Render`).
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
  var roots: [Root] = []
  var turnQueue: [() -> Void] = []
  var events: [ScheduledEvent] = []
  var displayLinks: [CADisplayLink] = []
  var lastFrameTime: TimeInterval?
  var turnCounter = TurnCounter()
  var isAdvancing = false

  var transactions: [Transaction] = []
  /// Layers whose model or animations changed since the last commit.
  var changedLayers: [CALayer] = []
  /// Layers that left a tree since the last commit.
  var departedLayers: [CALayer] = []
  /// When the animations in this engine's trees end, but for those below the retimed layers.
  var ends = AnimationEnds()
  /// Layers whose time was changed since the ends were last looked at.
  var retimedLayers: [CALayer] = []
  /// How the animations proceed that were last prepared for frames.
  var lastCourses: [FrameSteps.Course] = []

  /// Hears of the animations that begin and end here.
  package var animationWatcher: (any AnimationWatcher)?

  /// Notes what layers were like, while one is open.
  package var journal: LayerJournal?

  private var lastSequence = 0
  private var storage: [ObjectIdentifier: AnyObject] = [:]

  /// Makes an engine at time 0 with no layers.
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

  /// What an outer library keeps per engine; the key's default until it is set.
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

  /// A tree's topmost layer and what must live as long as it is shown.
  struct Root {
    var layer: CALayer
    var owner: AnyObject?
  }
}

/// Names a value that a library above keeps in an ``Engine``.
public protocol EngineKey {
  /// The value's type.
  associatedtype Value
  /// What an engine has before anything is set.
  static var defaultValue: Value { get }
}
