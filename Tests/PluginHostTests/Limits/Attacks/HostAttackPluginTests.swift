import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit
import UsageLimits

/// Whole plugins that attack the host, once in each frame, in a scene or with a folder of their own: the
/// first line says after `--!` by which code and in which line they are stopped.
@Suite(.serialized) struct HostAttackPluginTests {
  nonisolated static let folder = Repository.root.appending(
    path: "Tests/Fixtures/hostattacks/plugins")

  nonisolated static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { $0.hasSuffix(".lua") ? $0 : $0 + "/init.lua" }.sorted()
  }()

  /// The codes of limits that stop a script.
  private static let limits: Set<DiagnosticCode> = [
    .cpuLimit, .memoryLimit, .resourceLimit, .drawingLimit,
  ]

  private static let fade =
    "frame = function(self, context, progress) context:view('to').alpha = progress end"

  @Test func `the plugins are there`() { #expect(Self.files.count == 16) }

  @Test(arguments: files)
  func `a plugin that attacks the host is stopped or harmless`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let end = text.dropFirst(4).prefix { $0 != "\n" }.split(separator: " ").map(String.init)
    let diagnostics = try diagnostics(of: file, text)
    let errors = diagnostics.filter { $0.severity == .error }
    if end[0] != "any" {
      let first = try #require(errors.first, "\(diagnostics)")
      let isLimit = end[0] == "limit" && Self.limits.contains(first.code)
      #expect(isLimit || first.code.name == end[0], "\(first)")
      #expect(first.line == Int(end[1]), "\(first)")
      #expect(first.file == name, "\(first)")
    }
    for error in errors where Self.limits.contains(error.code) {
      #expect(error.message.contains("limit "), "\(error)")
    }
    let next = try Harness().run(animator: Self.fade)
    #expect(next.diagnostics == [])
  }

  /// Runs the plugin in `file` and returns what is said of it.
  private func diagnostics(of file: URL, _ text: String) throws -> [Diagnostic] {
    var harness = try Harness()
    harness.size = CGSize(width: 390, height: 844)
    var request: RunRequest
    if text.contains("transhost.scene {") {
      let shipped = Repository.animators.appending(path: "crossDissolve.lua")
      request = harness.request(shipped, text.contains("tab = function") ? .tab : .push)
      request.scene = file
      if text.contains("UIPanGestureRecognizer") {
        request.drive = try .hands("pan 200,400 -> 60,400 over 0.4s")
      }
    } else {
      request = harness.request(file)
    }
    do {
      let result = try TransitionRun(request).run { _ in }
      for usage in result.usage { #expect(usage.memory <= usage.limits.memory + (256 << 10)) }
      return result.diagnostics
    } catch let failure as PluginFailure {
      return failure.diagnostics
    }
  }

  /// Sources of which a parser makes more than their length: refused with their line, before they are
  /// run.
  @Test(arguments: [
    (String(repeating: "''or", count: 60_000) + "''", "source-too-large"),
    (String(repeating: "not ", count: 1_000) + "a", "source-nested-too-deep"),
  ])
  func `a source that is hard to compile is refused`(expression: String, code: String) throws {
    let harness = try Harness()
    let file = try harness.write(
      animator: Self.fade, head: "local a local x = \(expression)")
    let failure = #expect(throws: PluginFailure.self) {
      try TransitionRun(harness.request(file)).run { _ in }
    }
    let first = try #require(failure?.diagnostics.first)
    #expect(first.code.name == code && first.file == "test.lua" && first.line == 1, "\(first)")
  }
}
