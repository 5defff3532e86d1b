import Foundation
import TestBasics

/// A plugin that earns a code: one of the mistakes that the host and the contract are tested with.
struct CodeExample: Encodable {
  /// The code that it earns.
  let code: String
  /// The Lua.
  let source: String
  /// The line that is at fault, from 1; nil where it is none alone.
  let line: Int?

  private enum CodingKeys: String, CodingKey { case source, line }

  /// More lines than these are no example.
  private static let mostLines = 24

  /// An example for each code that a short plugin earns, sorted by code.
  static func all() throws -> [CodeExample] {
    var examples: [String: CodeExample] = [:]
    for (name, text) in try plugins(in: "pluginhost/mistakes") {
      examples[name] = CodeExample(code: name, text: text)
    }
    // Of those that a check of the contract finds, the shortest.
    let wrong = try plugins(in: "plugintesting/wrong").sorted {
      ($0.text.count, $0.name) < ($1.text.count, $1.name)
    }
    for (_, text) in wrong {
      let code = String(text.dropFirst("-- fails: ".count).prefix { !$0.isWhitespace })
      if examples[code] == nil { examples[code] = CodeExample(code: code, text: text) }
    }
    return examples.values.sorted { $0.code < $1.code }
  }

  /// The plugins in a folder of the fixtures, by their names.
  private static func plugins(in path: String) throws -> [(name: String, text: String)] {
    let folder = Checkout.root.appending(path: "Tests/Fixtures/\(path)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
      .map { name in
        let file = folder.appending(path: name)
        return (String(name.dropLast(4)), try String(contentsOf: file, encoding: .utf8))
      }
  }

  /// The example of one mistake; nil for one that is diagnosed as something else, or too long.
  private init?(code: String, text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, !first.contains(" as ") else { return nil }
    // What the test is told, in comments at the top.
    lines.removeFirst(lines.firstIndex { !$0.hasPrefix("--") && !$0.isEmpty } ?? 0)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count <= Self.mostLines else { return nil }
    let mark = " -- HERE"
    let index = lines.firstIndex { $0.hasSuffix(mark) }
    if let index { lines[index].removeLast(mark.count) }
    self.code = code
    source = lines.joined(separator: "\n")
    line = index.map { $0 + 1 }
  }

  // MARK: - Swift

  /// The source of `CodeExamples`.
  static func source(of examples: [CodeExample]) -> String {
    """
    /// A plugin for each code that a short one earns. Made from the mistakes that the host and the
    /// contract are tested with; a test keeps it current.
    enum CodeExamples {
      static let all: [DiagnosticCode: DiagnosticCode.Example] = [

    """ + examples.map(\.entry).joined() + "  ]\n}\n"
  }

  /// The name of the case of `DiagnosticCode`, which is the code's in camel case.
  private var caseName: String {
    let words = code.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The entry of the table.
  private var entry: String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n")
    return """
          .\(caseName): DiagnosticCode.Example(
            source: #\"""
      \(indented)
              \"""#,
            line: \(line.map { "\($0)" } ?? "nil")),

      """
  }
}
