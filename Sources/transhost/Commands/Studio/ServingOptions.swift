import ArgumentParser
import Diagnostics

/// The options for the studio's page.
struct ServingOptions: ParsableArguments {
  @Option(
    help: """
      The port of the page; 0 for any that is free. (default: the first free one from \
      \(LoopbackListeners.standardPort))
      """)
  var port: Int?

  @Flag(help: "Open no browser.")
  var noOpen = false

  @Option(help: ArgumentHelp("Refused: the page is for this machine alone.", visibility: .hidden))
  var host: String?

  /// Listens for pages.
  ///
  /// - Throws: A usage failure, and an unavailable failure for a port that can't be used.
  func listeners() throws -> LoopbackListeners {
    if let host {
      throw CommandFailure(
        .usage, code: .badHost,
        "--host \(host): the studio serves this machine alone, because its page can run and "
          + "read plugins",
        hint: "omit it; from elsewhere, forward the port (ssh -L) and open the printed address")
    }
    return try LoopbackListeners(port: port)
  }
}
