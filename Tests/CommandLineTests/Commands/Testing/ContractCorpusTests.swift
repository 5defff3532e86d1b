import Foundation
import PluginAPI
import Testing

/// Each promise of the contract, with plugins that break it and others that keep it: the first line
/// of a wrong one names the result that must fail.
@TestingLane @Suite struct `The contract checks` {
  private static let fixtures = Program.repository.appending(path: "Tests/Fixtures")

  /// Tests the plugins in `path`, and hands over the results by the names of their files.
  private func results(in path: String) throws -> [(file: URL, plugin: TestedPlugins.Plugin)] {
    try Program.inNewFolder { program in
      let folder = Self.fixtures.appending(path: path)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".lua") }.sorted()
      let paths = files.map { folder.appending(path: $0).path }
      let outcome = try program.run(["test"] + paths + ["--json"])
      let tested = try TestedPlugins(outcome.output)
      try #require(tested.plugins.count == files.count, "\(outcome.errors)")
      return zip(files, tested.plugins).map { (folder.appending(path: $0), $1) }
    }
  }

  /// The results that failed, by what names them in a report, with their messages.
  private func failures(
    of plugin: TestedPlugins.Plugin
  ) -> [(title: String, file: String?, line: String)] {
    plugin.results.filter { $0["passed"] as? Bool == false }.map { result in
      let words = ["code", "kind", "outcome"].compactMap { result[$0] as? String }
      let title = words.joined(separator: " ")
      return (
        title, result["file"] as? String,
        "\(title): \(result["diagnostic"] ?? "-") \(result["message"] ?? "")"
      )
    }
  }

  @Test func `a wrong plugin fails once, at the check that is meant for it`() throws {
    for (file, plugin) in try results(in: "plugintesting/wrong") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let expected = try #require(text.firstMatch(of: /^-- fails: (.+)/)?.output.1)
      let failures = failures(of: plugin)
      let place = "\(file.lastPathComponent), expected \(expected): \(failures.map(\.line))"
      #expect(failures.first?.title.hasPrefix(expected) == true, "\(place)")
      // One defect is reported once.
      #expect(failures.count == 1, "\(place)")
      #expect(failures.allSatisfy { $0.file == file.lastPathComponent }, "\(place)")
    }
  }

  @Test func `a right plugin is blamed for nothing`() throws {
    for (file, plugin) in try results(in: "plugintesting/right") {
      let lines = failures(of: plugin).map(\.line)
      #expect(plugin.passed && plugin.ending == "tested", "\(file.lastPathComponent): \(lines)")
      #expect(plugin.results.count > 5)
    }
  }

  /// Mistakes that only show with the company of their own that their first line names, or that are
  /// noted and no faults.
  private static let needCompany: Set = [
    "interaction-refused", "interactive-pop-refused", "participants-differ", "popover-as-sheet",
    "shared-element-unmatched", "source-view-in-hierarchy", "transition-not-declared",
  ]

  @Test func `the mistake behind every diagnostic is found`() throws {
    for (file, plugin) in try results(in: "pluginhost/mistakes") {
      let name = file.deletingPathExtension().lastPathComponent
      #expect(plugin.passed == Self.needCompany.contains(name), "\(name)")
      #expect(plugin.ending != "crashed", "\(name)")
    }
  }
}
