import CAllocation
import Diagnostics
import Foundation
import Manifests
import PluginHosting
import Testing
import TransitionKit

/// What a thousand reloads while transitions run leave behind: nothing.
struct ReloadFlatnessTests {
  /// One transition with a reload on its way: every other one is held by a hand and handed over,
  /// the others finish on their version.
  private static func pass(_ number: Int, in harness: ReloadHarness) throws {
    let hand = number.isMultiple(of: 2) ? UIPercentDrivenInteractiveTransition() : nil
    try harness.use("slide", hand: hand)
    if harness.navigation.viewControllers.count == 1 {
      try harness.push()
    } else {
      try harness.pop()
    }
    if let hand { harness.stage.perform { hand.update(0.5) } }
    try harness.advance(by: 0.04)
    try harness.save(
      AnimatorVersion(
        form: AnimatorVersion.Form.allCases[number % 3], version: "\(number + 2).0.0",
        duration: 0.1,
        keys: "saveState = function() return { 1, 2, 3 } end, restoreState = function() end,"))
    let outcome = harness.host.reload("slide")
    guard outcome.isReloaded else {
      throw PluginFailure(kind: .invalid, diagnostics: outcome.diagnostics)
    }
    try harness.advance(by: 0.04)
    if let hand { harness.stage.perform { hand.finish() } }
    while harness.stage.isTransitionRunning { try harness.advance(by: 0.04) }
    let faults = harness.diagnostics.filter { $0.code != .finishesOnOldVersion }
    guard faults.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: faults) }
    harness.forget()
  }

  private static func allocatedBytes() -> Int {
    Int(allocated_bytes())
  }

  private static func openFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").sorted()
  }

  /// In a process of its own, since other tests have memory and open files, too.
  @Test func `a thousand reloads leave no memory, no state and no file behind`() async {
    await #expect(processExitsWith: .success) {
      try await ReloadFlatnessTests.reloadAThousandTimes()
    }
  }

  private static func reloadAThousandTimes() throws {
    let harness = try ReloadHarness(AnimatorVersion(form: .blocks, duration: 0.1))
    for number in 0..<50 { try pass(number, in: harness) }
    harness.host.closeUnused()
    let (bytes, script, files) = (allocatedBytes(), harness.host.scriptMemory, try openFiles())
    for number in 50..<1050 {
      try pass(number, in: harness)
      #expect(harness.host.stateCount <= 2)
    }
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
    #expect(harness.host.plugins.first?.running?.generation == 1051)
    #expect(abs(allocatedBytes() - bytes) < 1 << 20)
    #expect(abs(harness.host.scriptMemory - script) < 64 << 10)
    #expect(try openFiles() == files)
  }
}
