import Foundation
import PluginAPI
import PluginTesting
import TestBasics

// A new recorded file has its line here, and a test that compares it.

extension RecordedSet {
  /// All that is recorded. No set is made from the files of another, so each run records them all.
  package static let all = [
    apiNames, stubs, specStubs, luacheck, reference, sandbox, codeExamples, codes, coverage,
    timelines, goldens, gallery, shaders,
  ]

  /// The names of the Lua API.
  package static let apiNames = RecordedSet { @MainActor in
    let names = ScriptAPI.names().map { $0 + "\n" }
    return [RecordedFile("Tests/Fixtures/pluginhost/api.txt", names.joined())]
  }

  /// The editor stubs of the Lua API.
  package static let stubs = RecordedSet { @MainActor in
    [RecordedFile("plugins/_meta/transhost.d.lua", Stubs.luaCATS())]
  }

  /// The editor stubs of specs.
  package static let specStubs = RecordedSet { @MainActor in
    [RecordedFile("plugins/_meta/spec.d.lua", SpecStubs.luaCATS())]
  }

  /// The luacheck configuration of the Lua API.
  package static let luacheck = RecordedSet { @MainActor in
    [RecordedFile(".luacheckrc", LuacheckStandard.configuration())]
  }

  /// The pages of the Lua API.
  package static let reference = RecordedSet(folder: "docs/lua") { @MainActor in
    LuaReference.pages().map { RecordedFile("docs/lua/\($0.name)", $0.text) }
  }

  /// The page on the sandbox, whose limits and costs are those that scripts meet.
  package static let sandbox = RecordedSet { @MainActor in
    [RecordedFile(SandboxPage.path, try SandboxPage.current())]
  }

  /// The plugins that `transhost explain` shows.
  package static let codeExamples = RecordedSet {
    let source = CodeExample.source(of: try CodeExample.all())
    return [RecordedFile("Sources/Diagnostics/Codes/CodeExamples.swift", source)]
  }

  /// The page of all codes.
  package static let codes = RecordedSet {
    [RecordedFile("docs/codes.md", try CodesPage.contents(with: try CodeExample.all()))]
  }

  /// The page that says which tests prove what.
  package static let coverage = RecordedSet {
    [RecordedFile("docs/coverage.md", try CoveragePage.current().text)]
  }

  /// The charts of `--timeline` and the sentences of `--explain`.
  package static let timelines = RecordedSet(folder: Timelines.folder) { @MainActor in
    try Timelines.files()
  }

  /// The texts and pictures that the specs of the shipped plugins compare with.
  package static let goldens = RecordedSet { @MainActor in try ShippedGoldens.files() }

  /// The pictures of the shipped transitions in GLSL.
  package static let shaders = RecordedSet(folder: ShaderGoldens.folder) {
    try ShaderGoldens.files()
  }

  /// The page of all shipped plugins, and its pictures.
  package static let gallery = RecordedSet(folder: "docs/images/gallery") {
    try TemporaryFolder.use { folder in
      let page = folder.appending(path: "gallery.md")
      _ = try BuiltProgram.output(of: ["gallery", "--output", page.path])
      return try RecordedFile.files(in: folder, as: "docs")
    }
  }
}
