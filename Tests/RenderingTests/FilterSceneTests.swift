import Filters
import Foundation
import Rendering
import Testing

/// Filters in scene files.
struct FilterSceneTests {
  private func scene(_ keys: String, _ filters: FilterCatalog = .standard) throws -> SceneFile {
    try SceneFile(
      json: Array(layered(keys).utf8), decoder: RowDecoder(), filters: filters
    ) { _ in [] }
  }

  @Test func `a layer has its filters in order, and one to mix it with what is behind`() throws {
    let layer = try scene(
      """
      "filters":[{"kind":"pixellate","fraction":0.1},{"kind":"gaussianBlur","radius":3,"name":"soft",
      "enabled":false},{"kind":"pageCurl","back":[1,0.5,0,1]}],
      "compositingFilter":{"kind":"dissolveBlend"}
      """
    ).tree.root.children[0]
    var blur = Filter(.gaussianBlur, name: "soft", ["radius": 3])
    blur.isEnabled = false
    var curl = Filter(.pageCurl)
    curl[numbers: "back"] = [1, 0.5, 0, 1]
    #expect(layer.filters == [Filter(.pixellate, ["fraction": 0.1]), blur, curl])
    #expect(layer.compositingFilter == Filter(.dissolveBlend))
    #expect(layer.dump().contains("compositingFilter dissolveBlend(mix 0.5)"))
  }

  @Test(arguments: [
    (
      #""filters":[{"kind":"pixelate"}]"#, "layers[0].filters[0].kind",
      #"there is no filter "pixelate"; did you mean "pixellate"?"#
    ),
    (#""filters":[{"radius":3}]"#, "layers[0].filters[0].kind", "missing"),
    (
      #""filters":[{"kind":"gaussianBlur","raduis":3}]"#, "layers[0].filters[0].raduis",
      #"unknown key; did you mean "radius"?"#
    ),
    (
      #""filters":[{"kind":"gaussianBlur","radius":"3"}]"#, "layers[0].filters[0].radius",
      #"expected a number, found "3""#
    ),
    (
      #""filters":[{"kind":"colorMatrix","matrix":[1,2]}]"#, "layers[0].filters[0].matrix",
      "expected 20 numbers, found an array of 2 numbers"
    ),
    (
      #""filters":[{"kind":"dissolveBlend"}]"#, "layers[0].filters[0].kind",
      #""dissolveBlend" mixes a layer with what is behind it; it is a "compositingFilter""#
    ),
    (
      #""compositingFilter":{"kind":"pixellate"}"#, "layers[0].compositingFilter.kind",
      #""pixellate" filters one picture; it belongs in "filters""#
    ),
  ])
  func `what is wrong is named`(keys: String, path: String, message: String) throws {
    let error = try #require(throws: SceneFileError.self) { _ = try scene(keys) }
    #expect(error.keyPath == path && error.message == message, "\(error)")
  }

  @Test func `without a catalog there are none`() throws {
    let error = try #require(throws: SceneFileError.self) {
      _ = try scene(#""filters":[{"kind":"pixellate"}]"#, FilterCatalog())
    }
    #expect(error.message.hasPrefix("there is no filter \"pixellate\""))
  }

  @Test func `of two kinds with one name the last counts`() {
    var catalog = FilterCatalog.standard
    let names = catalog.kinds.map(\.name)
    catalog.add(Pixellate())
    #expect(catalog.kinds.map(\.name) == names)
  }
}
