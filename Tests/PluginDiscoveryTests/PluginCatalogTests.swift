import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import TestBasics
import Testing

/// Names, and what stands in their way, in folders laid out for the test.
struct PluginCatalogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A catalog of `work/plugins`, `work/extra`, the user's `home` and `shipped`, with these files;
  /// a text without `return` is a kind and a name.
  private func catalog(_ files: [String: String]) throws -> PluginCatalog {
    for (path, text) in files {
      let words = text.split(separator: " ").map(String.init)
      let kind = words.first.flatMap(PluginKind.init(rawValue:))
      try folder.write(kind.map { PluginText.of($0, words[1]) } ?? text, to: path)
    }
    let path = PluginSearchPath(
      workingDirectory: folder.url.appending(path: "work"),
      environment: [
        "TRANSHOST_PLUGIN_PATH": "extra", "XDG_DATA_HOME": folder.url.appending(path: "home").path,
      ], shippedDirectory: folder.url.appending(path: "shipped"))
    return PluginCatalog(
      PluginLocator(path),
      inspector: PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks))
  }

  private func relative(_ url: URL) -> String { relative(url.standardizedFileURL.path) }

  private func relative(_ path: String) -> String {
    let prefix = folder.url.standardizedFileURL.path
    return path.replacing(prefix.hasSuffix("/") ? prefix : prefix + "/", with: "")
  }

  struct Layout: CustomTestStringConvertible {
    let title: String
    let files: [String: String]
    let name: String
    var kind: PluginKind?
    let found: String
    var testDescription: String { title }
  }

  @Test(arguments: [
    Layout(
      title: "the working directory before the path",
      files: ["work/plugins/a.lua": "animator a", "work/extra/a.lua": "animator a"], name: "a",
      found: "work/plugins/a.lua"),
    Layout(
      title: "the path before the user's own",
      files: [
        "work/extra/animators/a.lua": "animator a",
        "home/transhost/plugins/animators/a.lua": "animator a",
      ], name: "a", found: "work/extra/animators/a.lua"),
    Layout(
      title: "the user's own before what ships",
      files: [
        "home/transhost/plugins/scenes/a.lua": "scene a", "shipped/scenes/a.lua": "scene a",
      ], name: "a", kind: .scene, found: "home/transhost/plugins/scenes/a.lua"),
    Layout(
      title: "what ships in the end", files: ["shipped/delegates/a/init.lua": "delegate a"],
      name: "a.lua", kind: .delegate, found: "shipped/delegates/a/init.lua"),
    Layout(
      title: "a file before a folder",
      files: ["work/plugins/a.lua": "animator a", "work/plugins/a/init.lua": "animator a"],
      name: "a", found: "work/plugins/a.lua"),
    Layout(
      title: "a file's name before a manifest's",
      files: ["work/plugins/b.lua": "animator a", "shipped/a.lua": "animator x"], name: "a",
      found: "shipped/a.lua"),
    Layout(
      title: "a manifest's name where no file has it",
      files: ["shipped/animators/b.lua": "animator com.acme.ripple"], name: "com.acme.ripple",
      kind: .animator, found: "shipped/animators/b.lua"),
    Layout(
      title: "the manifest of the kind that is asked for",
      files: ["work/plugins/b.lua": "scene ripple", "shipped/c.lua": "animator ripple"],
      name: "ripple", kind: .animator, found: "shipped/c.lua"),
    Layout(
      title: "a plugin of another kind is passed over",
      files: [
        "work/plugins/slide.lua": "delegate slide", "shipped/animators/slide.lua": "animator slide",
      ],
      name: "slide", kind: .animator, found: "shipped/animators/slide.lua"),
    Layout(
      title: "a broken plugin is not",
      files: [
        "work/plugins/slide.lua": "return 1", "shipped/animators/slide.lua": "animator slide",
      ],
      name: "slide", kind: .animator, found: "work/plugins/slide.lua"),
    Layout(
      title: "the folder of another kind is not searched",
      files: ["work/plugins/scenes/a.lua": "scene a", "shipped/animators/a.lua": "animator a"],
      name: "a", kind: .animator, found: "shipped/animators/a.lua"),
    Layout(
      title: "a path", files: ["work/sub/a.lua": "animator a"], name: "sub/a.lua",
      found: "work/sub/a.lua"),
    Layout(
      title: "a path to a folder, with a slash at the end",
      files: ["work/sub/a/init.lua": "animator a"], name: "./sub/a/", found: "work/sub/a/init.lua"),
    Layout(
      title: "a file of the working directory before a name",
      files: ["work/a.lua": "animator a", "work/plugins/a.lua": "animator a"], name: "a.lua",
      found: "work/a.lua"),
    Layout(
      title: "a folder of the working directory that is no plugin is no path",
      files: ["work/a/b.txt": "x", "work/plugins/a.lua": "animator a"], name: "a",
      found: "work/plugins/a.lua"),
  ])
  func `a name means one file`(_ layout: Layout) throws {
    let match = try catalog(layout.files).find(layout.name, kind: layout.kind)
    #expect(relative(match.file) == layout.found)
    #expect(match.notes == [])
  }

  @Test func `what a name could mean too is told`() throws {
    let catalog = try catalog([
      "work/plugins/animators/b.lua": "animator ripple", "work/extra/c.lua": "animator ripple",
      "work/plugins/scenes/b.lua": "scene other",
    ])
    let ripple = try catalog.find("ripple", kind: .animator)
    #expect(relative(ripple.file) == "work/plugins/animators/b.lua")
    #expect(
      ripple.notes.map(\.message) == [
        "'ripple' could be extra/c.lua too; plugins/animators/b.lua is taken"
      ])
    let either = try catalog.find("b", kind: nil)
    #expect(relative(either.file) == "work/plugins/animators/b.lua")
    #expect(either.notes.map(\.code) == [.ambiguousName])
    #expect(either.notes.first?.severity == .note)
    #expect(try catalog.find("b", kind: .scene).notes == [])
  }

  @Test(arguments: ["./a.lua", "/etc/passwd", "../work/a.lua", "sub/a", "", "a\0b"])
  func `a plugin names others by their names, not by paths`(name: String) throws {
    let catalog = try catalog(["work/a.lua": "animator a", "work/sub/a.lua": "animator a"])
    let failure = #expect(throws: PluginFailure.self) {
      try catalog.find(named: name, kind: .animator)
    }
    #expect(failure?.kind == .notFound)
  }

  @Test func `a misspelt name is compared with the manifests' too`() throws {
    let catalog = try catalog(["shipped/b.lua": "animator ripple"])
    let failure = #expect(throws: PluginFailure.self) { try catalog.find("riple", kind: .animator) }
    #expect(failure?.diagnostics.first?.hint == "did you mean 'ripple'?")
  }

  @Test(arguments: ["_hidden", ".hidden", "a_spec", "_hidden.lua"])
  func `what begins with a mark, and specs, have no names`(name: String) throws {
    let catalog = try catalog([
      "work/plugins/_hidden.lua": "animator h", "work/plugins/.hidden.lua": "animator h",
      "work/plugins/a_spec.lua": "animator h",
    ])
    #expect(throws: PluginFailure.self) { try catalog.find(name, kind: nil) }
    #expect(catalog.list() == [])
  }

  // MARK: - The list

  private func problems(_ catalog: PluginCatalog) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: catalog.list().map { plugin in
        (relative(plugin.file), plugin.problems.map { "\($0.code): \(relative($0.message))" })
      })
  }

  @Test func `what is hidden is listed with both paths`() throws {
    let catalog = try catalog([
      "work/plugins/animators/a.lua": "animator a",
      "work/plugins/animators/a/init.lua": "animator a",
      "shipped/animators/a.lua": "animator a", "shipped/animators/b.lua": "animator b",
      "work/plugins/scenes/a.lua": "scene a",
    ])
    #expect(
      problems(catalog) == [
        "work/plugins/animators/a.lua": [],
        "work/plugins/animators/a/init.lua": [
          "shadowed-plugin: 'a' means plugins/animators/a.lua, which hides "
            + "plugins/animators/a/init.lua"
        ],
        "shipped/animators/a.lua": [
          "shadowed-plugin: 'a' means plugins/animators/a.lua, which hides shipped/animators/a.lua"
        ],
        "shipped/animators/b.lua": [],
        // Animators and scenes are asked for separately.
        "work/plugins/scenes/a.lua": [],
      ])
    let hidden = catalog.list().filter { $0.shadowedBy != nil }
    #expect(Set(hidden.compactMap(\.shadowedBy).map(relative)) == ["work/plugins/animators/a.lua"])
    #expect(hidden.allSatisfy { $0.isUsable && $0.problems[0].severity == .note })
  }

  @Test func `two manifests with one name are told, with the one that wins`() throws {
    let catalog = try catalog([
      "work/plugins/b.lua": "animator ripple", "work/extra/c.lua": "animator ripple",
      "shipped/d.lua": "scene ripple",
    ])
    #expect(
      problems(catalog) == [
        "work/plugins/b.lua": [],
        "work/extra/c.lua": [
          "duplicate-name: two animators are called 'ripple': plugins/b.lua and extra/c.lua; "
            + "the first is meant"
        ],
        "shipped/d.lua": [],
      ])
    let loser = try #require(catalog.list().first { $0.file.hasSuffix("c.lua") })
    #expect(
      loser.problems[0].hint == "give it a name of its own; until then ask for it as 'c'")
  }

  @Test func `a manifest's name that another file has is told`() throws {
    let catalog = try catalog([
      "work/plugins/b.lua": "animator a", "shipped/a.lua": "animator x",
    ])
    #expect(
      problems(catalog)["work/plugins/b.lua"] == [
        "duplicate-name: 'a' means shipped/a.lua, by its file's name, and not plugins/b.lua"
      ])
  }

  @Test func `one broken plugin hides no other`() throws {
    let catalog = try catalog([
      "work/plugins/a.lua": "while true do end", "work/plugins/b.lua": "return {",
      "work/plugins/c.lua": "animator c", "work/plugins/d.lua": "error(setmetatable({}, {}))",
      "work/plugins/e.lua": "\u{1B}Lua", "work/plugins/f/init.lua": "return require 'none'",
      "work/plugins/g.lua": "",
    ])
    try makePipe("work/plugins/pipe.lua")
    try link("work/plugins/dangling.lua", to: "nowhere")
    try link("work/plugins/zero.lua", to: "/dev/zero")
    try link("work/plugins/loop.lua", to: "loop.lua")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "work/plugins/h.lua"), withIntermediateDirectories: true)
    let list = catalog.list()
    #expect(list.filter(\.isUsable).map(\.name) == ["c"])
    #expect(
      list.map(\.name) == [
        "a", "b", "c", "d", "dangling", "e", "f", "g", "h", "loop", "pipe", "zero",
      ])
    #expect(list.allSatisfy { $0.origin == .workingDirectory })
  }

  @Test func `a kind is listed with what could be of it`() throws {
    let catalog = try catalog([
      "work/plugins/a.lua": "animator a", "work/plugins/s.lua": "scene s",
      "work/plugins/broken.lua": "return", "work/plugins/scenes/broken2.lua": "return",
    ])
    #expect(catalog.list(kind: .scene).map(\.name) == ["broken", "s", "broken2"])
    #expect(catalog.list(kind: .animator).map(\.name) == ["a", "broken"])
  }

  @Test func `a folder inside another one of the path is searched once`() throws {
    _ = try catalog(["work/plugins/animators/a.lua": "animator a"])
    let path = PluginSearchPath(
      workingDirectory: folder.url.appending(path: "work"),
      environment: ["TRANSHOST_PLUGIN_PATH": "plugins/animators"])
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    let list = PluginCatalog(PluginLocator(path), inspector: inspector).list()
    #expect(list.map(\.name) == ["a"] && list[0].problems == [])
  }

  // MARK: - Folders

  @Test func `folders that can't be searched are told`() throws {
    _ = try catalog(["work/plugins/scenes": "no folder", "work/file": "no folder"])
    let path = PluginSearchPath(
      workingDirectory: folder.url.appending(path: "work"),
      environment: ["TRANSHOST_PLUGIN_PATH": "none:file", "HOME": folder.url.path])
    #expect(
      PluginLocator(path).folderProblems().map(\.message) == [
        "the plugins in plugins/scenes can't be listed: it is no folder",
        "TRANSHOST_PLUGIN_PATH names none, which is not there",
        "the plugins in file can't be listed: it is no folder",
      ])
  }

  private func makePipe(_ path: String) throws {
    try #require(mkfifo(folder.url.appending(path: path).path, 0o600) == 0)
  }

  private func link(_ path: String, to target: String) throws {
    try #require(symlink(target, folder.url.appending(path: path).path) == 0)
  }
}
