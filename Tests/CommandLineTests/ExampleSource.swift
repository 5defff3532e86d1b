import Foundation

/// The source of `CodeExamples`: a plugin for each code that a short one of the mistakes earns.
struct ExampleSource {
  /// More lines than these are no example.
  private static let mostLines = 24

  /// The Swift source.
  let text: String

  init() throws {
    let folder = Program.repository.appending(path: "Tests/Fixtures/pluginhost/mistakes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
    let entries = try names.compactMap { name in
      Self.entry(
        code: String(name.dropLast(4)),
        text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
    text = """
      /// A plugin for each code that a short one earns. Made from the mistakes that the host is tested with;
      /// a test keeps it current.
      enum CodeExamples {
        static let all: [String: CodePage.Example] = [

      """ + entries.joined() + "  ]\n}\n"
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
