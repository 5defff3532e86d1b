import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import TestBasics
import Testing

struct PluginLocatorTests {
  private let folder: TemporaryFolder
  private let locator: PluginLocator

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "work/plugins/animators/flip.lua", "work/plugins/own.lua", "work/here.lua",
      "work/plugins/scenes/demo/init.lua", "shipped/animators/flip.lua",
      "shipped/animators/slide.lua", "shipped/scenes/images.lua", "shipped/animators/a_spec.lua",
      "shipped/_meta/transhost.d.lua", "work/folder/init.lua",
      "work/plugins/delegates/choose.lua", "work/plugins/presentations/card.lua",
    ] {
      try folder.write("return 1", to: path)
    }
    locator = PluginLocator(
      workingDirectory: folder.url.appending(path: "work"),
      shippedDirectory: folder.url.appending(path: "shipped"))
  }

  private func relative(_ url: URL) -> String {
    String(url.standardizedFileURL.path.dropFirst(folder.url.standardizedFileURL.path.count))
      .trimmingCharacters(in: ["/"])
  }

  @Test(arguments: [
    ("flip", "work/plugins/animators/flip.lua"),
    ("flip.lua", "work/plugins/animators/flip.lua"),
    ("slide", "shipped/animators/slide.lua"),
    ("own", "work/plugins/own.lua"),
    ("here.lua", "work/here.lua"),
    ("./here.lua", "work/here.lua"),
    ("folder", "work/folder/init.lua"),
    ("../shipped/animators/flip.lua", "shipped/animators/flip.lua"),
  ])
  func `finds paths and names`(value: String, file: String) throws {
    #expect(relative(try locator.locate(value, kind: .animator)) == file)
  }

  @Test func `finds folders with an init file by name`() throws {
    #expect(
      relative(try locator.locate("demo", kind: .scene)) == "work/plugins/scenes/demo/init.lua")
    #expect(relative(try locator.locate("demo", kind: nil)) == "work/plugins/scenes/demo/init.lua")
  }

  @Test func `every kind has a folder of its own`() throws {
    #expect(
      relative(try locator.locate("choose", kind: .delegate))
        == "work/plugins/delegates/choose.lua")
    #expect(
      relative(try locator.locate("card", kind: .presentation))
        == "work/plugins/presentations/card.lua")
    #expect(throws: PluginFailure.self) { try locator.locate("card", kind: .delegate) }
  }

  @Test func `a misspelt name lists the places and the nearest name`() throws {
    let failure = #expect(throws: PluginFailure.self) {
      try locator.locate("filp", kind: .animator)
    }
    #expect(failure?.kind == .notFound)
    let shipped = folder.url.appending(path: "shipped").standardizedFileURL.path
    #expect(
      failure?.diagnostics == [
        Diagnostic(
          code: .pluginNotFound,
          message: "there is no animator called 'filp'; looked in plugins, \(shipped), "
            + "in each also in animators/",
          hint: "did you mean 'flip'?")
      ])
  }

  @Test func `a name of another kind says where it is`() throws {
    let failure = #expect(throws: PluginFailure.self) {
      try locator.locate("demo", kind: .animator)
    }
    #expect(
      failure?.diagnostics.first?.hint
        == "the plugin of that name in plugins/scenes is not an animator")
  }

  @Test(arguments: ["none.lua", "none.glsl"])
  func `a missing file in the working directory is named with its ending`(value: String) throws {
    let failure = #expect(throws: PluginFailure.self) {
      try locator.locate(value, kind: .animator)
    }
    let message = try #require(failure?.diagnostics.first?.message)
    let start = "the file '\(value)' was not found, and there is no animator called 'none'; "
    #expect(message.hasPrefix(start), "\(message)")
  }

  @Test func `a folder in the working directory that is not a plugin is named`() throws {
    let failure = #expect(throws: PluginFailure.self) {
      try locator.locate("plugins", kind: .animator)
    }
    #expect(
      failure?.diagnostics.first?.hint
        == "the folder ./plugins is not a plugin, because it has no init.lua")
  }

  @Test func `a plugin in a folder that was given as a file is named as a folder`() throws {
    let failure = #expect(throws: PluginFailure.self) {
      try locator.locate("folder.lua", kind: .animator)
    }
    #expect(
      failure?.diagnostics.first?.hint
        == "for the plugin in the folder of that name, write ./folder")
  }

  @Test(arguments: ["plugins/none.lua", "../nothing", ""])
  func `a path that is not there is not looked up as a name`(value: String) throws {
    let failure = #expect(throws: PluginFailure.self) { try locator.locate(value, kind: nil) }
    #expect(failure?.kind == .notFound)
    #expect(failure?.diagnostics.first?.message.contains("looked in") == false)
  }

  @Test func `lists every plugin once, the nearer one first`() {
    #expect(
      locator.all().map(relative) == [
        "work/plugins/own.lua", "work/plugins/animators/flip.lua",
        "work/plugins/delegates/choose.lua", "work/plugins/presentations/card.lua",
        "work/plugins/scenes/demo/init.lua", "shipped/animators/slide.lua",
        "shipped/scenes/images.lua",
      ])
  }

  @Test func `a kind's folder may have shelves, which come after it`() throws {
    for path in [
      "work/plugins/animators/shelf/cube.lua", "work/plugins/animators/shelf/flip.lua",
      "work/plugins/animators/shelf/fold/init.lua", "work/plugins/animators/_old/gone.lua",
      "work/plugins/animators/goldens/flip.lua", "work/plugins/animators/shelf/deep/er.lua",
      "work/plugins/other/else.lua",
    ] {
      try folder.write("return 1", to: path)
    }
    #expect(
      relative(try locator.locate("cube", kind: .animator))
        == "work/plugins/animators/shelf/cube.lua")
    #expect(
      relative(try locator.locate("fold", kind: nil))
        == "work/plugins/animators/shelf/fold/init.lua")
    // What lies in the folder itself hides what is on a shelf in it.
    #expect(
      relative(try locator.locate("flip", kind: .animator)) == "work/plugins/animators/flip.lua")
    #expect(throws: PluginFailure.self) { try locator.locate("cube", kind: .scene) }
    for name in ["gone", "er", "else"] {
      #expect(throws: PluginFailure.self) { try locator.locate(name, kind: nil) }
    }
    #expect(
      locator.allCandidates().map(\.file).map(relative).filter { $0.contains("shelf") } == [
        "work/plugins/animators/shelf/cube.lua", "work/plugins/animators/shelf/flip.lua",
        "work/plugins/animators/shelf/fold/init.lua",
      ])
  }

  @Test func `the shipped folder may be the working directory's own`() throws {
    let work = folder.url.appending(path: "work")
    let same = PluginLocator(
      workingDirectory: work, shippedDirectory: work.appending(path: "plugins"))
    #expect(same.all().count == 5)
  }
}
