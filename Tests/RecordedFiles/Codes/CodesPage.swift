import Foundation
import TestBasics

/// The page of all codes, as the program makes it.
enum CodesPage {
  /// The page with `examples` in place of those that the program was built with, which may be older.
  static func contents(with examples: [CodeExample]) throws -> Data {
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "examples.json")
      let byCode = Dictionary(uniqueKeysWithValues: examples.map { ($0.code, $0) })
      try JSONEncoder().encode(byCode).write(to: file)
      return try BuiltProgram.output(of: ["explain", "--markdown", "--examples", file.path])
    }
  }
}
