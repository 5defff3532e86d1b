import Foundation
import Media
import PluginHost
import RenderTree

/// The rules of `run`'s options, beyond what their types say.
extension RunCommand {
  /// The scene of a run that names none.
  static let defaultScene = "trails"

  /// The frames per second as the user would write them.
  var framesPerSecondText: String { String(format: "%g", fps) }

  /// Refuses numbers that no run can be made with.
  func checkRanges() throws {
    let limit = 16_384.0
    let pixels = scale ?? 2
    guard size.width > 0, size.height > 0 else {
      throw CommandFailure(
        .usage, code: "bad-size", "--size \(size): both sides must be greater than 0",
        hint: "for example --size 390x844")
    }
    guard pixels.isFinite, pixels >= 0.1, pixels <= 16 else {
      throw CommandFailure(
        .usage, code: "bad-scale", "--scale \(pixels): must be from 0.1 to 16",
        hint: "for example --scale 2")
    }
    let sides = [size.width * pixels, size.height * pixels]
    guard sides.allSatisfy({ $0.rounded() >= 1 && $0 <= limit }) else {
      throw CommandFailure(
        .usage, code: "bad-size",
        "--size \(size) at scale \(String(format: "%g", pixels)): a side must be from 1 to "
          + "\(Int(limit)) pixels",
        hint: "choose another --size or --scale")
    }
    // Some frames are held at a time; more pixels than an 8K screen's would be gigabytes.
    guard sides[0] * sides[1] <= 40_000_000 else {
      throw CommandFailure(
        .usage, code: "bad-size",
        "--size \(size) at scale \(String(format: "%g", pixels)): more than 40 million pixels a frame",
        hint: "choose another --size or --scale")
    }
    guard fps.isFinite, fps >= 1, fps <= 1000 else {
      throw CommandFailure(
        .usage, code: "bad-fps", "--fps \(fps): must be from 1 to 1000",
        hint: "for example --fps 60")
    }
  }

  /// The two pictures of `--from` and `--to`; nil without them.
  func images() throws -> (from: RenderImage, to: RenderImage)? {
    guard from != nil || to != nil else { return nil }
    guard let from, let to else {
      throw CommandFailure(
        .usage, code: "missing-picture", "--from and --to belong together",
        hint: "give both, or neither")
    }
    let decoder = ImageDecoder()
    return (try decoder.image(atPath: from), try decoder.image(atPath: to))
  }

  /// `--set` values as key and value.
  func assignments() throws -> [(key: String, value: String)] {
    try parameters.map { text in
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw CommandFailure(
          .usage, code: "bad-set", "--set \(text): not KEY=VALUE",
          hint: "for example --set duration=0.8")
      }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }

  /// Where the pictures go, each checked to be writable and named once.
  func outputs(plugin: String) throws -> [Output] {
    if output.isEmpty {
      let defaults = Output.defaults(plugin: plugin, transition: transition.rawValue)
      try OutputFolder.make(URL(filePath: "transhost-out", directoryHint: .isDirectory))
      for output in defaults { try OutputFolder.check(for: output.url) }
      return defaults
    }
    var seen: Set<String> = []
    return try output.map { argument in
      let output = try Output(argument: argument)
      guard seen.insert(output.url.standardizedFileURL.path).inserted else {
        throw CommandFailure(
          .usage, code: "duplicate-output", "--output \(argument) is given twice",
          hint: "give each output a name of its own")
      }
      if case .frames(let folder) = output {
        try OutputFolder.make(folder)
      } else {
        try OutputFolder.check(for: output.url)
      }
      return output
    }
  }

  /// The sink that makes `output`.
  func sink(for output: Output, text: any TextDrawing) throws -> any FrameSink {
    switch output {
    case .filmstrip(let url): FilmstripSink(url: url, scale: scale ?? 2, text: text)
    case .animation(let url):
      AnimationSink(url: url, scale: scale ?? 1, framesPerSecond: fps)
    case .video(let url): try VideoSink(url: url, scale: scale ?? 1, framesPerSecond: fps)
    case .frames(let url): FrameFolderSink(url: url, scale: scale ?? 2)
    }
  }
}
