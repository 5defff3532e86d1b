import ArgumentParser
import Compositor
import Diagnostics
import Filters
import Foundation
import Media
import Rendering

/// `transhost draw`: draws a still layer tree from a scene file.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw a scene file, a still layer tree, as a PNG.")

  @Argument(help: "The scene file (JSON; see docs/scene-files.md).")
  var scene: String

  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale = 1.0

  @Option(help: "The PNG to write.")
  var output: String

  /// The greatest size of a scene file, in bytes.
  private static let largestScene = 4 << 20

  func run() throws {
    do { try draw() } catch { throw CommandFailure(describing: error, reading: scene) }
  }

  private func draw() throws {
    guard scale.isFinite, scale >= 0.1, scale <= 16 else {
      throw CommandFailure(
        .usage, code: .badScale, "--scale \(String(format: "%g", scale)): must be from 0.1 to 16",
        hint: "for example --scale 2")
    }
    var places = CommandPlaces()
    places.add(input: scene, as: "the scene")
    try places.add(output: output, as: "--output")
    let target = URL(filePath: output)
    guard target.pathExtension.lowercased() == "png" else {
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output \(output): draw writes a .png",
        hint: "end it in .png")
    }
    try OutputFolder.check(for: target)
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    let bytes = try InputFile.read(scene, atMost: Self.largestScene)
    let folder = URL(filePath: scene).deletingLastPathComponent()
    var pictures: [URL] = []
    let file = try SceneFile(
      json: bytes, decoder: ImageDecoder(), filters: .standard, scale: scale
    ) { path in
      pictures.append(folder.appending(path: path))
      return try InputFile.read(folder.appending(path: path).path)
    }
    try places.check(read: pictures)
    let pixels = file.tree.size.width * scale * file.tree.size.height * scale
    try ProgramLimits.check(frameBytes: Int(pixels * 4), count: 4)
    let renderer: any Renderer = .ofProgram()
    let image: RenderImage
    do {
      image = try renderer.render(file.tree, scale: scale)
    } catch let error as CompositorError {
      throw SceneFileError(.malformed, at: "layers", error.description)
    }
    try PNG.write(image, to: target.path, among: partials)
  }
}
