import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit
import UsageLimits

/// Scripts that attack the host through its API: stopped by what the first line says after `--!`, and
/// the next transition works.
@Suite(.serialized) struct HostAttackTests {
  nonisolated static let folder = Repository.root.appending(path: "Tests/Fixtures/hostattacks")

  nonisolated static let scripts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  /// The codes of limits that stop a script.
  private static let limits: Set<DiagnosticCode> = [
    .cpuLimit, .memoryLimit, .resourceLimit, .drawingLimit,
  ]

  @Test func `the scripts are there`() { #expect(Self.scripts.count >= 33) }

  @Test(arguments: scripts)
  func `an attack on the host is stopped or harmless`(name: String) throws {
    let harness = try Harness()
    let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let end = source.dropFirst(4).prefix { $0 != "\n" }
    let file = try harness.write(
      animator: """
        animateTransition = function(self, context) local report = print \(source)
        end,
        """)
    var request = harness.request(file)
    // What another limit stops must not meet the clock before, however busy the machine is.
    if ["limit", "cpu-limit", "ticks", "any"].contains(end) {
      request.limits.callback.processorTime = roomyProcessorTime
    }
    let result = try TransitionRun(request).run { _ in }
    let errors = result.diagnostics.filter { $0.severity == .error }
    if end != "any" {
      let code = errors.first?.code
      let isOne = end == "limit" && code.map(Self.limits.contains) == true
      let isCounted =
        end == "ticks" && code == .cpuLimit && errors.first?.message.contains(" ticks (") == true
      #expect(code?.name == String(end) || isOne || isCounted, "\(errors)")
      // What a frame is too much of is no line's doing, but the function's.
      #expect(errors.first?.line == (code == .drawingLimit ? 5 : 6), "\(errors)")
      #expect(errors.first?.file == "test.lua")
    }
    for error in errors where Self.limits.contains(error.code) {
      #expect(error.message.contains("limit ") || error.message.contains("deep"), "\(error)")
    }
    let usage = try #require(result.usage.first)
    if Measuring.isAskedFor {
      #expect(usage.processorTime <= usage.limits.callback.processorTime + .milliseconds(20))
    }
    #expect(usage.memory <= usage.limits.memory + (256 << 10))
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
    let next = try harness.run(
      animator: "frame = function(self, context, progress) context:view('to').alpha = progress end")
    #expect(next.diagnostics == [])
  }
}

/// The processor time that no attack needs which ends by ticks: on a busy machine, or without
/// optimisation, the host takes many times as long for what ticks stand for. `transhost bench costs`
/// measures how long that is.
nonisolated let roomyProcessorTime = Duration.seconds(2)
