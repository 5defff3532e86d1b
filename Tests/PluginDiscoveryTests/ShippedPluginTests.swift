import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// What ships with the project keeps the contract and is a good example.
struct ShippedPluginTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: Repository.pushingAnimators, [TransitionOperation.push, .pop])
  func `ends with the new screen in place and nothing left`(
    plugin: URL, transition: TransitionOperation
  ) throws {
    let result = try harness.run(plugin, transition)
    #expect(result.diagnostics == [], "\(result.diagnostics.map(\.description))")
    #expect(result.succeeded)
    #expect(abs(result.ended - result.duration) < 1e-9)
    let last = try #require(result.trace.frames.last)
    #expect(last.time == result.ended)
    #expect(!last.views.contains { $0.name == "from" })
    let to = try #require(last.views.first { $0.name == "to" })
    #expect(to.frame == [0, 0, 320, 568])
    #expect(to.alpha == 1)
    #expect(!to.hidden)
    #expect(to.transform == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(result.trace.frames.first?.views.contains { $0.name == "from" } == true)
  }

  @Test(arguments: Repository.shippedAnimators)
  func `is short, says what it does and how it can be set`(plugin: URL) throws {
    let text = try String(contentsOf: plugin, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 80)
    let operation = try #require(
      TransitionOperation.allCases.first { text.contains("\"\($0.rawValue)\"") })
    var request = harness.request(plugin, operation)
    request.scene = Shipped.scene(for: operation)
    let run = try TransitionRun(request)
    #expect(run.manifest.summary?.isEmpty == false)
    // Each goes both ways.
    let kinds = run.manifest.transitions
    #expect(kinds.contains("push") == kinds.contains("pop"))
    #expect(kinds.contains("present") == kinds.contains("dismiss"))
    let duration = run.manifest.parameters.first { $0.name == "duration" }
    #expect(duration?.minimum != nil && duration?.maximum != nil && duration?.unit == "s")
  }

  @Test(arguments: Repository.pushingAnimators)
  func `runs twice alike, and as long as it is told`(plugin: URL) throws {
    let text = try String(contentsOf: plugin, encoding: .utf8)
    // On screens that share nothing the standard transition runs in its place.
    if text.contains("needsSharedElements = true") { return }
    let first = try harness.run(plugin, set: [("duration", "0.8")])
    let second = try harness.run(plugin, set: [("duration", "0.8")])
    #expect(try first.trace.json() == second.trace.json())
    #expect(first.duration == 0.8)
    #expect(abs(first.ended - 0.8) < 1e-9)
  }
}
