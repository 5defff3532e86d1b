package import Foundation
import TestBasics

/// Pictures of the shipped transitions in GLSL in the middle of their way, as Mesa's software driver draws them.
///
/// Another driver, or another version, may draw other pixels: tests compare with a tolerance.
package enum ShaderGoldens {
  /// The folder, from the root of the checkout on.
  package static let folder = "Tests/Fixtures/shaders/goldens"
  /// The driver, which the names of the files end with.
  private static let driver = "llvmpipe"
  /// The moment, and the options of small pictures.
  private static let options = [
    "--size", "96x64", "--scale", "1", "--set", "duration=1", "--at", "0.4",
  ]

  /// The names of the shipped transitions.
  package static func names() throws -> [String] {
    try Checkout.paths(in: Checkout.root.appending(path: "plugins/animators"))
      .filter { $0.hasSuffix(".glsl") && !$0.contains("/") }.map { String($0.dropLast(5)) }
  }

  /// The path of the picture of a transition, from the root of the checkout on.
  package static func path(of name: String) -> String { "\(folder)/\(name)-\(driver).png" }

  /// Draws the picture of a transition.
  ///
  /// - Throws: `BuiltProgram.Failure` where it can't be drawn, as without a driver.
  package static func picture(of name: String) throws -> Data {
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "\(name).png")
      let pictures = Checkout.root.appending(path: "Tests/Fixtures/shaders/pictures")
      _ = try BuiltProgram.output(
        of: [
          "--plugin", Checkout.root.appending(path: "plugins/animators/\(name).glsl").path,
          "--from", pictures.appending(path: "from.png").path,
          "--to", pictures.appending(path: "to.png").path, "--output", file.path, "--quiet",
        ] + options)
      return try Data(contentsOf: file)
    }
  }

  static func files() throws -> [RecordedFile] {
    try names().map { RecordedFile(path(of: $0), try picture(of: $0)) }
  }
}
