import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import TestBasics
import Testing

/// GLSL files among the plugins on the search path.
struct ShaderPlaceTests {
  private let folder: TemporaryFolder
  private let locator: PluginLocator

  init() throws {
    folder = try TemporaryFolder()
    let shader = "vec4 transition(vec2 uv) { return getToColor(uv); }"
    for path in [
      "plugins/animators/wind.glsl", "plugins/animators/flip.glsl", "plugins/animators/_part.glsl",
      "plugins/animators/more/burn.glsl", "here.glsl",
    ] {
      try folder.write(shader, to: path)
    }
    try folder.write("return 1", to: "plugins/animators/flip.lua")
    locator = PluginLocator(workingDirectory: folder.url, shippedDirectory: nil)
  }

  @Test(arguments: [
    ("wind", "wind.glsl"), ("wind.glsl", "wind.glsl"), ("burn", "burn.glsl"),
    ("flip", "flip.lua"), ("here.glsl", "here.glsl"), ("./here.glsl", "here.glsl"),
  ])
  func `they are found by name and by path, after Lua of the same name`(
    value: String, file: String
  ) throws {
    #expect(try locator.locate(value, kind: .animator).lastPathComponent == file)
  }

  @Test func `they are listed, and one that Lua hides says so`() throws {
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages())
    let list = PluginCatalog(locator, inspector: inspector).list()
    #expect(
      list.map { URL(filePath: $0.file).lastPathComponent } == [
        "flip.lua", "flip.glsl", "wind.glsl", "burn.glsl",
      ])
    let wind = try #require(list.first { $0.name == "wind" })
    #expect(wind.kind == .animator && wind.problems == [])
    let hidden = try #require(list.first { $0.file.hasSuffix("flip.glsl") })
    #expect(hidden.problems.map(\.code) == [.shadowedPlugin])
  }

  @Test func `a misspelt name finds the file that is here`() throws {
    let failure = try #require(throws: PluginFailure.self) {
      try locator.locate("here", kind: .animator)
    }
    #expect(failure.diagnostics.first?.hint == "for the file in this folder, write ./here.glsl")
  }
}
