import CPNG
import CPangoCairo
import CWebP
import Foundation
import Geometry
import RenderTree

/// The libraries that pictures and text go through, as they are on this machine.
public enum MediaLibraries {
  /// libpng's version, such as `1.6.39`.
  public static var png: String { String(cString: png_get_libpng_ver(nil)) }

  /// libwebp's version, such as `1.2.4`.
  public static var webp: String {
    let number = WebPGetEncoderVersion()
    return "\(number >> 16 & 0xFF).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }

  /// Pango's version.
  public static var pango: String { String(cString: pango_version_string()) }

  /// Cairo's version.
  public static var cairo: String { String(cString: cairo_version_string()) }

  /// fontconfig's version.
  public static var fontconfig: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// The files of the font that text is drawn with, one for each weight or one for all; a word was
  /// set in each of them.
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
