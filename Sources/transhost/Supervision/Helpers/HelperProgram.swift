import Foundation

/// A program that a command needs beside it.
///
/// The process that runs plugins can't start programs. It names one of these to its supervisor, which
/// alone decides what that means.
enum HelperProgram: Codable, Equatable {
  /// `ffmpeg`, which makes an animation of raw frames.
  case videoEncoder(VideoEncoding)
  /// `ffmpeg`, which lists its encoders.
  case encoderList
  /// This program, which tests one plugin and reports as JSON.
  case contractChecks(ContractChecks)
  /// `transhost-gl`, which draws with shaders: with a graphics processor, or in software.
  case shaderDriver(gpu: Bool)

  /// The file of the program; nil when it is missing.
  var file: URL? {
    switch self {
    case .videoEncoder, .encoderList: Self.locateFFmpeg()
    case .contractChecks: URL(filePath: "/proc/self/exe")
    case .shaderDriver: ShaderDriverProgram.file
    }
  }

  /// A Boolean value that indicates whether other work goes first.
  var isInBackground: Bool {
    switch self {
    case .videoEncoder, .encoderList, .shaderDriver: false
    case .contractChecks: true
    }
  }

  /// The file of `ffmpeg` on the PATH; nil when it is missing.
  static func locateFFmpeg() -> URL? { locate("ffmpeg") }

  /// The file of a program on the PATH; nil when it is missing.
  static func locate(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { access($0.path, X_OK) == 0 }
  }

  /// The arguments of the program.
  var arguments: [String] {
    switch self {
    case .videoEncoder(let encoding): encoding.arguments
    case .encoderList: ["-hide_banner", "-encoders"]
    case .contractChecks(let checks): checks.arguments
    case .shaderDriver(let usesGPU): usesGPU ? ["--gpu"] : []
    }
  }

  /// The environment of the program.
  var environment: [String: String] {
    switch self {
    case .videoEncoder, .encoderList, .contractChecks: ProcessInfo.processInfo.environment
    case .shaderDriver(let usesGPU): ShaderDriverProgram.environment(usesGPU: usesGPU)
    }
  }

  /// A Boolean value that indicates whether its standard input is a socket that keeps the bounds of messages, in place
  /// of a pipe.
  var takesMessages: Bool {
    switch self {
    case .videoEncoder, .encoderList, .contractChecks: false
    case .shaderDriver: true
    }
  }
}

/// The contract checks of one plugin, for this program to make.
struct ContractChecks: Codable, Equatable {
  /// The path of the plugin.
  var path: String

  /// The arguments that say so. One process at a time leaves the other cores to the stage.
  var arguments: [String] {
    [
      "test", "--json", "--result-lines", "--result-pictures", "--jobs", "1", "--no-evidence",
      "--", path.hasPrefix("/") ? path : "./" + path,
    ]
  }
}

/// An animation for `ffmpeg` to make.
struct VideoEncoding: Codable, Equatable {
  /// The size of the frames, in pixels.
  var width: Int
  var height: Int
  var framesPerSecond: Double
  /// The ending of the finished file: gif, mp4 or webm.
  var ending: String
  /// The path of the file to write.
  var path: String

  /// The filter that leaves out frames of a GIF, whose delays are hundredths of a second: viewers show a frame of one
  /// hundredth for ten.
  private var gifFrames: String { framesPerSecond > 50 ? "fps=50," : "" }

  /// The arguments that say so. H.264 and VP9 need even sizes in 4:2:0, hence the pad.
  var arguments: [String] {
    let input = [
      "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
      "-s", "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "pipe:0",
    ]
    let evenPad = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
    let output =
      switch ending {
      case "gif":
        [
          "-vf", gifFrames + "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0", "-f",
          "gif",
        ]
      case "webm":
        [
          "-vf", evenPad, "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-b:v", "0", "-crf", "30",
          "-f", "webm",
        ]
      default:
        [
          "-vf", evenPad, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
          "-f", "mp4",
        ]
      }
    // A path with a colon, or a leading dash, is a file all the same.
    return input + output + [path.hasPrefix("/") ? path : "./" + path]
  }
}
