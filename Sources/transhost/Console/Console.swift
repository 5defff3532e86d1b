import Diagnostics
import Foundation

/// The output of a command: results on standard output, everything else on standard error. With
/// `--json` standard output has one document and nothing else.
struct Console: Sendable {
  let json: Bool
  var quiet = false

  /// A Boolean value that indicates whether standard error is shown to a person.
  var isInteractive: Bool { isatty(STDERR_FILENO) == 1 && !quiet && !json }

  /// Prints a line of the result; nothing with `--json` or `--quiet`.
  func print(_ line: String) {
    guard !json, !quiet else { return }
    write(line.escapingControls + "\n", to: .standardOutput)
  }

  /// Prints a line for people that is not part of the result.
  func error(_ line: String) { write(line.escapingControls + "\n", to: .standardError) }

  /// Redraws the progress line, if standard error is shown to a person.
  func progress(_ text: String) {
    guard isInteractive else { return }
    write("\r\u{1B}[2K" + text.escapingControls, to: .standardError)
  }

  /// Writes one JSON document to standard output.
  func document(_ value: some Encodable) throws {
    write(try JSONText.encode(value) + "\n", to: .standardOutput)
  }

  /// Writes one JSON document on one line to standard output.
  func line(_ value: some Encodable) {
    guard let text = try? JSONText.encode(value, onOneLine: true) else { return }
    write(text + "\n", to: .standardOutput)
  }

  /// A Boolean value that indicates whether the program that reads standard output has ended.
  var hasLostReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR | POLLNVAL) != 0
  }

  /// Reports a failure, in the form of the command's output.
  func report(_ failure: CommandFailure) {
    progress("")
    if json {
      // A run that never began has the same kind of document as any other.
      try? document(RunDocument(diagnostics: failure.diagnostics))
    } else {
      for diagnostic in failure.diagnostics { report(diagnostic) }
    }
  }

  /// Reports one diagnostic on standard error; with `--quiet` notes are omitted.
  func report(_ diagnostic: Diagnostic) {
    guard !json, !quiet || diagnostic.severity != .note else { return }
    error(diagnostic.description)
  }

  private func write(_ text: String, to handle: FileHandle) {
    // A closed pipe is the reader's decision, and not an error.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
