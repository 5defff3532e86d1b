import BrowserTestSupport
import Foundation
import Testing

/// Random touches, saves and reconnects, and what they leave behind.
struct StudioSoak {
  /// What a process holds.
  struct Holding: Equatable {
    var descriptors: Int
    var memory: Int
  }

  private let trial: StudioTrial
  private var random: SeededRandom
  /// The number of events of each kind so far.
  private(set) var events: [String: Int] = [:]

  init(_ trial: StudioTrial, seed: UInt64) { (self.trial, random) = (trial, SeededRandom(seed)) }

  /// What the studio's processes hold, sorted by their identifiers.
  func holdings() throws -> [Holding] {
    try trial.program.processes().sorted { $0.id < $1.id }
      .map { Holding(descriptors: $0.descriptors.count, memory: $0.memory) }
  }

  /// Does one random thing and waits for what comes of it.
  mutating func step() async throws {
    let page = trial.page
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6:
      note("drag")
      try await drag()
      try await rest()
    case 6, 7:
      note("transition")
      try await page.send(["type": "reset"])
      try await page.send(["type": "perform", "transition": "push"])
      try await page.waitForTransition()
    case 8:
      note("save")
      let version = try #require(try await page.state["version"].integer)
      // Odd and even numbers in turn, so that each save is another one.
      let distance = (events["save"] ?? 0) % 2 + 2 * Int.random(in: 20...150, using: &random)
      try trial.save(.rising(by: distance))
      try await page.waitUntil("studio.store.state.version > \(version)")
      try await rest()
    default:
      note("reconnection")
      let sockets = try #require(try await page.evaluate("sockets.length").integer)
      try await page.cutConnection()
      try await page.waitUntil("sockets.length > \(sockets)")
      try await page.waitForStage()
    }
  }

  /// Waits until nothing moves any more; a transition that is stuck never ends this.
  func rest() async throws {
    try await trial.page.waitUntil(
      """
      studio.store.state.clock.isAtRest && studio.store.get('timeline')?.timeline?.completed !== null
      """)
  }

  /// One finger from somewhere to somewhere else, which lifts or is cancelled.
  private mutating func drag() async throws {
    func place() -> (x: Double, y: Double) {
      (Double.random(in: 0...195, using: &random), Double.random(in: 0...422, using: &random))
    }
    let from = place(), to = place()
    let steps = Int.random(in: 1...12, using: &random)
    try await touch("began", from)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try await touch(
        "moved", (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
      try await trial.page.paintOnce()
    }
    try await touch(Bool.random(using: &random) ? "ended" : "cancelled", to)
  }

  private func touch(_ phase: String, _ place: (x: Double, y: Double)) async throws {
    try await trial.page.send([
      "type": "touches",
      "touches": [
        ["id": 0, "phase": .string(phase), "x": .number(place.x), "y": .number(place.y)]
      ],
    ])
  }

  private mutating func note(_ event: String) { events[event, default: 0] += 1 }
}

/// Numbers that a seed determines (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
