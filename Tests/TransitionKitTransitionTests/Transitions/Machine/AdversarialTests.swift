import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Random hands on a whole app: whatever they do, and in whatever order, it comes to rest.
struct AdversarialTests {
  @Test(arguments: UInt64(1)...40)
  func `F1 F15 random hands never leave an app in between`(_ seed: UInt64) {
    let app = AdversarialApp(seed: seed)
    for round in 0..<4 {
      for _ in 0..<12 { app.act() }
      app.settle()
      let problems = app.problems()
      guard problems.isEmpty else {
        let text = (problems + app.log.suffix(14)).joined(separator: "\n")
        Issue.record("seed \(seed), round \(round): \(text)")
        return
      }
    }
  }

  @Test(arguments: UInt64(100)...104)
  func `the same hands make the same trace`(_ seed: UInt64) {
    func trace() -> [String] {
      let app = AdversarialApp(seed: seed)
      for _ in 0..<40 { app.act() }
      app.settle()
      return app.harness.recorder.events.map { "\($0.time) \($0)" }
        + app.harness.recorder.diagnostics.map(\.message)
    }
    #expect(trace() == trace())
  }

  @Test(arguments: UInt64(200)...215)
  func `a window that closes in the middle of it all leaves nothing behind`(_ seed: UInt64) {
    var app: AdversarialApp? = AdversarialApp(seed: seed)
    let remains = { () -> [WeakController] in
      guard let app else { return [] }
      for _ in 0..<(5 + seed % 20) { app.act() }
      let remains = app.remains
      app.harness.window.close()
      app.settle()
      #expect(!app.harness.stage.isTransitionRunning)
      return remains
    }()
    let engine = app?.harness.engine
    app = nil
    let left = remains.compactMap { $0.controller?.name }
    #expect(left == [], "seed \(seed)")
    #expect(engine?.isTransitionRunning == false)
  }
}
