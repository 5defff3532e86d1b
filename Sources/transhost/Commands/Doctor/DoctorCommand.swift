import ArgumentParser

/// `transhost doctor`: checks the installation.
struct DoctorCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that everything transhost needs is there and works, and say what to do.",
    discussion: """
      Checks Lua, the codecs, the font, ffmpeg, the limits on watching files, the driver of shaders, the server of \
      the studio, the folders that plugins are found in, and each plugin: whether it loads, and how much of its \
      limits it uses. The exit status is 1 if a check fails; warnings are not failures.
      """)

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @OptionGroup var process: ProcessOptions

  @MainActor
  func run() async throws {
    let report = await Doctor().examine()
    let console = Console(json: json)
    if json {
      try console.document(report)
    } else {
      try console.print(report.lines)
    }
    if !report.healthy { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
