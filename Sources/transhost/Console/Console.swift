import Diagnostics
import Foundation

/// Where a command speaks: results on standard output, the rest on standard error. With `--json`
/// standard output holds one document and nothing else.
struct Console: Sendable {
  let json: Bool
  var quiet = false

  /// Whether a person is watching standard error.
  var isInteractive: Bool { isatty(STDERR_FILENO) == 1 && !quiet && !json }

  /// A line of the result; nothing under `--json` or `--quiet`.
  func print(_ line: String) {
    guard !json, !quiet else { return }
    write(Self.harmless(line) + "\n", to: .standardOutput)
  }

  /// A line for people that is no result.
  func error(_ line: String) { write(Self.harmless(line) + "\n", to: .standardError) }

  /// Redraws the progress line; only for a person who is watching.
  func progress(_ text: String) {
    guard isInteractive else { return }
    write("\r\u{1B}[2K" + Self.harmless(text), to: .standardError)
  }

  /// One JSON document on standard output.
  func document(_ value: some Encodable) throws {
    write(try JSONText.encode(value) + "\n", to: .standardOutput)
  }

  /// One JSON document on one line of standard output.
  func line(_ value: some Encodable) {
    guard let text = try? JSONText.encode(value, onOneLine: true) else { return }
    write(text + "\n", to: .standardOutput)
  }

  /// Whether the program that read standard output is gone.
  var hasLostReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR | POLLNVAL) != 0
  }

  /// Tells of a failure, in the form this command's caller reads.
  func report(_ failure: CommandFailure) {
    progress("")
    if json {
      // A run that never began has the same document as one that did.
      try? document(RunDocument(diagnostics: failure.diagnostics))
    } else {
      for diagnostic in failure.diagnostics { report(diagnostic) }
    }
  }

  /// Tells of one diagnostic on standard error; under `--quiet` notes are left out.
  func report(_ diagnostic: Diagnostic) {
    guard !json, !quiet || diagnostic.severity != .note else { return }
    error(diagnostic.description)
  }

  /// `text` with control characters spelled out: what a script says must not drive a terminal.
  private static func harmless(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if isControl, scalar != "\n", scalar != "\t" {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func write(_ text: String, to handle: FileHandle) {
    // A closed pipe is the reader's decision, not an error of ours.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
