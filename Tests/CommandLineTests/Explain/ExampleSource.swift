import Foundation

/// The source of `CodeExamples`: a plugin for each code that a short one of the mistakes earns.
struct ExampleSource {
  /// More lines than these are no example.
  private static let mostLines = 24

  /// The Swift source.
  let text: String

  init() throws {
    var examples: [String: String] = [:]
    for (name, text) in try Self.plugins(in: "pluginhost/mistakes") {
      examples[name] = Self.entry(code: name, text: text)
    }
    // Of those that a check of the contract finds, the shortest.
    let wrong = try Self.plugins(in: "plugintesting/wrong").sorted {
      ($0.text.count, $0.name) < ($1.text.count, $1.name)
    }
    for (_, text) in wrong {
      let code = String(text.dropFirst("-- fails: ".count).prefix { !$0.isWhitespace })
      if examples[code] == nil { examples[code] = Self.entry(code: code, text: text) }
    }
    text =
      """
      /// A plugin for each code that a short one earns. Made from the mistakes that the host and the
      /// contract are tested with; a test keeps it current.
      enum CodeExamples {
        static let all: [String: CodePage.Example] = [

      """ + examples.sorted { $0.key < $1.key }.map(\.value).joined() + "  ]\n}\n"
  }

  /// The plugins in a folder of the fixtures, by their names.
  private static func plugins(in path: String) throws -> [(name: String, text: String)] {
    let folder = Program.repository.appending(path: "Tests/Fixtures/\(path)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
      .map { name in
        let file = folder.appending(path: name)
        return (String(name.dropLast(4)), try String(contentsOf: file, encoding: .utf8))
      }
  }

  /// The entry of one mistake; nil for one that is diagnosed as something else.
  private static func entry(code: String, text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, !first.contains(" as ") else { return nil }
    // What the test is told, in comments at the top.
    lines.removeFirst(lines.firstIndex { !$0.hasPrefix("--") && !$0.isEmpty } ?? 0)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count <= mostLines else { return nil }
    let mark = " -- HERE"
    let line = lines.firstIndex { $0.hasSuffix(mark) }
    if let line { lines[line].removeLast(mark.count) }
    let source = lines.map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n")
    return """
          "\(code)": CodePage.Example(
            source: #\"""
      \(source)
              \"""#,
            line: \(line.map { "\($0 + 1)" } ?? "nil")),

      """
  }
}
