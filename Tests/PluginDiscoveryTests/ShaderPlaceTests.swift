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

  @Test func `a filter is not listed, and gives way to a plugin of its name`() throws {
    let filter = "vec4 layerEffect(vec2 uv) { return getColor(uv); }"
    for name in ["frost", "slide"] { try folder.write(filter, to: "plugins/\(name).glsl") }
    try folder.write("return 1", to: "plugins/animators/slide.lua")
    // One with an error in its text is a filter nevertheless, and one without an entry function is not.
    try folder.write(filter + " uniform float a[2];", to: "plugins/animators/haze.glsl")
    try folder.write("float nothing;", to: "plugins/animators/nothing.glsl")
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages())
    let catalog = PluginCatalog(locator, inspector: inspector)
    let names = catalog.list().map { URL(filePath: $0.file).lastPathComponent }
    #expect(
      names == [
        "flip.lua", "flip.glsl", "nothing.glsl", "slide.lua", "wind.glsl", "burn.glsl",
      ])
    #expect(catalog.list().first { $0.name == "slide" }?.shadowedBy == nil)
    #expect(try catalog.find("slide", kind: .animator).file.lastPathComponent == "slide.lua")
    // Asked for by its name or its path, it has a message.
    for value in ["frost", "./plugins/frost.glsl"] {
      let file = try catalog.find(value, kind: .animator).file
      #expect(file.lastPathComponent == "frost.glsl")
      let problem = try #require(catalog.entry(for: file).problems.first)
      #expect(problem.message == "a shader with layerEffect is a filter, not a plugin")
      #expect(problem.hint?.contains("use it in Lua with transhost.shader") == true)
    }
  }

  @Test func `a misspelt name finds the file that is here`() throws {
    let failure = try #require(throws: PluginFailure.self) {
      try locator.locate("here", kind: .animator)
    }
    #expect(failure.diagnostics.first?.hint == "for the file in this folder, write ./here.glsl")
  }
}
