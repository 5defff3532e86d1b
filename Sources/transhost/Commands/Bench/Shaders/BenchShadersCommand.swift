import ArgumentParser
import Diagnostics

/// `transhost bench shaders`: measures frames that shaders draw.
struct BenchShadersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shaders",
    abstract: "Measure frames that shaders draw, and compare them with the driver alone.",
    discussion: """
      A transition in GLSL mixes two opaque pictures in a frame of the compositor, which includes the way to \
      transhost-gl and back. After each frame, transhost-gl alone uploads both pictures, draws with the same \
      shader and reads the result back. The ratio is the median time of the first to that of the second.

      EXAMPLE
        transhost bench shaders --size 1920x1080 --json
      """)

  @Option(help: "The size of the pictures in pixels, from 16x16 to 3840x2160.")
  var size = "1920x1080"

  @Option(help: "How many frames to measure, from 1 to 10000.")
  var frames = 60

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    let size = try PixelSize(option: size)
    guard (1...10_000).contains(frames) else {
      throw CommandFailure(
        .usage, code: .badFrames, "--frames \(frames): must be from 1 to 10000",
        hint: "for example --frames 60")
    }
    let bench = try ShaderBench.measure(size: size, frames: frames)
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
