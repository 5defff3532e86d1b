import Diagnostics
import Lua
import PluginAPI

/// The account of one file of specs: the transitions of the running spec, and the limits for it and
/// its transitions.
final class SpecAccount {
  let script: SpecScript
  /// The transitions of the running spec, in the order in which they were made.
  private(set) var transitions: [SpecTransition] = []
  /// The number of transitions run.
  private(set) var runs = 0
  /// A Boolean value that indicates whether a spec is running.
  private(set) var isRunning = false
  /// The files that document the failure of the running spec.
  var evidence: [String] = []
  private let clock = HostClock()
  private var made = 0
  private var frames = 0

  /// The largest number of transitions in one spec.
  static let mostTransitions = 100
  /// The largest number of frames in one spec, over all its transitions.
  static let mostFrames = 5_000

  /// The processor time allowed for a file of specs, including its transitions: a backstop, since
  /// ticks, frames and transitions stop every single spec long before.
  private static let longest = Duration.seconds(120)

  /// Makes the account of `script`, whose own time does not include the host's from now on.
  init(_ script: SpecScript) {
    self.script = script
    script.state.timeAside = { [clock] in clock.total }
  }

  /// A Boolean value that indicates whether the time is used up, so that no more specs are run.
  var isOutOfTime: Bool { max(clock.total, script.state.cpuTime) > Self.longest }

  private func checkTime() throws {
    if isOutOfTime { throw script.state.stop("stopped after 120 s of processor time") }
  }

  /// Runs `body`, in which the script runs one spec.
  func running(_ body: () throws -> Void) rethrows {
    isRunning = true
    (made, frames, evidence) = (0, 0, [])
    defer { isRunning = false }
    try body()
  }

  /// Checks that the spec may make another transition.
  ///
  /// - Throws: `LuaMisuse` outside of a spec, and an uncatchable `LuaError` if there are too many.
  func admitTransition() throws {
    guard isRunning else {
      throw LuaMisuse("a transition is made inside of it(…) or before_each(…)")
    }
    try checkTime()
    made += 1
    if made > Self.mostTransitions {
      throw script.state.stop(
        "stopped for more than \(Self.mostTransitions.counted("transition")) in a spec")
    }
    try script.state.charge(ticks: 20_000)
  }

  /// Adds a transition that was made.
  func add(_ transition: SpecTransition) {
    transitions.append(transition)
    runs += 1
  }

  /// Counts a frame that a spec shows.
  ///
  /// - Throws: An uncatchable `LuaError` if there are too many.
  func admitFrame() throws {
    try checkTime()
    frames += 1
    if frames > Self.mostFrames {
      throw script.state.stop("stopped for more than \(Self.mostFrames.counted("frame")) in a spec")
    }
    try script.state.charge(ticks: 200)
  }

  /// Runs `body`, work of the host that is not charged to the script.
  func working<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.measure(body)
  }

  /// Ends the transitions that the spec has not ended.
  func endTransitions() {
    for transition in transitions {
      transition.close()
      script.state.invalidate(transition, because: "its spec has ended")
    }
    transitions = []
  }
}
