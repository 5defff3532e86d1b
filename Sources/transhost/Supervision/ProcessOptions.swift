import ArgumentParser
import Processes

/// The options of commands that run plugins.
struct ProcessOptions: ParsableArguments {
  @Flag(help: "Run the plugins in this process, without limits on it; for debugging.")
  var inProcess = false

  @Flag(
    help: """
      Draw shaders with the graphics processor. Their pixels then depend on its driver. Without this option shaders \
      are drawn in software.
      """)
  var gpu = false

  @Option(
    help: ArgumentHelp(
      "The processor time of the process, in seconds, to which results add nothing.",
      visibility: .hidden))
  var processorTime: Double?
}

/// A command that runs plugins, in a process of its own that another one supervises.
protocol PluginRunningCommand: ParsableCommand {
  var process: ProcessOptions { get }
  /// A Boolean value that indicates whether the plugins run in a process of their own.
  var isSupervised: Bool { get }
  /// The number of pixels of one frame, which the limits of the process depend on.
  var framePixels: Double { get }
  /// The processor time that the process may use before it has done any work, in seconds.
  var processorSeconds: Double { get }
  /// A Boolean value that indicates whether the command goes on in a new process after the old one
  /// was stopped.
  var goesOnAfterFaults: Bool { get }
  /// A Boolean value that indicates whether Ctrl-C and similar signals are the ordinary end of the
  /// command.
  var isEndedBySignals: Bool { get }
  /// Starts the server of the command's pages, before this process has a second thread.
  ///
  /// - Returns: The server; nil for a command without pages.
  func makePageServer() throws -> PageServer?
  /// Reports that the process was stopped or has died.
  func report(_ fault: CommandFailure, on console: Console)
}

extension PluginRunningCommand {
  var isSupervised: Bool { !process.inProcess }
  var framePixels: Double { 780 * 1688 }
  var processorSeconds: Double { SupervisionLimits.usualSeconds }
  var goesOnAfterFaults: Bool { false }
  var isEndedBySignals: Bool { false }
  func makePageServer() throws -> PageServer? { nil }
  func report(_ fault: CommandFailure, on console: Console) { console.report(fault) }
}
