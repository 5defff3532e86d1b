import CPNG
import CPangoCairo
import CWebP
import Foundation
import Geometry
import Rendering

/// The libraries for pictures and text that are installed on this machine.
public enum MediaLibraries {
  /// The version of libpng, such as `1.6.39`.
  public static var png: String { String(cString: png_get_libpng_ver(nil)) }

  /// The version of libwebp, such as `1.2.4`.
  public static var webp: String {
    let number = WebPGetEncoderVersion()
    return "\(number >> 16 & 0xFF).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }

  /// The version of Pango.
  public static var pango: String { String(cString: pango_version_string()) }

  /// The version of Cairo.
  public static var cairo: String { String(cString: cairo_version_string()) }

  /// The version of fontconfig.
  public static var fontconfig: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// Returns the files of the font that text is drawn with, one for each weight or one for all,
  /// after setting a word in each of them.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont`.
  public static func fontFiles() throws -> [String] {
    let locator = FontLocator(directories: FontLocator.defaultDirectories)
    let drawing = PangoTextDrawing()
    var files: [String] = []
    for weight in FontWeight.allCases {
      let file = try locator.path(of: weight)
      if !files.contains(file) { files.append(file) }
      let color = RGBAColor(red: 0, green: 0, blue: 0)
      let word = Text("Transition", fontSize: 17, weight: weight, color: color)
      guard try drawing.size(of: word, width: .infinity, scale: 1).width > 0 else {
        throw MediaError(
          .missingFont, subject: file, reason: "there are no letters in this font file",
          remedy: "reinstall the package fonts-inter")
      }
    }
    return files
  }
}
