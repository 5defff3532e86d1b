import Diagnostics

/// The output of `transhost studio --json`: one line when the page can be opened, and one each time
/// plugins are started again.
struct StudioLine: Encodable {
  /// The kind of the line: `serving` or `restarting`.
  var event: String
  /// The address of the page; nil for other lines.
  var url: String?
  /// The port; nil for other lines.
  var port: UInt16?
  /// The reasons, and notes about the plugins.
  var diagnostics: [Diagnostic] = []

  /// Makes the line for the page at `address`.
  init(serving address: PageAddress, notes: [Diagnostic]) {
    event = "serving"
    url = address.text
    port = address.port
    diagnostics = notes
  }

  /// Makes the line for the start of a new process after `fault`.
  init(restartingAfter fault: CommandFailure) {
    event = "restarting"
    diagnostics = fault.diagnostics
  }
}
