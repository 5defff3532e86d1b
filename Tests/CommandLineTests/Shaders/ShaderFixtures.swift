import Foundation
import Media
import Rendering
import Testing

/// The shaders of the fixtures, and pictures to try them with.
enum ShaderFixtures {
  /// The folder.
  static let folder = Program.repository.appending(path: "Tests/Fixtures/shaders")

  /// The files in a folder below, by their names.
  static func files(in name: String) -> [URL] {
    let folder = folder.appending(path: name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".glsl") }.sorted().map { folder.appending(path: $0) }
  }

  /// Returns the words after `key:` in a comment of a file.
  static func words(_ key: String, in file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("// \(key): ") }
    return try #require(line).dropFirst(key.count + 5).split(separator: " ").map(String.init)
  }

  /// A Boolean value that indicates whether this machine has a driver that draws without a window.
  static let haveDriver: Bool = {
    let libraries = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return [folder] + names.filter { $0.contains("linux-gnu") }.map { "\(folder)/\($0)" }
    }
    return libraries.contains {
      FileManager.default.fileExists(atPath: $0 + "/libEGL_mesa.so.0")
    }
  }()

  /// Mesa compiles and draws as fast as ever for a plugin that is stopped by the clock.
  static let impatient = ["TRANSHOST_PATIENCE": "1"]

  /// The options of small and few frames: five, at progress 0, 1/4, 1/2, 3/4 and 1.
  static let small = [
    "--size", "48x64", "--scale", "1", "--fps", "10", "--set", "duration=0.4",
  ]
}

extension Trait where Self == ConditionTrait {
  /// Needs a driver for shaders.
  static var withShaderDriver: Self {
    .enabled(
      if: ShaderFixtures.haveDriver,
      "needs Mesa: apt-get install libegl1 libgles2 libgl1-mesa-dri")
  }
}

extension Program {
  /// Copies a shader of the fixtures, `right/wipe.glsl`, into the folder.
  @discardableResult
  func copyShader(_ path: String) throws -> String {
    let file = ShaderFixtures.folder.appending(path: path)
    let name = file.lastPathComponent
    try FileManager.default.copyItem(at: file, to: folder.appending(path: name))
    return name
  }

  /// Writes two pictures of 48 × 64 pixels without a common colour: `a.png` and `b.png`.
  func writePair() throws {
    for (name, isFirst) in [("a.png", true), ("b.png", false)] {
      var pixels: [UInt8] = []
      for y in 0..<64 {
        for x in 0..<48 {
          pixels +=
            isFirst
            ? [UInt8(x * 2), UInt8(y), 200, 255] : [250, UInt8(255 - x), UInt8(y * 3), 255]
        }
      }
      try PNG.write(
        RenderImage(width: 48, height: 64, pixels: pixels), to: folder.appending(path: name).path)
    }
  }

  /// Runs a plugin between the two pictures and returns its five frames.
  func frames(
    of plugin: String, _ arguments: String..., from: String = "a.png", to: String = "b.png",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [RenderImage] {
    try? FileManager.default.removeItem(at: folder.appending(path: "frames"))
    let outcome = try run(
      ["--plugin", plugin, "--from", from, "--to", to, "--output", "frames/"]
        + ShaderFixtures.small + arguments, environment: environment)
    try #require(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return try names(in: "frames").map { try image("frames/\($0)") }
  }

  /// Reads a picture in the folder.
  func image(_ name: String) throws -> RenderImage {
    try ImageDecoder().image(atPath: folder.appending(path: name).path)
  }
}

extension RenderImage {
  /// Returns the greatest difference of a component from another picture of the same size, in levels of 255; 256
  /// for another size.
  func distance(to other: RenderImage) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The components of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return Array(pixels[place..<place + 4])
  }
}
