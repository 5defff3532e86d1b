import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Plugins that are written from the documentation alone work as it says; those called `overlay`,
/// `zoomFade`, `panHalf`, `byOperation` and `tabs` are the examples of the binding plan as printed.
struct DocumentedTests {
  nonisolated static let plugins = PluginFixture.names(in: "documented")

  private func plugin(_ name: String) throws -> PluginFixture {
    try PluginFixture(Repository.fixtures.appending(path: "documented/\(name).lua"))
  }

  /// What it prints stands at its end, after `-->`.
  @Test(arguments: plugins)
  func `works as documented`(name: String) throws {
    let plugin = try plugin(name)
    let result = try plugin.run()
    #expect(result.troubles == [], "\(result.faults)")
    #expect(result.completed == (plugin.expectation == "works"))
    #expect(result.said == plugin.prints)
  }

  @Test func `S0-7: overlay springs past full size and settles in its inset frame`() throws {
    let trace = try plugin("overlay").run().trace
    let spring = try #require(trace.view("to", at: 0.16))
    #expect(abs(spring.transform[0] - 1.0887) < 1e-3)
    #expect(trace.frames.last?.views.first { $0.name == "to" }?.frame == [40, 40, 240, 328])
  }

  @Test func `the form with frame shows its progress`() throws {
    let trace = try plugin("zoomFade").run().trace
    let (to, from) = (trace.view("to", at: 0.125), trace.view("from", at: 0.125))
    #expect(abs(try #require(to).alpha - 0.5) < 1e-9)
    #expect(abs(try #require(from).transform[0] - 0.55) < 1e-9)
  }

  @Test(arguments: ["panHalf", "byOperation", "ownInteractor", "rawInteraction", "recogniser"])
  func `a gesture starts and drives the transition`(name: String) throws {
    let calls = try plugin(name).run().trace.events.map(\.call)
    #expect(calls.contains("startInteractiveTransition"))
    #expect(calls.contains("finishInteractiveTransition"))
  }

  @Test func `the delegate's answer moves the screens`() throws {
    let decisions = try plugin("byOperation").run().trace.decisions
    #expect(decisions.contains { $0.answer == "zoomOut" })
  }

  @Test func `indices of tabs are UIKit's, from 0`() throws {
    let result = try plugin("tabs").run()
    #expect(result.trace.transition == "tab")
    let alpha = try #require(result.alpha("to", at: 0.15))
    #expect(abs(alpha - 0.5) < 0.02)
  }

  @Test func `a participant's view moves into its place`() throws {
    let trace = try plugin("participants").run().trace
    #expect(trace.view("moving", at: 0)?.frame == [10, 20, 50, 50])
    #expect(trace.frames.last?.views.contains { $0.name == "moving" } == false)
  }
}
