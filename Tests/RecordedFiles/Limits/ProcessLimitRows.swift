import Diagnostics
import Processes
import ShaderProtocol
import ShaderSources
import Shaders

/// The tables of the page on the sandbox that state the limits of processes, in Markdown.
enum ProcessLimitRows {
  /// The parts of the page, by the names of their markers.
  static var parts: [(name: String, text: String)] {
    [("process", table(process)), ("shaders", table(shaders))]
  }

  private static var process: [(limit: String, value: String)] {
    typealias Limits = SupervisionLimits
    return [
      (
        "processor time without a result",
        "\(seconds(Limits.usualSeconds)) (\(seconds(Limits.longSeconds)) in `list`, `diff`, `sheet`, `gallery` "
          + "and `test --replay`), and \(seconds(Limits.secondsPerPixel * 1e6)) more for each million pixels of a "
          + "frame; each frame that is drawn, and each plugin that the command goes on to, adds to it"
      ),
      (
        "memory",
        "\(mebibytes(Limits.programMemory)), and \(Int(Limits.memoryPerPixel).counted("byte")) for each pixel of a "
          + "frame; those of a sheet count twice"
      ),
      ("a file that it writes", "\(Limits.fileSize >> 30) GiB"),
      ("open files", Limits.openFiles.grouped),
      (
        "processes",
        "none: a filter of system calls refuses to start or become another one; the supervisor starts `ffmpeg`"
      ),
      ("privileges, core dumps", "none"),
    ]
  }

  private static var shaders: [(limit: String, value: String)] {
    let limits = ShaderLimits()
    let perMillion = seconds(limits.pixelSeconds * 1e6) + " for each million pixels"
    return [
      (
        "processor time to start, or to compile a shader and draw a few pixels with it",
        seconds(limits.compilingSeconds)
      ),
      (
        "processor time to draw",
        "\(seconds(limits.drawingSeconds)), and \(perMillion) of the result"
      ),
      (
        "processor time of all requests together, beyond \(seconds(limits.usualSeconds)) each and \(perMillion)",
        "\(seconds(limits.debtSeconds)), which faster requests reduce again"
      ),
      ("idle time during a request", seconds(limits.idleSeconds)),
      (
        "memory",
        "\(ShaderMemory.addressSpace >> 30) GiB of address space, of which pictures and results may take "
          + "\(ShaderMemory.pictures >> 30) GiB, and the compiler \(mebibytes(ShaderMemory.compiler)) for a shader"
      ),
      (
        "size of a text",
        "\(ShaderSource.mostWords.grouped) words and signs when macros are expanded and calls are replaced by the "
          + "functions' bodies; a reading of a picture counts as \(ShaderSource.wordsOfReading) more"
      ),
      (
        "nesting",
        "loops \(ShaderSource.mostLoops) deep, with those of called functions; brackets "
          + "\(ShaderSource.mostDepth) deep"
      ),
      (
        "iterations of loops in that first drawing, with default values",
        "\(ShaderProtocol.mostTurns.grouped) for a pixel, all loops together"
      ),
      (
        "files, network, other processes",
        "none: when the driver has started, a filter of system calls prevents it from opening files, connecting to "
          + "sockets and starting programs"
      ),
      ("environment", "only the variables that the driver needs, none of the user's"),
    ]
  }

  private static func table(_ rows: [(limit: String, value: String)]) -> String {
    let lines = rows.map { "| \($0.limit) | \($0.value) |" }
    return (["| limit | |", "|---|---|"] + lines).joined(separator: "\n")
  }

  private static func seconds(_ seconds: Double) -> String { "\(NumberText.of(seconds)) s" }

  private static func mebibytes(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
