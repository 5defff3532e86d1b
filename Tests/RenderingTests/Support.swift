import Foundation
import Rendering
import Testing

/// Takes the bytes for a picture one pixel high; throws for none.
struct RowDecoder: ImageDecoding {
  struct Corrupt: Error, CustomStringConvertible {
    let description: String
  }

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    guard !data.isEmpty, data.count % 4 == 0 else {
      throw Corrupt(description: "\(name) is no picture")
    }
    return RenderImage(width: data.count / 4, height: 1, pixels: data)
  }
}

/// Reads `json`; the only file there is is `a.png`, one opaque white pixel, beside an empty one.
func read(_ json: String) throws -> SceneFile {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }
  return try SceneFile(json: Array(json.utf8), decoder: RowDecoder()) { path in
    switch path {
    case "a.png": [255, 255, 255, 255]
    case "empty.png": []
    default: throw Missing(description: "no file \(path)")
    }
  }
}

/// The error that reading `json` throws.
func readError(
  _ json: String, _ location: SourceLocation = #_sourceLocation
) -> SceneFileError? {
  do {
    _ = try read(json)
    Issue.record("read without an error", sourceLocation: location)
  } catch {
    return error as? SceneFileError
  }
  return nil
}

/// A scene with one layer that has `keys` beside its frame.
func layered(_ keys: String) -> String {
  #"{"width":40,"height":30,"layers":[{"frame":[1,2,30,20],\#(keys)}]}"#
}
