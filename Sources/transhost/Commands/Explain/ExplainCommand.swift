import ArgumentParser
import Diagnostics
import Foundation
import Lua

/// `transhost explain`: what the stable codes mean.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the code of a diagnostic or a check: what it means, and how to correct it.",
    discussion: """
      Without a code it lists all of them.

      EXAMPLES
        transhost explain never-completed
        transhost explain --json
      """)

  @Argument(help: ArgumentHelp("The code, as diagnostics name it.", valueName: "code"))
  var code: String?

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @Flag(help: ArgumentHelp("Print all pages in Markdown.", visibility: .hidden))
  var markdown = false

  // `make record` shows examples with it that are newer than the program.
  @Option(
    help: ArgumentHelp(
      "A JSON file of examples to show in place of the program's own.", visibility: .hidden))
  var examples: String?

  func run() throws {
    let console = Console(json: json)
    let book = try examples.map { CodeBook(examples: try Self.examples(in: $0)) } ?? CodeBook()
    guard let code else {
      if json { return try console.document(book.pages) }
      if markdown { return try console.print(String(book.markdown.dropLast())) }
      return try console.print(book.lines)
    }
    guard let page = book[code] else {
      throw CommandFailure(
        .usage, code: .unknownCode, "there is no code '\(code.prefix(60))'",
        hint: Suggestion.hint(for: String(code.prefix(60)), in: DiagnosticCode.allCases.map(\.name))
          ?? "transhost explain lists all of them")
    }
    if json { return try console.document(page) }
    try console.print(page.lines(width: ResultOptions.terminalWidth))
  }

  /// The examples in the file at `path`, by code.
  private static func examples(in path: String) throws -> [String: DiagnosticCode.Example] {
    let text = try InputText.read(path, hint: "make record writes one")
    return try JSONDecoder().decode([String: DiagnosticCode.Example].self, from: Data(text.utf8))
  }
}
