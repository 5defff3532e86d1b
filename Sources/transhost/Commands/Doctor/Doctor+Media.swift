import Foundation
import Media
import Rendering

extension Doctor {
  /// The checks of image reading and writing: each codec is used, not only asked for its version.
  var mediaChecks: [HealthCheck] {
    get async {
      [
        await check("pictures", "PNG") {
          let image = RenderImage(width: 2, height: 1, pixels: [200, 40, 40, 255, 0, 0, 0, 255])
          let decoded = try ImageDecoder().image(from: try PNG.encode(image), name: "a PNG")
          guard decoded.pixels == image.pixels else { throw Unexpected.pixels("a PNG") }
          return "libpng \(MediaLibraries.png) writes and reads"
        },
        await check("pictures", "JPEG") {
          let bytes = Data(base64Encoded: Self.jpeg).map(Array.init) ?? []
          let decoded = try ImageDecoder().image(from: bytes, name: "a JPEG")
          guard decoded.width == 8, decoded.pixels.first.map({ abs(Int($0) - 200) < 8 }) == true
          else { throw Unexpected.pixels("a JPEG") }
          return "libjpeg reads"
        },
        await check("pictures", "WebP") {
          let encoder = try WebPAnimationEncoder(width: 2, height: 1)
          let image = RenderImage(width: 2, height: 1, pixels: [200, 40, 40, 255, 0, 0, 0, 255])
          try await encoder.add(image, at: 0)
          let bytes = try await encoder.finish(at: 0.1)
          guard bytes.starts(with: "RIFF".utf8) else { throw Unexpected.pixels("a WebP") }
          return "libwebp \(MediaLibraries.webp) writes animations"
        },
      ]
    }
  }

  /// The check of the font for drawing text.
  var fontChecks: [HealthCheck] {
    get async {
      var checks = [
        await check("text", "Inter") {
          let files = try MediaLibraries.fontFiles().map { URL(filePath: $0) }
          let folders = Set(files.map { $0.deletingLastPathComponent().path }).sorted()
          return "all weights, from \(folders.joined(separator: ", "))"
        }
      ]
      let chosen = ProcessInfo.processInfo.environment["TRANSHOST_FONT_DIR"]
      if let chosen, !URL(filePath: chosen).isExistingDirectory {
        checks.append(
          HealthCheck(
            section: "text", name: "TRANSHOST_FONT_DIR", status: .warn,
            message: "it names \(chosen), which is not a folder",
            advice: "name the folder of Inter's files, or unset it"))
      }
      let versions = [
        "Pango \(MediaLibraries.pango)", "Cairo \(MediaLibraries.cairo)",
        "fontconfig \(MediaLibraries.fontconfig)",
      ]
      checks.append(
        HealthCheck(
          section: "text", name: "libraries", status: .ok,
          message: versions.joined(separator: ", ")))
      return checks
    }
  }

  private enum Unexpected: Error, CustomStringConvertible {
    case pixels(String)

    var description: String {
      switch self {
      case .pixels(let what): "\(what) came out wrong"
      }
    }
  }

  /// A JPEG of 8 × 8 pixels in one red.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
    UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEA\
    AAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIR\
    AxEAPwCWAEpn/9k=
    """
}
