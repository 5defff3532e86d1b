import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import Rendering
import Studio
import StudioProtocol
import TestBasics
import Testing

/// The plugins that pages can choose.
struct DataCatalogueTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func catalog(_ roots: [PluginSearchPath.Root]) -> PluginCatalog {
    PluginCatalog(
      PluginLocator(PluginSearchPath(workingDirectory: folder.url, roots: roots)),
      inspector: PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks))
  }

  private var shipped: PluginSearchPath.Root {
    PluginSearchPath.Root(folder: Shipped.folder, origin: .shipped)
  }

  private var own: PluginSearchPath.Root {
    PluginSearchPath.Root(folder: folder.url.appending(path: "plugins"), origin: .workingDirectory)
  }

  @Test func `has what ships, by kind and name`() throws {
    let entries = StudioCatalogue(catalog([shipped])).entries
    let kinds = entries.map(\.plugin.kind)
    #expect(kinds == kinds.sorted { Self.place($0) < Self.place($1) })
    #expect(Set(kinds) == Set(StudioRequest.Role.allCases))
    let animators = entries.filter { $0.plugin.kind == .animator }.map(\.plugin.name)
    #expect(animators == animators.sorted())
    let flip = try #require(entries.first { $0.plugin.name == "flip" }).plugin
    #expect(flip.description == "Turns one screen over into the other, like a card.")
    #expect(flip.transitions == ["push", "pop", "tab", "child"])
    #expect(flip.version == "1.1.0")
    #expect(flip.isShipped)
    // Plugins of different kinds may share a name.
    #expect(Set(entries.filter { $0.plugin.name == "sheet" }.map(\.plugin.kind)).count > 1)
  }

  private static func place(_ role: StudioRequest.Role) -> Int {
    PluginKind.allCases.firstIndex(of: role.kind) ?? -1
  }

  @Test func `a plugin of one's own hides a shipped one of its name`() throws {
    try folder.write(PluginText.of(.animator, "flip"), to: "plugins/animators/flip.lua")
    let catalogue = StudioCatalogue(catalog([own, shipped]))
    let flips = catalogue.entries.filter { $0.plugin.name == "flip" }
    #expect(flips.map(\.plugin.isShipped) == [false])
    #expect(flips.map(\.plugin.description) == ["A test."])
    let file = try catalogue.file(named: "flip", kind: .animator)
    #expect(file.path.hasPrefix(folder.url.standardizedFileURL.path))
  }

  @Test func `shipped plugins are not the author's own if the working directory is the checkout`()
    throws
  {
    let here = PluginSearchPath.Root(folder: Shipped.folder, origin: .workingDirectory)
    try folder.write(PluginText.of(.animator, "mine"), to: "plugins/animators/mine.lua")
    let entries = StudioCatalogue(catalog([own, here]), shipped: Shipped.folder).entries
    let plugins = entries.map(\.plugin)
    #expect(plugins.filter { !$0.isShipped }.map(\.name) == ["mine"])
    #expect(plugins.count > 20)
  }

  @Test func `a broken plugin has its problem, and the others stay`() throws {
    try folder.write("return transhost.animator {", to: "plugins/animators/torn.lua")
    try folder.write("while true do end", to: "plugins/scenes/endless.lua")
    try folder.write(PluginText.of(.animator, "good"), to: "plugins/animators/good.lua")
    let entries = StudioCatalogue(catalog([own])).entries.map(\.plugin)
    #expect(entries.map(\.name) == ["good", "torn", "endless"])
    #expect(entries.map(\.kind) == [.animator, .animator, .scene])
    #expect(entries[1].description.hasPrefix("torn.lua:"), "\(entries[1].description)")
    #expect(!entries[2].description.isEmpty)
  }

  @Test func `the given folder and the given file are part of it`() throws {
    try folder.write(PluginText.of(.animator, "near"), to: "mine/near.lua")
    let far = try folder.write(PluginText.of(.animator, "far"), to: "elsewhere/far.lua")
    let given = catalog([
      PluginSearchPath.Root(folder: folder.url.appending(path: "mine"), origin: .argument)
    ])
    let entries = StudioCatalogue(catalog([own]), folder: given, file: far).entries
    #expect(entries.map(\.plugin.name) == ["far", "near"])
    #expect(entries.map(\.plugin.isShipped) == [false, false])
  }

  @Test func `a name that is none of them is refused, and so is a path`() throws {
    let catalogue = StudioCatalogue(catalog([shipped]))
    #expect(throws: PluginFailure.self) { try catalogue.file(named: "flop", kind: .animator) }
    #expect(throws: PluginFailure.self) {
      try catalogue.file(named: "../animators/flip", kind: .animator)
    }
    #expect(throws: PluginFailure.self) { try catalogue.file(named: "flip", kind: .scene) }
  }
}
