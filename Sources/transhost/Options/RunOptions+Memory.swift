import Foundation

extension RunOptions {
  /// Makes sure that the frames of `outputs` fit into the address space that the system allows.
  ///
  /// - Throws: An unavailable failure that names the limit.
  func checkMemory(for outputs: [Output]) throws {
    for output in outputs {
      let scale = stage.scale ?? output.standardScale
      let pixels = stage.size.size.width * scale * stage.size.size.height * scale
      try ProgramLimits.check(frameBytes: Int(pixels * 4), count: output.framesInMemory)
    }
  }
}

extension Output {
  /// The pixels per point without `--scale`.
  fileprivate var standardScale: Double {
    switch self {
    case .filmstrip, .frame, .frames: 2
    case .animation, .video, .raw, .standardOutput: 1
    }
  }

  /// The number of frames of which the pixels are in memory at a time, in round numbers: those that are drawn,
  /// and those that are encoded.
  fileprivate var framesInMemory: Int {
    switch self {
    case .filmstrip: 6
    case .frame: 4
    case .animation: 20
    case .frames: 18
    case .video, .raw, .standardOutput: 10
    }
  }
}
