import Diagnostics
import Foundation
import LayerTree
import Manifests
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// A new version takes over a transition that runs.
struct ReloadTransitionTests {
  typealias Form = AnimatorVersion.Form

  nonisolated static let pairs = Form.allCases.flatMap { old in
    Form.allCases.flatMap { new in
      [0.5, 0.8].flatMap { duration in
        [true, false].map {
          Case(
            old: AnimatorVersion(form: old),
            new: AnimatorVersion(form: new, version: "2.0.0", duration: duration), finishes: $0)
        }
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var old: AnimatorVersion
    var new: AnimatorVersion
    var finishes: Bool
    nonisolated var testDescription: String {
      "\(old.testDescription) → \(new.testDescription), \(finishes ? "finishes" : "cancels")"
    }
  }

  /// A push under a hand: scrubbed to 0.4, perhaps reloaded there, then to 0.7, and let go.
  private func scrubbed(
    _ harness: ReloadHarness, finishes: Bool, reload: () throws -> Void = {}
  ) throws -> [String] {
    let hand = UIPercentDrivenInteractiveTransition()
    hand.completionCurve = .linear
    try harness.use("slide", hand: hand)
    try harness.push()
    try harness.advance(by: 0.1)
    harness.stage.perform { hand.update(0.4) }
    try harness.advance(by: 0.1)
    try reload()
    var shown: [String] = []
    try harness.advance(by: 0.02)
    shown.append(harness.shown)
    harness.stage.perform { hand.update(0.7) }
    try harness.advance(by: 0.02)
    shown.append(harness.shown)
    harness.stage.perform { finishes ? hand.finish() : hand.cancel() }
    for _ in 0..<3 {
      try harness.advance(by: 0.05)
      shown.append(harness.shown)
    }
    try harness.settle()
    shown.append(harness.shown)
    return shown
  }

  @Test(arguments: pairs)
  func `what a gesture holds shows, and ends, as if the new version had run from the start`(
    _ test: Case
  ) throws {
    let harness = try ReloadHarness(test.old)
    let shown = try scrubbed(harness, finishes: test.finishes) {
      try harness.save(test.new)
      let outcome = harness.host.reload("slide")
      #expect(outcome.isReloaded, "\(outcome)")
    }
    let reference = try ReloadHarness(test.new)
    #expect(try shown == scrubbed(reference, finishes: test.finishes))
    #expect(harness.calls == reference.calls)
    #expect(harness.diagnostics == [])
    let old = harness.lines.filter { $0.hasPrefix("1.0.0") }
    #expect(old == (test.old.form == .frame ? [] : ["1.0.0 start"]))
    #expect(harness.lines.filter { $0.hasPrefix("2.0.0") } == reference.lines)
    #expect(harness.lines.filter { $0.hasSuffix("ended \(test.finishes)") }.count == 1)
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
    // And the next one.
    if test.finishes {
      harness.navigation.delegate = nil
      try harness.use("slide")
      try harness.pop()
      try harness.settle()
      #expect(harness.navigation.viewControllers.count == 1)
    }
  }

  @Test(arguments: Form.allCases)
  func `a transition that is paused on its way goes on with the new version`(form: Form) throws {
    let harness = try ReloadHarness(AnimatorVersion(form: form))
    let hand = UIPercentDrivenInteractiveTransition()
    hand.wantsInteractiveStart = false
    try harness.use("slide", hand: hand)
    try harness.push()
    try harness.advance(by: 0.2)
    harness.stage.perform { hand.pause() }
    try harness.advance(by: 0.1)
    try harness.save(AnimatorVersion(form: .blocks, version: "2.0.0"))
    harness.host.reload("slide")
    try harness.advance(by: 0.1)
    // Linear, as everything that a gesture holds.
    let rest = 1 - hand.percentComplete
    #expect(abs(hand.percentComplete - 0.4) < (form == .frame ? 0.01 : 0.2))
    let alpha = harness.stage.viewStates().first { $0.name == "to" || $0.name == "Second" }?.alpha
    #expect(abs((alpha ?? 0) - (1 - 0.8 * rest)) < 1e-6)
    harness.stage.perform { hand.finish() }
    try harness.settle()
    #expect(harness.navigation.topViewController === harness.second)
    #expect(harness.lines.suffix(2) == ["2.0.0 completion", "2.0.0 ended true"])
    #expect(harness.diagnostics == [])
  }

  @Test(arguments: Form.allCases)
  func `a transition that runs by the clock finishes on its own version`(form: Form) throws {
    let harness = try ReloadHarness(AnimatorVersion(form: form))
    let reference = try ReloadHarness(AnimatorVersion(form: form))
    var shown: [[String]] = []
    for (one, isReloaded) in [(harness, true), (reference, false)] {
      try one.use("slide")
      try one.push()
      try one.advance(by: 0.2)
      if isReloaded {
        try one.save(AnimatorVersion(form: .blocks, version: "2.0.0"))
        #expect(one.host.reload("slide").isReloaded)
        #expect(one.host.stateCount == 2)
      }
      try one.advance(by: 0.02)
      shown.append([one.shown])
      try one.settle()
      shown[shown.count - 1].append(one.shown)
    }
    #expect(shown[0] == shown[1])
    #expect(harness.calls == reference.calls)
    #expect(harness.lines == reference.lines)
    #expect(harness.diagnostics.map(\.code) == [.finishesOnOldVersion])
    #expect(
      harness.diagnostics.first?.message
        == "the running push finishes on slide 1.0.0: no gesture holds it")
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
    try harness.pop()
    try harness.settle()
    #expect(harness.lines.suffix(2) == ["2.0.0 completion", "2.0.0 ended true"])
  }

  @Test(
    arguments: [
      ("transitions = { \"pop\" },", "the new version is not made for push"),
      ("interactive = false,", "the new version says interactive = false"),
    ])
  func `a version that can't take over lets the old one finish`(keys: String, reason: String) throws
  {
    let harness = try ReloadHarness(AnimatorVersion(form: .blocks))
    let shown = try scrubbed(harness, finishes: true) {
      var source = AnimatorVersion(form: .blocks, version: "2.0.0", keys: keys).source
      if keys.contains("pop") {
        source = source.replacing("transitions = { \"push\", \"pop\" },", with: "")
      }
      try harness.folder.write(source, to: "slide.lua")
      let outcome = harness.host.reload("slide")
      #expect(outcome.isReloaded, "\(outcome)")
    }
    let reference = try ReloadHarness(AnimatorVersion(form: .blocks))
    #expect(try shown == scrubbed(reference, finishes: true))
    #expect(
      harness.diagnostics.map(\.message)
        == ["the running push finishes on slide 1.0.0: " + reason])
    #expect(harness.lines == reference.lines)
  }

  @Test func `a version that fails while it takes over leaves the right screen`() throws {
    let harness = try ReloadHarness(AnimatorVersion(form: .blocks))
    _ = try scrubbed(harness, finishes: true) {
      // It shows only in the running transition, not in the rehearsal.
      let version = AnimatorVersion(form: .blocks, version: "2.0.0").source.replacing(
        "say(\"start\")", with: "if context.isInteractive then error('no more') end")
      try harness.folder.write(version, to: "slide.lua")
      #expect(harness.host.reload("slide").isReloaded)
    }
    #expect(harness.navigation.topViewController === harness.second)
    #expect(harness.second.view.superview != nil)
    #expect(harness.diagnostics.map(\.code) == [.luaError])
    #expect(harness.diagnostics.first?.line == 6)
    #expect(
      harness.calls.filter { $0.contains("viewDidAppear") } == [
        "UINavigationController.viewDidAppear [false]", "to.viewDidAppear [false]",
        "to.viewDidAppear [true]",
      ])
    #expect(!harness.stage.isTransitionRunning)
  }

  @Test func `a version that completes at once ends the transition`() throws {
    let harness = try ReloadHarness(AnimatorVersion(form: .property))
    let hand = UIPercentDrivenInteractiveTransition()
    try harness.use("slide", hand: hand)
    try harness.push()
    harness.stage.perform { hand.update(0.4) }
    try harness.folder.write(
      AnimatorVersion(form: .blocks, version: "2.0.0").source.replacing(
        "to.transform = CGAffineTransform.translation(0, -100) to.alpha = 0.2",
        with: "do context:completeTransition(true) return end"), to: "slide.lua")
    #expect(harness.host.reload("slide").isReloaded)
    try harness.advance(by: 0.02)
    #expect(!harness.stage.isTransitionRunning)
    #expect(harness.navigation.topViewController === harness.second)
    #expect(harness.lines.last == "2.0.0 ended true")
    #expect(harness.diagnostics == [])
  }

  @Test func `what moves alongside goes on`() throws {
    func run(_ reloads: Bool, duration: Double) throws -> [CGFloat] {
      let harness = try ReloadHarness(AnimatorVersion(form: .blocks))
      let hand = UIPercentDrivenInteractiveTransition()
      hand.completionCurve = .linear
      try harness.use("slide", hand: hand)
      let (inside, outside) = (UIView(), UIView())
      harness.stage.perform {
        (inside.alpha, outside.alpha) = (0, 0)
        harness.navigation.view.addSubview(outside)
        harness.navigation.pushViewController(harness.second, animated: true)
        let coordinator = harness.second.transitionCoordinator
        coordinator?.containerView.addSubview(inside)
        coordinator?.animate(
          alongsideTransition: { _ in (inside.alpha, outside.alpha) = (1, 1) }, completion: nil)
      }
      try harness.advance(by: 0.02)
      harness.stage.perform { hand.update(0.4) }
      try harness.advance(by: 0.02)
      if reloads {
        try harness.save(AnimatorVersion(form: .blocks, version: "2.0.0", duration: duration))
        harness.host.reload("slide")
        try harness.advance(by: 0.02)
      }
      harness.stage.perform { hand.update(0.6) }
      try harness.advance(by: 0.02)
      return [inside, outside].map { CGFloat($0.layer.presentation()?.opacity ?? -1) }
    }
    let plain = try run(false, duration: 0.5)
    for duration in [0.5, 1] {
      let reloaded = try run(true, duration: duration)
      for (one, other) in zip(plain, reloaded) { #expect(abs(one - other) < 1e-6) }
    }
  }

  @Test func `a storm of reloads in one transition ends on the last version`() throws {
    let harness = try ReloadHarness(AnimatorVersion(form: .blocks))
    _ = try scrubbed(harness, finishes: true) {
      for number in 2...20 {
        try harness.save(
          AnimatorVersion(
            form: Form.allCases[number % 3], version: "\(number).0.0",
            duration: 0.3 + Double(number) / 100))
        #expect(harness.host.reload("slide").running?.generation == number)
        if number % 4 == 0 { try harness.advance(by: 0.02) }
      }
    }
    #expect(harness.lines.filter { $0.contains("ended") } == ["20.0.0 ended true"])
    #expect(harness.lines.filter { $0.contains("completion") } == ["20.0.0 completion"])
    #expect(harness.diagnostics == [])
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }
}
