import Foundation
import PluginDiscovery
import PluginTesting
import Testing

struct ShippedSpecTests {
  nonisolated static let plugins: [URL] = PluginLocator(
    PluginSearchPath(
      workingDirectory: Shipped.folder,
      roots: [PluginSearchPath.Root(folder: Shipped.folder, origin: .argument)])
  ).all()

  @Test func `there are plugins`() { #expect(Self.plugins.count > 25) }

  @Test(arguments: plugins) func `every shipped plugin has specs, and passes them`(plugin: URL)
    throws
  {
    let report = try SpecDesk().tester.testSpecs(plugin)
    let passed = report.results.count { $0.passed && $0.skipped == nil }
    #expect(passed > 0, "\(plugin.path) has no specs")
    #expect(
      report.passed,
      """
      \(report.results.filter { !$0.passed }.map(SpecDesk.line)); \
      goldens that are out of date are written by `make record`
      """)
    #expect(report.runs > 0 || plugin.lastPathComponent == "images.lua")
  }

  @Test func `specs and goldens are no plugins`() {
    let names = Self.plugins.map(\.lastPathComponent)
    #expect(!names.contains { $0.contains("_spec") || $0.contains("golden") })
  }
}
