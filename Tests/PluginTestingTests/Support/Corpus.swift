import Compositor
import Diagnostics
import Foundation
import Manifests
import Media
import PluginTesting
import TestBasics

/// The plugins that the checks are proved with: wrong ones, whose first line names the result that
/// must fail, and right ones.
nonisolated enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The names of the plugins in `path`, without `.lua`.
  static func names(in path: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (files ?? []).filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func file(_ path: String) -> URL { folder.appending(path: path + ".lua") }

  /// What the first line after `-- fails: ` says: the beginning of a result's title.
  static func expectation(of path: String) throws -> String {
    let text = try String(contentsOf: file(path), encoding: .utf8)
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line.replacingOccurrences(of: "-- fails: ", with: "")
  }

  /// The codes in the comments `// fails: ` of wrong shaders.
  static func shaderExpectations() throws -> [String] {
    let wrong = folder.appending(path: "shaders/wrong")
    return try FileManager.default.contentsOfDirectory(atPath: wrong.path).compactMap { name in
      let text = try String(contentsOf: wrong.appending(path: name), encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("// fails: ") }
      return line.map { String($0.dropFirst(10)) }
    }
  }

  /// A tester that writes no evidence, and finds shipped plugins by their names.
  @MainActor static func tester(_ change: (inout TestOptions) -> Void = { _ in }) -> PluginTester {
    var options = TestOptions()
    change(&options)
    var tester = PluginTester(
      options: options, text: PangoTextDrawing(), decoder: ImageDecoder(),
      renderer: CPUCompositor(threads: 1, shaders: BuiltShaders.driver))
    tester.shaders = BuiltShaders.driver
    // Delegates name shipped plugins.
    tester.locate = { name, kind in
      Checkout.root.appending(path: "plugins/\(kind.rawValue)s/\(name).lua")
    }
    return tester
  }
}

extension PluginReport {
  /// The results that failed, as tests show them.
  nonisolated var failures: [String] {
    results.filter { !$0.passed }.map {
      "\($0.title) [\($0.diagnostic?.name ?? "-")] \($0.file ?? "-"):\($0.line ?? 0) \($0.message)"
    }
  }
}
