import Diagnostics
import Foundation
import Lua
import PluginHost

/// One file of specs while it is tested: its script, and what the spec that runs has made.
final class SpecSession {
  let script: SpecScript
  let tree = SpecTree()
  let subject: SpecSubject
  let goldens: GoldenFolder
  /// The transitions of the spec that runs, in the order in which they were made.
  private(set) var transitions: [SpecTransition] = []
  /// How many transitions were run.
  private(set) var runs = 0
  private let prints = SpecPrints()
  /// What the file has printed.
  var printed: [String] { prints.lines }
  /// Whether a spec runs now.
  private(set) var isRunning = false
  /// The files that show what is wrong with the spec that runs.
  var evidence: [String] = []
  private(set) lazy var assertions = SpecAssertions(self)
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

  /// Whether it has taken so long that no more is run.
  var isOutOfTime: Bool { max(clock.total, script.state.cpuTime) > Self.longest }

  private func checkTime() throws {
    if isOutOfTime { throw script.state.stop("stopped after 120 s of processor time") }
  }

  /// What a file of specs may use: as much as a plugin, and more at a time, since one spec does what
  /// many callbacks do. What the host does for it is counted by frames and transitions.
  static var limits: PluginLimits {
    var limits = PluginLimits.tested
    limits.callback = PluginLimits.Budget(ticks: 15_000_000, processorTime: .seconds(20))
    limits.ticksPerSecond = .max
    return limits
  }

  /// Reads the file; nothing runs.
  ///
  /// - Throws: ``PluginFailure``, `LuaError`.
  init(_ file: SpecFile, subject: SpecSubject, goldens: GoldenFolder) throws {
    self.subject = subject
    self.goldens = goldens
    script = try SpecScript(file.url, called: file.name, limits: Self.limits) { [prints] in
      prints.note("\(file.name): \($0)")
    }
    script.state.timeAside = { [clock] in clock.total }
    try defineStructure()
    try assertions.define()
    try defineTransitions()
    try defineSpies()
  }

  /// Runs the file, which says what specs there are.
  ///
  /// - Throws: `LuaError`.
  func collect() throws {
    try script.run()
    tree.isSealed = true
  }

  /// Closes it all.
  func close() {
    endTransitions()
    script.close()
  }

  // MARK: - One spec

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

/// The lines that a file of specs prints; no more than somebody would read.
final class SpecPrints {
  private(set) var lines: [String] = []
  private static let most = 50

  func note(_ line: String) {
    if lines.count < Self.most { lines.append(line) }
  }
}

/// Adds up the processor time that the host works for a script.
final class HostClock {
  private(set) var total = Duration.zero
  private var depth = 0

  func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try body() }
    let start = Self.now
    depth += 1
    defer {
      depth -= 1
      total += Self.now - start
    }
    return try body()
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
