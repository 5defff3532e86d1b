import Foundation

/// Reports as one JSON object: `{checks, runs, untested, plugins: [{name, file, passed, ending,
/// runs, notes, results: […]}]}`, keys in order.
nonisolated enum JSONFormat {
  static func document(of report: TestReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }
}
