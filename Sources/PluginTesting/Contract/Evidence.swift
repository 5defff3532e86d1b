import Compositor
import Diagnostics
import Foundation
import Media
import PluginRuns
import Rendering
import RunTraces

/// The files that document the faults of a take: a filmstrip around the bad frame, and the trace.
struct Evidence {
  private let folder: URL
  private let name: String
  private let text: any TextDrawing

  /// Makes evidence for `result` of the plugin called `plugin`, in `folder`.
  init(folder: URL, plugin: String, result: CheckResult, text: any TextDrawing) {
    self.folder = folder
    self.text = text
    let words = ([plugin] + [result.code.name, result.kind, result.outcome].compactMap(\.self))
    let plain = words.joined(separator: "-").map { $0.isLetter || $0.isNumber ? $0 : "-" }
    name = String(plain).split(separator: "-").joined(separator: "-")
  }

  /// Writes the files.
  ///
  /// - Parameter frame: The index of the bad frame; nil stands for the whole take.
  /// - Returns: The paths of the files; empty if they could not be written.
  func write(_ take: Take, marking frame: Int?) -> [String] {
    do {
      try OutputFile.makeDirectory(folder.path)
      var paths: [String] = []
      if let strip = try Self.filmstrip(of: take, marking: frame, text: text) {
        let url = folder.appending(path: name + ".png")
        try PNG.write(strip, to: url.path)
        paths.append(shown(url))
      }
      let url = folder.appending(path: name + ".json")
      try OutputFile.write(to: url.path) { try take.result.trace.writeJSON($0.write) }
      paths.append(shown(url))
      return paths
    } catch {
      return []
    }
  }

  private func shown(_ url: URL) -> String {
    "\(folder.lastPathComponent)/\(url.lastPathComponent)"
  }

  /// The width of a frame in the filmstrip, in pixels.
  private static let frameWidth = 120.0

  /// Returns the frames around the bad one, which has a red border, or of the whole take; nil without frames.
  static func filmstrip(
    of take: Take, marking frame: Int?, text: any TextDrawing
  ) throws -> RenderImage? {
    let indices = indices(of: take.shots.count, around: frame)
    guard let first = take.shots.first, first.tree.size.width > 0 else { return nil }
    let scale = min(1, frameWidth / first.tree.size.width)
    let frames = try indices.map { index in
      let shot = take.shots[index]
      var image = try take.renderer.render(shot.tree, scale: scale)
      if index == frame { image = image.framed() }
      return (time: shot.time, image: image)
    }
    guard !frames.isEmpty else { return nil }
    return try Filmstrip.compose(frames: frames, text: text)
  }

  /// Returns the indices of the frames in a filmstrip: those around the bad frame, otherwise evenly
  /// spread ones.
  private static func indices(of count: Int, around frame: Int?) -> [Int] {
    guard let frame, count > Filmstrip.frameCount else {
      return Filmstrip.indices(frameCount: count)
    }
    let start = max(0, min(frame - Filmstrip.frameCount / 2, count - Filmstrip.frameCount))
    return Array(start..<start + Filmstrip.frameCount)
  }
}

extension RenderImage {
  /// Returns the picture with a red border of four pixels inside its edges.
  fileprivate func framed() -> RenderImage {
    let red: [UInt8] = [255, 59, 48, 255]
    var pixels = pixels
    for y in 0..<height {
      for x in 0..<width where min(x, y, width - 1 - x, height - 1 - y) < 4 {
        pixels.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: red)
      }
    }
    return RenderImage(width: width, height: height, scale: scale, pixels: pixels)
  }
}
