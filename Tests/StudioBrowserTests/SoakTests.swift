import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// What a studio still has after many random events.
  @Suite struct Endurance {
    private static let arguments = ["rise.lua", "--scene", "gallery", "--interaction", "panHalf"]

    @Test func `random touches, saves and reconnections leave no descriptor and end`() async throws
    {
      try await StudioTrial.run(Self.arguments, plugins: [.rising()]) { trial in
        var soak = StudioSoak(trial, seed: 21)
        for _ in 0..<20 { try await soak.step() }
        let before = try soak.holdings().map(\.descriptors)
        for _ in 0..<80 { try await soak.step() }
        #expect(soak.events.count == 4, "\(soak.events)")
        // Sockets that a page has left are closed a little later.
        try await trial.wait { try soak.holdings().map(\.descriptors) == before }
        try await soak.rest()
      }
    }

    /// `make studio-soak` sets the minutes. It has the machine to itself, so that memory counts as well.
    @Test(.enabled(if: Measurement.minutes != nil, "run by make studio-soak"))
    func `memory and descriptors stay the same for the given minutes`() async throws {
      let minutes = try #require(Measurement.minutes)
      try await StudioTrial.run(Self.arguments, plugins: [.rising()]) { trial in
        var soak = StudioSoak(trial, seed: Measurement.seed)
        // What is filled once does not count: a tenth of the time, and at most five minutes.
        let warm = ContinuousClock.now + .seconds(min(300, minutes * 6))
        while ContinuousClock.now < warm { try await soak.step() }
        let before = try soak.holdings()
        let end = ContinuousClock.now + .seconds(minutes * 60)
        var next = ContinuousClock.now
        while ContinuousClock.now < end {
          try await soak.step()
          guard ContinuousClock.now >= next else { continue }
          next = .now + .seconds(60)
          print("studio:", soak.events, try soak.holdings().map { "\($0.memory >> 10) KiB" })
        }
        try await soak.rest()
        try await trial.wait {
          try soak.holdings().map(\.descriptors) == before.map(\.descriptors)
        }
        let after = try soak.holdings()
        for (old, new) in zip(before, after) {
          print("studio: \(old.memory >> 10) KiB before, \(new.memory >> 10) KiB after")
          #expect(new.memory - old.memory <= 10_000_000)
        }
        #expect(after.count == before.count)
      }
    }
  }
}
