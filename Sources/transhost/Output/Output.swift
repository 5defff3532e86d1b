import Diagnostics
import Foundation

/// One `--output`, told apart by its ending.
enum Output: Hashable {
  /// `x.png`: nine frames in one picture.
  case filmstrip(URL)
  /// `x.png` with `--at`: one frame.
  case frame(URL)
  /// `x.webp`: an animation.
  case animation(URL)
  /// `x.gif`, `x.mp4`, `x.webm`: an animation made by the `ffmpeg` program.
  case video(URL)
  /// `dir/`: one PNG a frame.
  case frames(URL)
  /// `x.rgba`: the bytes of all frames.
  case raw(URL)
  /// `-`: the bytes of all frames, on standard output.
  case standardOutput

  /// Reads an `--output` value. A folder ends in a slash or exists already.
  ///
  /// - Throws: a usage failure for an ending that means nothing here.
  init(argument: String) throws {
    if argument == StandardOutput.argument {
      self = .standardOutput
      return
    }
    let url = URL(filePath: argument)
    if argument.hasSuffix("/") || url.isExistingDirectory {
      self = .frames(url)
      return
    }
    switch url.pathExtension.lowercased() {
    case "png": self = .filmstrip(url)
    case "webp": self = .animation(url)
    case "gif", "mp4", "webm": self = .video(url)
    case "rgba": self = .raw(url)
    default:
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output \(argument): no output has this ending",
        hint:
          "end it in .png (filmstrip), .webp, .gif, .mp4, .webm (animation), .rgba (raw frames) "
          + "or / (frames)")
    }
  }

  /// The kind of the output, as summaries name it.
  var kind: String {
    switch self {
    case .filmstrip: "filmstrip"
    case .frame: "frame"
    case .animation, .video: "animation"
    case .frames: "frames"
    case .raw, .standardOutput: "raw frames"
    }
  }

  /// The place of the output.
  var url: URL {
    switch self {
    case .filmstrip(let url), .frame(let url), .animation(let url), .video(let url),
      .frames(let url),
      .raw(let url):
      url
    case .standardOutput: URL(filePath: "/dev/stdout")
    }
  }

  /// The place of the output, for people.
  var displayPath: String {
    self == .standardOutput ? "standard output" : url.displayPath
  }

  /// The path of the output; that of a folder ends in a slash.
  var path: String {
    if self == .standardOutput { return StandardOutput.argument }
    guard case .frames(let folder) = self, !folder.path.hasSuffix("/") else { return url.path }
    return folder.path + "/"
  }

  /// Returns the outputs of a run without `--output`: a filmstrip and an animation, named after the
  /// plugin and the transition.
  static func defaults(plugin: String, transition: String) -> [Output] {
    let folder = URL(filePath: "transhost-out", directoryHint: .isDirectory)
    let name = "\(plugin)-\(transition)"
    return [
      .filmstrip(folder.appending(path: name + ".png")),
      .animation(folder.appending(path: name + ".webp")),
    ]
  }
}
