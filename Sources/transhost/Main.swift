import ArgumentParser
import CLinux
import Diagnostics
import Dispatch
import Foundation
import Lua
import Processes

/// The program. It parses the command line, runs the command, and turns every result into an exit
/// status.
@main
enum Main {
  static func main() {
    clinux_keep_freed_memory()
    StandardStreams.secure()
    StandardStreams.ignoreSignalsOfWriting()
    StandardStreams.keepEndsOfProcesses()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let console = Console(json: arguments.contains("--json"))
    do {
      let command = try Transhost.parseAsRoot(arguments)
      try Patience.check()
      try ProgramLimits.check()
      let usesGPU = (command as? any PluginRunningCommand)?.process.gpu ?? false
      let (process, pages) = try supervise(command, console)
      let shaders = ProgramShaders.makeDriver(
        startedBy: process?.helpers ?? Helpers(), usesGPU: usesGPU)
      Task { @MainActor in
        do {
          try await SupervisedProcess.$current.withValue(process) {
            try await PageConnection.$current.withValue(pages) {
              try await ProgramShaders.$driver.withValue(shaders) { try await run(arguments) }
            }
          }
          try StandardOutput.finish()
          Foundation.exit(ExitStatus.success.rawValue)
        } catch {
          end(for: error, arguments, console)
        }
      }
      dispatchMain()
    } catch {
      end(for: error, arguments, console)
    }
  }

  @MainActor
  private static func run(_ arguments: [String]) async throws {
    // Commands don't cross from one isolation to another, so this one is parsed where it runs.
    var command = try Transhost.parseAsRoot(arguments)
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  /// Divides the program if `command` runs plugins, and supervises the process that runs them until the
  /// program ends.
  ///
  /// - Returns: The process that this one is now, and its connection with the pages; nil for a command
  ///   that is not supervised, and for one without pages.
  private static func supervise(
    _ command: any ParsableCommand, _ console: Console
  ) throws -> (process: SupervisedProcess?, pages: PageConnection?) {
    guard let command = command as? any PluginRunningCommand else { return (nil, nil) }
    let server = try command.makePageServer()
    func connect() throws -> PageConnection? {
      try server.map { PageConnection(server: $0, socket: try $0.connect()) }
    }
    guard command.isSupervised else { return (nil, try connect()) }
    let limits = SupervisionLimits(for: command)
    var restarts = 0
    while true {
      let pages = try connect()
      switch try Supervision.divide(
        limits: limits, restarts: restarts, companion: server?.id)
      {
      case .process(let process):
        server?.disown()
        return (process, pages)
      case .supervisor(let supervisor):
        if let pages { close(pages.socket) }
        let begun = ContinuousClock.now
        let end = supervisor.run()
        guard let failure = end.failure else {
          server?.end()
          guard end.signal == nil || !command.isEndedBySignals else {
            Foundation.exit(ExitStatus.success.rawValue)
          }
          Supervision.end(like: end)
        }
        command.report(failure, on: console)
        // One that fails before it has begun with a plugin would fail again.
        guard command.goesOnAfterFaults, end.hadSubject, end.companionStatus == nil else {
          server?.end()
          Foundation.exit(failure.status.rawValue)
        }
        restarts = ContinuousClock.now - begun < limits.timeOfEarlyFaults ? restarts + 1 : 1
        // One that always fails soon must not keep the machine busy.
        if server != nil { usleep(useconds_t(min(restarts - 1, 20)) * 100_000) }
      }
    }
  }

  /// Reports `error`, and ends the program with its exit status.
  private static func end(for error: any Error, _ arguments: [String], _ console: Console) -> Never
  {
    switch error {
    case let failure as CommandFailure:
      console.report(failure)
      Foundation.exit(failure.status.rawValue)
    case let code as ExitCode: Foundation.exit(code.rawValue)
    case let error as POSIXError:
      let failure = CommandFailure(
        .unavailable, code: .processNotStarted,
        "the process for plugins can't be started: "
          + String(cString: strerror(error.code.rawValue)),
        hint: "the machine is short of processes, memory or files; --in-process needs fewer")
      console.report(failure)
      Foundation.exit(failure.status.rawValue)
    default: endParsing(error, arguments, console)
    }
  }

  /// Reports an error in the arguments, or prints the help that they ask for, and ends the program.
  private static func endParsing(
    _ error: any Error, _ arguments: [String], _ console: Console
  ) -> Never {
    let status = Transhost.exitCode(for: error)
    guard status != .success else {  // --help, --version
      Foundation.exit(console.printHelp(Transhost.fullMessage(for: error)).rawValue)
    }
    let hint = Transhost.hint(for: arguments)
    if console.json {
      console.report(
        CommandFailure(.usage, code: .usage, Transhost.message(for: error), hint: hint))
    } else {
      let hint = hint.map { "\nhint: \($0)" } ?? ""
      console.error(Transhost.fullMessage(for: error) + hint)
    }
    Foundation.exit(ExitStatus.usage.rawValue)
  }
}

/// The root command; without a subcommand it runs a transition.
struct Transhost: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transhost",
    abstract: "Runs screen transitions written in Lua, without a phone.",
    discussion: """
      EXAMPLES
        transhost --plugin flip.lua
            Flip between the two screens of the default scene: a filmstrip and an
            animation in ./transhost-out/.
        transhost --plugin zoomOut --transition pop --output pop.png
            The same screens, backwards, with another animator, as one picture.
        transhost --plugin ./mine.lua --set duration=0.8 --trace mine.json
            Your own file with a parameter of its own, and a record of every call.
        transhost --plugin crossDissolve --from a.jpg --to b.jpg --output out.webp
            Between two pictures.
        transhost studio flip
            The transition live in a browser, under your finger.
        transhost new rise
            A plugin of your own to start from.
        transhost draw scene.json --output scene.png
            A still layer tree.
      """,
    version: Version.current,
    subcommands: [
      RunCommand.self, WatchCommand.self, StudioCommand.self, ListCommand.self,
      ValidateCommand.self,
      TestCommand.self, DiffCommand.self, SheetCommand.self, GalleryCommand.self,
      ExplainCommand.self, NewCommand.self, DoctorCommand.self, DrawCommand.self,
      BenchCommand.self, TestWorkerCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Returns a suggestion for refused arguments: a plugin without `--plugin`, or a misspelled
  /// command.
  fileprivate static func hint(for arguments: [String]) -> String? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
    guard commands.contains(first) else {
      return Suggestion.hint(for: first, in: commands)
        ?? "plugins are given as in transhost --plugin \(first)"
    }
    guard ["run", "watch"].contains(first), let next = arguments.dropFirst().first,
      next.hasSuffix(".lua") || next.hasSuffix(".glsl")
    else { return nil }
    return "plugins are given as in transhost \(first) --plugin \(next)"
  }
}
