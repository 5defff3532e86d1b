import Foundation
import Rendering
import Testing

/// Scenes that ask for more than can be drawn.
struct SceneBoundsTests {
  private func scene(_ width: String, _ height: String, layers: String = "") -> String {
    "{\"width\":\(width),\"height\":\(height),\"layers\":[\(layers)]}"
  }

  @Test(arguments: [
    ("16385", "1", "width: 16385.0 points at scale 1.0 must come to 1…16384 pixels"),
    ("1", "1e308", "height: 1e+308 points at scale 1.0 must come to 1…16384 pixels"),
    ("1e-300", "1", "width: 1e-300 points at scale 1.0 must come to 1…16384 pixels"),
    ("0.4", "1", "width: 0.4 points at scale 1.0 must come to 1…16384 pixels"),
    ("0", "1", "width: expected a number greater than 0, found 0.0"),
    ("-1", "1", "width: expected a number greater than 0, found -1.0"),
    ("16384", "16384", "width: the picture would have 268435456 pixels; the limit is 16000000"),
  ])
  func `an impossible size`(width: String, height: String, message: String) {
    #expect(readError(scene(width, height))?.description == message)
  }

  @Test func `a scale counts`() throws {
    #expect(throws: SceneFileError.self) {
      try SceneFile(
        json: Array(scene("1100", "1").utf8), decoder: RowDecoder(), scale: 16
      ) { _ in [] }
    }
  }

  @Test func `too many layers`() {
    let layer = #"{"frame":[0,0,1,1]}"#
    let many = Array(repeating: layer, count: 32_769).joined(separator: ",")
    #expect(
      readError(scene("4", "4", layers: many))?.description
        == "layers: expected at most 32768 elements, found 32769")
    let half = Array(repeating: layer, count: 20_000).joined(separator: ",")
    let group = "{\"frame\":[0,0,1,1],\"children\":[\(half)]}"
    let error = readError(scene("4", "4", layers: "\(group),\(group)"))
    #expect(
      error?.description
        == "layers[1].children[12766].frame: a scene has at most 32768 layers")
  }

  @Test func `layers that cover too much`() {
    let layer = #"{"frame":[0,0,4000,4000],"opacity":0.5}"#
    let layers = Array(repeating: layer, count: 100).joined(separator: ",")
    let error = readError(scene("4000", "4000", layers: layers))
    #expect(error?.keyPath == "layers[62].frame")
  }

  @Test func `long texts are shortened in messages`() {
    let long = String(repeating: "k", count: 1_000_000)
    for json in [
      "{\"\(long)\":1,\"width\":4,\"height\":4,\"layers\":[]}",
      "{\"\(long)\":1,\"\(long)\":2}", scene(String(repeating: "9", count: 1_000_000), "4"),
      scene("4", "4", layers: "{\"frame\":[0,0,1,1],\"image\":\"\(long)\"}"),
    ] {
      let error = readError(json)
      #expect((error?.description.utf8.count ?? .max) < 400)
    }
  }
}
