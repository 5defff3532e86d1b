import ArgumentParser
import CLinux
import Diagnostics
import Foundation
import Media
import Studio

/// `transhost studio`: the transition live in a browser.
struct StudioCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Show a transition live in a browser, to be touched and changed.",
    discussion: """
      It serves a page for this machine alone, prints its address and opens the browser. The \
      transition runs there under the pointer or the finger, in slow motion or frame by frame; each \
      save of a plugin shows at once. Ctrl-C ends it.

      EXAMPLES
        transhost studio flip
        transhost studio ./mine.lua --scene tabs
        transhost studio plugins/ --no-open --port 8000
      """)

  @Argument(
    help: ArgumentHelp(
      "The plugin to begin with, by path or name, or a folder of plugins.",
      valueName: "path|name"))
  var what: String?

  @OptionGroup(title: "What runs") var plugins: PluginOptions
  @OptionGroup(title: "The stage") var stage: StageOptions
  @OptionGroup(title: "How it is served") var serving: ServingOptions
  @OptionGroup var process: ProcessOptions

  @Option(help: ArgumentHelp("Where exports go.", valueName: "folder"))
  var out = "transhost-out"

  @Flag(help: "Print lines of JSON instead of text.")
  var json = false

  /// The number of pixels of a frame that a page may ask for later: a large tablet's.
  private static let largestFrame = 2_048.0 * 2_732
  var framePixels: Double { max(stage.framePixels, Self.largestFrame) }
  var goesOnAfterFaults: Bool { true }
  var isEndedBySignals: Bool { true }

  func makePageServer() throws -> PageServer? {
    _ = try stage.settings()
    guard !out.isEmpty else {
      throw CommandFailure(
        .usage, code: .missingOutput, "--out '': the path is empty",
        hint: "for example --out transhost-out")
    }
    let listeners = try serving.listeners()
    let address = PageAddress(port: listeners.port)
    return try PageServer(address, listeners: listeners.sockets)
  }

  func report(_ fault: CommandFailure, on console: Console) {
    guard json else { return console.report(fault) }
    try? console.line(StudioLine(fault))
  }

  @MainActor
  mutating func run() async throws {
    // Threads that draw share what others have given back; each arena of the allocator takes 64 MiB and more.
    clinux_limit_arenas(2)
    let console = Console(json: json)
    guard let connection = PageConnection.current else { return }
    let link = PageLink(socket: connection.socket)
    let partials = PartialFiles.ofProgram
    defer {
      partials.removeAll()
      // A supervisor does it itself.
      if SupervisedProcess.current == nil { connection.server.end() }
    }
    do {
      let opening = try opening(partials)
      let signals = EndingSignals { link.close() }
      defer { signals.cancel() }
      // From here on a new process takes the place of one that fails.
      SupervisedProcess.current?.noteSubject()
      let worker = try StudioWorker(opening.setup, link: link)
      if SupervisedProcess.current?.isRestart != true {
        try tell(connection.server.address, notes: opening.notes, on: console)
      }
      try await worker.run()
      guard link.isClosed else { throw await serverEnded() }
    } catch {
      throw CommandFailure(describing: error)
    }
  }

  /// Returns the failure for a server of pages that has ended, unless a supervisor reports it first.
  private func serverEnded() async -> CommandFailure {
    if SupervisedProcess.current != nil { try? await Task.sleep(for: .seconds(10)) }
    return CommandFailure(
      .crashed, code: .processDied, "the process that serves the pages has ended",
      hint: "start the command again; if it ends so again, please report it")
  }

  /// The number of processes that may fail soon after their start with the plugins of the command line.
  private static let mostFaults = 3

  /// Finds what the studio opens with: without the plugins of the command line where processes with them
  /// fail again and again.
  @MainActor private func opening(_ partials: PartialFiles) throws -> StudioOpening {
    guard let restarts = SupervisedProcess.current?.restarts, restarts >= Self.mostFaults else {
      return try StudioOpening(what, plugins, stage, out: out, partials: partials)
    }
    return try StudioOpening(nil, try PluginOptions.parse([]), stage, out: out, partials: partials)
  }

  /// Prints the address, and opens the browser.
  @MainActor private func tell(
    _ address: PageAddress, notes: [Diagnostic], on console: Console
  ) throws {
    for note in notes { console.report(note) }
    try console.print(address.text)
    if json { try console.line(StudioLine(serving: address, notes: notes)) }
    guard !serving.noOpen else { return }
    // Without a browser the address is all there is to open.
    try? (SupervisedProcess.current?.helpers ?? Helpers()).open(address)
  }
}
