import Foundation
import Glibc

/// The programs that are built and installed with this one, which starts them when they are needed.
enum CompanionProgram: String {
  /// The program that draws with shaders.
  case shaderDriver = "transhost-gl"
  /// The server of the studio's page.
  case studioServer = "transhost-studio"

  /// The file of the program: beside this one, or on the PATH; nil when it is missing.
  var file: URL? {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = own.map { URL(filePath: $0).deletingLastPathComponent().appending(path: rawValue) }
    if let beside, access(beside.path, X_OK) == 0 { return beside }
    return HelperProgram.locate(rawValue)
  }

  /// The remedy for a missing program.
  static let remedy =
    "in a checkout, make build builds it; make install puts it beside transhost"
}
