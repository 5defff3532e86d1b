import Diagnostics
import Lua
import PluginAPI

/// The account of one file of specs: the transitions that the spec that runs has made, and what it and
/// its transitions may use.
final class SpecAccount {
  let script: SpecScript
  /// The transitions of the spec that runs, in the order in which they were made.
  private(set) var transitions: [SpecTransition] = []
  /// How many transitions were run.
  private(set) var runs = 0
  /// Whether a spec runs now.
  private(set) var isRunning = false
  /// The files that show what is wrong with the spec that runs.
  var evidence: [String] = []
  private let clock = HostClock()
  private var made = 0
  private var frames = 0

  /// Transitions that one spec can make.
  static let mostTransitions = 100
  /// Frames that one spec can show, of all its transitions.
  static let mostFrames = 5_000

  /// The processor time that a file of specs may take in all, its transitions included: a backstop,
  /// since ticks, frames and transitions stop every single spec long before.
  private static let longest = Duration.seconds(120)

  /// Opens the account of `script`, whose own time does not include the host's from now on.
  init(_ script: SpecScript) {
    self.script = script
    script.state.timeAside = { [clock] in clock.total }
  }

  /// Whether it has taken so long that no more is run.
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

  /// Notes a transition that the spec makes.
  ///
  /// - Throws: `LuaMisuse` outside of a spec, and an uncatchable `LuaError` for too many.
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

  /// Keeps a transition that was made.
  func add(_ transition: SpecTransition) {
    transitions.append(transition)
    runs += 1
  }

  /// Counts a frame that a spec shows.
  ///
  /// - Throws: an uncatchable `LuaError` for too many.
  func admitFrame() throws {
    try checkTime()
    frames += 1
    if frames > Self.mostFrames {
      throw script.state.stop("stopped for more than \(Self.mostFrames.counted("frame")) in a spec")
    }
    try script.state.charge(ticks: 200)
  }

  /// Runs `body`, work of the host that is not on the script's account.
  func working<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.measure(body)
  }

  /// Ends what the spec has left open.
  func endTransitions() {
    for transition in transitions {
      transition.close()
      script.state.invalidate(transition, because: "its spec has ended")
    }
    transitions = []
  }
}
