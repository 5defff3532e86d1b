import Compositor
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginTesting
import TestBasics

/// A plugin with its specs in a folder of its own.
final class SpecDesk {
  let folder: URL
  /// The plugin's file.
  let plugin: URL
  var options = TestOptions()
  /// The driver of shaders.
  var driver = BuiltShaders.driver

  /// Fades in half a second: the simplest that can be looked at.
  static let glide = """
    return transhost.animator {
      name = "glide", version = "1.0.0", api = 1, summary = "Fades.",
      transitions = { "push", "pop", "present", "dismiss", "tab", "child" },
      duration = 0.5, curve = "linear",
      parameters = { strength = { default = 1, min = 0, max = 1 } },
      frame = function(self, context, progress)
        local view = context:view("to") or context:view("from")
        view.alpha = progress * self.parameters.strength
      end,
    }
    """

  init(
    _ plugin: String = SpecDesk.glide, named name: String = "glide.lua", spec: String? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "specs-\(UUID().uuidString)")
    self.plugin = folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(plugin, to: name)
    if let spec { try write(spec, to: "glide_spec.lua") }
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  var tester: PluginTester {
    var tester = PluginTester(
      options: options, text: PangoTextDrawing(), decoder: ImageDecoder(),
      renderer: CPUCompositor(threads: 1, shaders: driver))
    tester.shaders = driver
    tester.locate = Shipped.locate
    return tester
  }

  /// What comes of the specs alone.
  func report() -> PluginReport { tester.testSpecs(plugin) }

  var results: [CheckResult] { report().results }

  /// Each result in a line: `spec glide fades: passed`, `…: glide_spec.lua:3: expected 1, found 2`.
  var lines: [String] { results.map(Self.line) }

  static func line(_ result: CheckResult) -> String {
    let place = [result.file, result.line.map(String.init)].compactMap(\.self).joined(
      separator: ":")
    let hint = result.hint.map { "; \($0)" } ?? ""
    let outcome =
      result.skipped.map { "skipped, \($0)" }
      ?? (result.passed ? "passed" : "\(place): \(result.message)\(hint)")
    return "\(result.title): \(outcome)"
  }
}

/// The plugins that come with the program.
enum Shipped {
  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "plugins")

  static let locate: @MainActor @Sendable (String, PluginKind) throws -> URL = { name, kind in
    let locator = PluginLocator(
      PluginSearchPath(
        workingDirectory: folder,
        roots: [PluginSearchPath.Root(folder: folder, origin: .argument)]))
    return try locator.locate(name, kind: kind)
  }
}
