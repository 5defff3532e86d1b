import Foundation
import Rendering

/// Finds the files of Inter, the one font that text is drawn with.
///
/// One named font, rather than whatever is installed, so that text is the same on every machine.
struct FontLocator: Sendable {
  /// The directories in which distributions and users install Inter; the first one that has it
  /// wins.
  static let systemDirectories = [
    "/usr/share/fonts/opentype/inter",  // Debian, Ubuntu: fonts-inter
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/rsms-inter-fonts",  // Fedora
    "/usr/share/fonts/rsms-inter-vf-fonts",
    "/usr/share/fonts/inter",  // Arch: inter-font; Alpine: font-inter
    "/usr/share/fonts/TTF",
    "/usr/local/share/fonts/inter",
    "/usr/local/share/fonts",
  ]

  /// The directory in the environment variable `TRANSHOST_FONT_DIR`, then the system's.
  static var defaultDirectories: [String] {
    let chosen = ProcessInfo.processInfo.environment["TRANSHOST_FONT_DIR"].map { [$0] } ?? []
    return chosen + systemDirectories
  }

  /// The files that hold every weight, in the order of the search.
  private static let collections = [
    "InterVariable.ttf", "Inter-Variable.ttf", "Inter[opsz,wght].ttf", "Inter.var.ttf",
    "Inter-V.ttf", "Inter.ttc",
  ]

  let directories: [String]

  init(directories: [String]) {
    self.directories = directories
  }

  /// Returns the path of a font file with `weight`.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont` that names the package to install.
  func path(of weight: FontWeight) throws -> String {
    let name = Self.styleName(of: weight)
    let candidates = ["Inter-\(name).otf", "Inter-\(name).ttf"] + Self.collections
    for directory in directories {
      for candidate in candidates {
        let path = "\(directory)/\(candidate)"
        if access(path, R_OK) == 0 { return path }
      }
    }
    throw MediaError(
      .missingFont, subject: "Inter \(name)",
      reason: "the font that text is drawn with was not found in "
        + directories.joined(separator: ", "),
      remedy: "install the package fonts-inter (Debian, Ubuntu), rsms-inter-fonts (Fedora) or "
        + "inter-font (Arch), or set TRANSHOST_FONT_DIR to the directory of Inter-\(name).otf")
  }

  private static func styleName(of weight: FontWeight) -> String {
    switch weight {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
