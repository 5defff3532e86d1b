package import Foundation
import Rendering
import TestBasics

/// Pictures of the shipped transitions in GLSL in the middle of their way, as Mesa's software driver draws them.
///
/// Another driver, or another version, may draw other pixels: tests compare with a tolerance, and so they do for the gallery's
/// pictures of plugins with shaders. The driver that drew them all is recorded beside them.
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
      + [RecordedFile(driverPath, try BuiltShaders.driver.driverName() + "\n")]
  }

  // MARK: - Drivers

  /// The path of the file that names the driver, from the root of the checkout on.
  private static let driverPath = "\(folder)/driver.txt"

  /// Returns a Boolean value that indicates whether the recorded file at `path` is a picture that a driver of shaders has
  /// drawn: one of these, or the gallery's of a plugin with shaders.
  static func isDrawnByDriver(_ path: String) -> Bool {
    guard path.hasSuffix(".png") else { return false }
    if path.hasPrefix(folder + "/") { return true }
    let name = path.split(separator: "/").last?.dropLast(4)
    return path.hasPrefix("docs/images/gallery/")
      && name.map { plugins.contains(String($0)) } == true
  }

  /// The names of the shipped plugins with shaders: those of `.glsl` files, and of the folders with such files.
  private static let plugins: Set<String> = {
    let paths = (try? Checkout.paths(in: Checkout.root.appending(path: "plugins/animators"))) ?? []
    return Set(
      paths.filter { $0.hasSuffix(".glsl") }.compactMap { path in
        let parts = path.split(separator: "/")
        return parts.count > 1 ? parts.dropLast().last.map(String.init) : String(path.dropLast(5))
      })
  }()

  /// The driver that drew the recorded pictures and the one that draws now, as the end of a sentence.
  package static var drivers: String {
    let recorded = try? String(
      contentsOf: Checkout.root.appending(path: driverPath), encoding: .utf8)
    let now = try? BuiltShaders.driver.driverName()
    let drew = recorded?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "an unknown driver"
    return "; \(drew) drew what is recorded, and \(now ?? "no driver") draws now"
  }
}
