import BrowserTestSupport
import Foundation
import Testing

extension StudioBrowserTests {
  /// Times that `make studio-speed` prints. They judge nothing: a busy machine has others.
  @Suite(.enabled(if: Measurement.isSpeed, "run by make studio-speed")) struct Speed {
    /// The stage of the figures: the default one.
    private static let stage = ["--size", "390x844", "--scale", "2"]

    private func print(_ words: String, _ values: [Double]) {
      let figure = { (part: Double) in
        String(format: "%.1f", Measurement.percentile(part, of: values))
      }
      Swift.print(
        "studio: \(words): median \(figure(0.5)) ms, 95th percentile \(figure(0.95)) ms, n = \(values.count)"
      )
    }

    @Test func `from a touch to a changed canvas`() async throws {
      try await StudioTrial.run(
        ["flip", "--interaction", "edgePan"], stage: Self.stage
      ) { trial in
        let page = trial.page
        // From the event's own time to the end of the painting that follows it.
        try await page.evaluate(
          """
          (() => {
            window.delays = []
            let touched = null
            addEventListener('pointermove', ({ timeStamp }) => { touched ??= timeStamp }, true)
            studio.store.subscribe('frame', () => {
              if (touched !== null) window.delays.push(performance.now() - touched)
              touched = null
            })
          })()
          """)
        let before = try trial.program.processes().map(\.processorTime).reduce(0, +)
        let first = try #require(
          try await page.evaluate("Number(document.querySelector('#stage').dataset.frame)").integer)
        for _ in 0..<10 {
          try await page.evaluate("studio.send({ type: 'reset' }), null")
          let x = { (step: Int) in 0.995 - Double(step) * 0.02 }
          try await page.mouse("mousePressed", at: try await page.place(x(0), 0.6))
          for step in 1...35 {
            let count = try #require(try await page.evaluate("window.delays.length").integer)
            try await page.mouse("mouseMoved", at: try await page.place(x(step), 0.6))
            // The first ones are not yet a pan, and change nothing.
            if step > 6 { try await page.waitUntil("window.delays.length > \(count)") }
          }
          try await page.mouse("mouseReleased", at: try await page.place(x(35), 0.6))
          try await page.waitForTransition()
        }
        let last = try #require(
          try await page.evaluate("Number(document.querySelector('#stage').dataset.frame)").integer)
        let after = try trial.program.processes().map(\.processorTime).reduce(0, +)
        print(
          "touch to changed canvas",
          try await page.evaluate("window.delays").elements.compactMap(\.number))
        Swift.print(
          "studio: processor time per frame: "
            + String(format: "%.1f ms", (after - before) * 1_000 / Double(max(1, last - first))))
      }
    }

    @Test func `from a save to a changed canvas`() async throws {
      try await StudioTrial.run(["rise.lua"], plugins: [.rising()], stage: Self.stage) { trial in
        let page = trial.page
        try await page.perform("push")
        _ = try await page.pixels(at: 0.1)
        try await page.evaluate(
          "studio.store.subscribe('frame', () => { window.painted = Date.now() }), null")
        var delays: [Double] = []
        for round in 1...30 {
          try await page.evaluate("window.painted = null")
          let start = Date().timeIntervalSince1970 * 1_000
          try trial.save(.rising(by: round % 2 == 0 ? 240 : 100))
          let painted = try await page.waitUntil("window.painted")
          delays.append(try #require(painted.number) - start)
          try await page.waitForSeek(to: 0.1)
        }
        print("save to changed canvas", delays)
      }
    }
  }
}
