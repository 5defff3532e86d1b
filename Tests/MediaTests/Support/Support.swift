import Foundation
import Media
import Rendering
import Testing

/// The path of a file of Tests/Fixtures/media.
func fixture(_ name: String) -> String {
  URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/media/\(name)").path
}

/// A picture of `f(x, y)` = premultiplied R, G, B, A.
func picture(_ width: Int, _ height: Int, _ f: (Int, Int) -> [UInt8]) -> RenderImage {
  var pixels: [UInt8] = []
  for y in 0..<height { for x in 0..<width { pixels += f(x, y) } }
  return RenderImage(width: width, height: height, pixels: pixels)
}

/// An opaque picture with something different everywhere.
func busyPicture(_ width: Int, _ height: Int, seed: Int = 0) -> RenderImage {
  picture(width, height) { x, y in
    [
      UInt8((x * 5 + seed) & 255), UInt8((y * 3 + x) & 255), UInt8((x * y + seed) & 255), 255,
    ]
  }
}

/// The ``MediaError`` that `body` throws; records an issue if it throws none.
func mediaError(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> MediaError? {
  let error = #expect(throws: MediaError.self, sourceLocation: sourceLocation) { try body() }
  return error
}

/// A fresh directory for the time of `body`.
func withTemporaryDirectory(_ body: (String) throws -> Void) throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: "media-\(UUID())").path
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: directory) }
  try body(directory)
}
