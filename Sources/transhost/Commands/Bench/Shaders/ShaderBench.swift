import Diagnostics
import Foundation
import Rendering
import Shaders

/// The result of `transhost bench shaders`: the time of frames that shaders draw, and the cost of the compositor and
/// of the way to another process.
struct ShaderBench: Encodable {
  /// The result for one shader.
  struct Row: Encodable {
    var shader: String
    /// The median time of the compositor's frame, in milliseconds.
    var medianMilliseconds: Double
    /// The median time to upload the same pictures, draw with the shader and read the result back in the driver's
    /// process, in milliseconds.
    var bareMilliseconds: Double
    /// The first time divided by the second; 0 if that is 0.
    var ratio: Double
  }

  /// The driver's name and version.
  var driver: String
  var width: Int
  var height: Int
  var frames: Int
  var rows: [Row] = []

  /// The number of frames made before the measured ones.
  private static let warmUp = 4

  /// Measures `frames` frames of each shader, by the clock.
  @MainActor static func measure(size: PixelSize, frames: Int) throws -> ShaderBench {
    let client =
      ProgramShaders.driver ?? ProgramShaders.makeDriver(startedBy: Helpers(), usesGPU: false)
    let driver: String
    do { driver = try client.driverName() } catch { throw Self.failure(error, of: nil) }
    var bench = ShaderBench(
      driver: driver, width: size.width, height: size.height, frames: frames)
    let pictures = PicturePair(size: size)
    for shader in try ShaderBenchSource.all() {
      bench.rows.append(try row(shader, over: pictures, frames: frames, client))
    }
    return bench
  }

  private static func row(
    _ shader: Shader, over pictures: PicturePair, frames: Int, _ client: ShaderClient
  ) throws -> Row {
    do { try client.compile(shader) } catch { throw failure(error, of: shader) }
    let passes = ShaderPassRecorder(client)
    let renderer: any Renderer = .ofProgram(shaders: passes)
    let sequence = renderer.makeFrames()
    let workload = ShaderWorkload(shader: shader, pictures: pictures)
    var (own, bare): ([Double], [Double]) = ([], [])
    for index in 0..<warmUp + frames {
      let tree = workload.tree(at: index, of: warmUp + frames)
      let time = try ContinuousClock.milliseconds {
        _ = try sequence.draw(tree, scale: workload.scale)
      }
      if let reason = shader.failure { throw failure(reason, of: shader) }
      guard let pass = passes.last else {
        throw CommandFailure(
          .software, code: .benchIsEmpty, "the compositor does not draw the shader \(shader.name)")
      }
      let peer: [UInt64]
      do { peer = try client.measure(pass, frames: 1) } catch { throw failure(error, of: shader) }
      guard index >= warmUp else { continue }
      own.append(time)
      bare += peer.map { Double($0) / 1e6 }
    }
    return Row(
      shader: shader.name, medianMilliseconds: own.median, bareMilliseconds: bare.median,
      ratio: bare.median > 0 ? own.median / bare.median : 0)
  }

  /// Returns the failure of the command for a driver that is missing or refuses.
  private static func failure(_ failure: ShaderFailure, of shader: Shader?) -> CommandFailure {
    let isMissing = failure.reason == .unavailable
    let code = isMissing ? DiagnosticCode.shaderUnavailable : .shaderFailed
    return CommandFailure(
      isMissing ? .unavailable : .failed, code: code, failure.message, file: shader?.file,
      hint: failure.hint ?? code.remedy)
  }

  /// The result as text.
  var lines: [String] {
    let cells = rows.map { row in
      [
        row.shader, Self.text(row.medianMilliseconds), Self.text(row.bareMilliseconds),
        String(format: "%.2f", row.ratio),
      ]
    }
    return TextTable(["shader", "median ms", "bare ms", "ratio"], cells).lines + [
      "two pictures of \(width)x\(height), mixed by a shader; \(frames.counted("frame")) by the clock, "
        + "alternating with the driver alone",
      driver,
    ]
  }

  private static func text(_ milliseconds: Double) -> String {
    String(format: milliseconds < 10 ? "%.2f" : "%.1f", milliseconds)
  }
}
