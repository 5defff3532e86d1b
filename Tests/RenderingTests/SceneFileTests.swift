import Foundation
import Geometry
import Rendering
import Testing

struct SceneFileTests {
  @Test
  func `a scene's root is the canvas with its anchor in the middle`() throws {
    let scene = try read(
      ##"{"name":"x","width":40,"height":30.5,"background":"#ff8000","perspective":500,"layers":[]}"##
    )
    #expect(scene.name == "x")
    #expect(
      scene.tree.dump() == """
        canvas 40 × 30.5 background #ff8000
          "root" bounds (0, 0, 40, 30.5) position (20, 15.25) sublayerTransform (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1/500, 0, 0, 0, 1) depthSort painter

        """)
  }

  @Test
  func `a layer with every key`() throws {
    let scene = try read(
      layered(
        """
        "name":"card","backgroundColor":[1,0,0,0.5],"image":"a.png",
        "contentsGravity":"resizeAspectFill","filter":"nearest","opacity":0.25,"hidden":true,
        "cornerRadius":99,"borderWidth":2,"borderColor":"#00ff0080",
        "transform":[1,0,0,0,0,1,0,0,0,0,1,0,7,8,9,1],"anchorPoint":[0,1],"zPosition":-3,
        "masksToBounds":true,"doubleSided":false,"depthSort":"3d",
        "shadow":{"opacity":0.5,"offset":[-1,2],"radius":3},
        "sublayerTransform":[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],
        "children":[{"frame":[0,0,0,0]}]
        """))
    #expect(
      scene.tree.dump() == """
        canvas 40 × 30
          "root" bounds (0, 0, 40, 30) position (20, 15) depthSort painter
            "card" bounds (0, 0, 30, 20) position (1, 22) anchorPoint (0, 1) zPosition -3 transform translate(7, 8, 9) sublayerTransform (2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) depthSort 3d opacity 0.25 hidden singleSided(parentPerspective) masksToBounds clipsContents cornerRadius 10 backgroundColor #ff000080 image 1×1@1 contentsGravity resizeAspectFill contentsFilter nearest border 2 #00ff0080 shadow(#000000 opacity 0.5 offset (-1, 2) radius 3 outside)
              layer bounds (0, 0, 0, 0) position (0, 0) depthSort painter clipsContents

        """)
    #expect(scene.tree.root.children[0].children[0].backFaceRule == .parentPerspective)
  }

  @Test
  func `a picture named twice is read once`() throws {
    let scene = try read(
      #"{"width":4,"height":3,"layers":[{"frame":[0,0,1,1],"image":"a.png"},"#
        + #"{"frame":[0,0,1,1],"image":"a.png"}]}"#)
    #expect(scene.tree.root.children[0].contents == scene.tree.root.children[1].contents)
  }

  @Test
  func `a transparent background is none`() throws {
    let json = #"{"width":4,"height":3,"background":"transparent","layers":[]}"#
    #expect(try read(json).tree.background == nil)
  }

  @Test(arguments: [
    (
      #""opacitiy":1"#,
      #"layers[0].opacitiy: unknown key; did you mean "opacity"?"#
    ),
    (
      ##""BackgroundColor":"#000000""##,
      #"layers[0].BackgroundColor: unknown key; did you mean "backgroundColor"?"#
    ),
    (
      #""shadow":{"opacity":1,"offset":[0,1],"radius":1,"blur":2}"#,
      "layers[0].shadow.blur: unknown key; the keys here are color, offset, opacity, radius"
    ),
    (
      #""shadow":{"opacity":1,"offset":"x","radius":1}"#,
      #"layers[0].shadow.offset: expected 2 numbers, found "x""#
    ),
    (
      #""shadow":{"opacity":1,"offset":[0,1,2],"radius":1}"#,
      "layers[0].shadow.offset: expected 2 numbers, found an array of 3 numbers"
    ),
    (#""shadow":{"opacity":1,"radius":1}"#, "layers[0].shadow.offset: missing"),
    (#""shadow":7"#, "layers[0].shadow: expected an object, found 7.0"),
    (#""opacity":1.5"#, "layers[0].opacity: expected a number from 0 to 1, found 1.5"),
    (#""opacity":true"#, "layers[0].opacity: expected a number from 0 to 1, found true"),
    (#""hidden":1"#, "layers[0].hidden: expected true or false, found 1.0"),
    (#""name":null"#, "layers[0].name: expected a string, found null"),
    (#""cornerRadius":-1"#, "layers[0].cornerRadius: expected a number of at least 0, found -1.0"),
    (
      #""transform":[1,0]"#,
      "layers[0].transform: expected 16 numbers, found an array of 2 numbers"
    ),
    (
      #""anchorPoint":[0,"y"]"#,
      "layers[0].anchorPoint: expected 2 numbers, found an array of 2 values"
    ),
    (
      #""backgroundColor":"red""#,
      ##"layers[0].backgroundColor: expected "#rrggbb", "#rrggbbaa" or four numbers "##
        + #"from 0 to 1, found "red""#
    ),
    (
      #""borderColor":[0,0,0,2]"#,
      ##"layers[0].borderColor: expected "#rrggbb", "#rrggbbaa" or four numbers "##
        + "from 0 to 1, found an array of 4 numbers"
    ),
    (
      #""contentsGravity":"center""#,
      #"layers[0].contentsGravity: expected one of "resize", "resizeAspect", "#
        + #""resizeAspectFill", found "center""#
    ),
    (
      #""filter":"cubic""#,
      #"layers[0].filter: expected one of "linear", "nearest", found "cubic""#
    ),
    (
      #""depthSort":"3D""#,
      #"layers[0].depthSort: expected one of "painter", "3d", found "3D""#
    ),
    (#""perspective":0"#, "layers[0].perspective: expected a number greater than 0, found 0.0"),
    (
      #""perspective":1,"sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"#,
      "layers[0].perspective: give either this or sublayerTransform, not both"
    ),
    (#""children":{}"#, "layers[0].children: expected an array, found an object"),
    (#""children":[{}]"#, "layers[0].children[0].frame: missing"),
    (
      #""children":[{"frame":[0,0,-1,2]}]"#,
      "layers[0].children[0].frame: expected a width and a height of at least 0, "
        + "found [0.0, 0.0, -1.0, 2.0]"
    ),
    (#""children":[3]"#, "layers[0].children[0]: expected an object, found 3.0"),
  ])
  func `a fault in a layer is named by its path`(keys: String, message: String) {
    let error = readError(layered(keys))
    #expect(error?.description == message)
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    (#"{"width":4,"layers":[]}"#, "height: missing"),
    (#"{"width":4,"height":3}"#, "layers: missing"),
    (
      #"{"width":0,"height":3,"layers":[]}"#, "width: expected a number greater than 0, found 0.0"
    ),
    (
      ##"{"width":4,"height":3,"background":"#00000000","layers":[]}"##,
      ##"background: expected "#rrggbb" or "transparent", found "#00000000""##
    ),
    (
      #"{"width":4,"height":3,"layers":[],"frame":[0,0,1,1]}"#,
      #"frame: unknown key; did you mean "name"?"#
    ),
    ("[]", "expected an object, found an array of 0 numbers"),
    ("", "line 1, column 1: the text ends where a value should be"),
    ("{\n  \"width\": 4,\n  oops}", "line 3, column 3: expected a key in quotes"),
    (#"{"width":4,"width":5}"#, #"line 1, column 12: the key "width" is there twice"#),
    (#"{"width":1e999}"#, "line 1, column 10: 1e999 is no finite number"),
    (#"{"width":NaN}"#, "line 1, column 10: expected a value"),
    (#"{"width":01}"#, #"line 1, column 11: expected "," or "}""#),
    (#"{"width":4} x"#, "line 1, column 13: text after the end"),
    (#"{"name":"a"#, "line 1, column 11: a string without an end"),
  ])
  func `a fault in the file is named by its key or place`(json: String, message: String) {
    let error = readError(json)
    #expect(error?.description == message)
    #expect(error?.code == .malformed)
  }

  @Test
  func `what is not there yet and what can't be read are errors of their own`() {
    let missing = readError(layered(#""image":"b.png""#))
    #expect(missing?.code == .image)
    #expect(missing?.description == "layers[0].image: no file b.png")
    let corrupt = readError(layered(#""image":"empty.png""#))
    #expect(corrupt?.code == .image)
    #expect(corrupt?.description == "layers[0].image: empty.png is no picture")
  }

  @Test
  func `nesting without end is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(readError(deep)?.description.hasSuffix("nested more than 256 deep") == true)
  }
}
