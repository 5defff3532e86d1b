import Diagnostics
import Foundation

/// The output of a command: results on standard output, everything else on standard error. With
/// `--json` standard output has one document and nothing else, and with `--output -` frames alone.
struct Console: Sendable {
  let json: Bool
  var quiet = false
  /// A Boolean value that indicates whether results go to standard error, since standard output has the frames of
  /// a run.
  var sparesStandardOutput = false

  /// A Boolean value that indicates whether standard error is shown to a person.
  var isInteractive: Bool { isatty(STDERR_FILENO) == 1 && !quiet && !json }

  /// Prints a line of the result; nothing with `--json` or `--quiet`.
  ///
  /// - Throws: The failure of ``StandardOutput/write(_:)``.
  func print(_ line: String) throws(CommandFailure) {
    guard !json, !quiet else { return }
    if sparesStandardOutput { return error(line) }
    try StandardOutput.write(line.escapingControls + "\n")
  }

  /// Prints lines of the result; nothing with `--json` or `--quiet`.
  ///
  /// - Throws: The failure of ``StandardOutput/write(_:)``.
  func print(_ lines: [String]) throws(CommandFailure) {
    guard !lines.isEmpty else { return }
    try print(lines.joined(separator: "\n"))
  }

  /// Prints a text that was asked for in place of a command's result, such as its help.
  ///
  /// - Returns: The exit status.
  func printHelp(_ text: String) -> ExitStatus {
    do {
      try StandardOutput.write(text + "\n")
      try StandardOutput.finish()
      return .success
    } catch {
      report(error)
      return error.status
    }
  }

  /// Prints a line for people that is not part of the result.
  func error(_ line: String) { tell(line.escapingControls + "\n") }

  /// Redraws the progress line, if standard error is shown to a person.
  func progress(_ text: String) {
    guard isInteractive else { return }
    tell("\r\u{1B}[2K" + text.escapingControls)
  }

  /// Writes one JSON document to standard output.
  ///
  /// - Throws: The failure of ``StandardOutput/write(_:)``.
  func document(_ value: some Encodable) throws {
    try StandardOutput.write(try JSONText.encode(value) + "\n")
  }

  /// Writes one JSON document on one line to standard output.
  ///
  /// - Throws: The failure of ``StandardOutput/write(_:)``.
  func line(_ value: some Encodable) throws {
    try StandardOutput.write(try JSONText.encode(value, onOneLine: true) + "\n")
  }

  /// A Boolean value that indicates whether the program that reads standard output has ended.
  var hasLostReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR | POLLNVAL) != 0
  }

  /// Reports a failure, in the form of the command's output.
  func report(_ failure: CommandFailure) {
    progress("")
    // The output that failed can't have the report of its failure.
    guard json, !failure.isOfStandardOutput else {
      for diagnostic in failure.diagnostics { error(diagnostic.description) }
      return
    }
    do {
      // A run that never began has the same kind of document as any other.
      try document(RunDocument(diagnostics: failure.diagnostics))
    } catch {
      for diagnostic in failure.diagnostics { self.error(diagnostic.description) }
    }
  }

  /// Reports one diagnostic on standard error; with `--quiet` notes are omitted.
  func report(_ diagnostic: Diagnostic) {
    guard !json, !quiet || diagnostic.severity != .note else { return }
    error(diagnostic.description)
  }

  private func tell(_ text: String) {
    // A failure to write messages could only be reported by a message.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
