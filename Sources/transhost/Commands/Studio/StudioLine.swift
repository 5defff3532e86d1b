import Diagnostics

/// The output of `transhost studio --json`: one line when the page can be opened, and one for each fault
/// of a process.
struct StudioLine: Encodable {
  /// The kind of the line: `serving` or `fault`.
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

  /// Makes the line for `fault`, after which plugins are started again if they ran.
  init(_ fault: CommandFailure) {
    event = "fault"
    diagnostics = fault.diagnostics
  }
}
