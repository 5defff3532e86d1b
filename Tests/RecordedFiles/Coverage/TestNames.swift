import Foundation
import TestBasics

/// A test and the ids that its name names.
struct NamedTest: Hashable {
  /// The function's name, without backquotes.
  var name: String
  /// The file, from the folder of tests on.
  var file: String
  var ids: [String]
}

/// Reads the tests' names out of their sources.
package enum TestNames {
  /// All tests that name ids, by file and in the file's order.
  static func read() throws -> [NamedTest] {
    var tests: [NamedTest] = []
    for file in try files() {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // Only tests have names in backquotes.
      for match in text.matches(of: /func\s+`([^`]+)`/) {
        let name = String(match.1)
        let ids = ids(in: name)
        if !ids.isEmpty { tests.append(NamedTest(name: name, file: file, ids: ids)) }
      }
    }
    return tests
  }

  /// The ids in a test's name: `S4-2`, `F10`, `rule 21`, `rules 16, 17 and 22`, `S2-1 to S2-3`,
  /// `rules 27 to 30`.
  package static func ids(in name: String) -> [String] {
    let words = name.split(separator: " ").map(String.init)
    var found: [(position: Int, id: String)] = []
    for (index, word) in words.enumerated() {
      if let id = word.firstMatch(of: /^(?:S\d-\d+|F\d+)(?=[,.;:]?$)/) {
        let id = String(id.0)
        found.append((index, id))
        if index + 2 < words.count, words[index + 1] == "to",
          let end = words[index + 2].firstMatch(of: /^(?:S\d-\d+|F\d+)/)
        {
          for id in range(from: id, to: String(end.0)) { found.append((index, id)) }
        }
      }
      if word == "rule", let number = number(words, index + 1) {
        found.append((index, "rule \(number)"))
      }
      if word == "rules" {
        for number in numbers(words, after: index) { found.append((index, "rule \(number)")) }
      }
    }
    var ids: [String] = []
    for (_, id) in found where !ids.contains(id) { ids.append(id) }
    return ids.sorted { sortKey($0).lexicographicallyPrecedes(sortKey($1)) }
  }

  /// S, F, rules; each by number.
  static func sortKey(_ id: String) -> [Int] {
    let numbers = id.matches(of: /\d+/).compactMap { Int($0.0) }
    return [id.hasPrefix("S") ? 0 : id.hasPrefix("F") ? 1 : 2] + numbers
  }

  private static func number(_ words: [String], _ index: Int) -> Int? {
    guard words.indices.contains(index) else { return nil }
    return words[index].wholeMatch(of: /(\d+)[,.;:]?/).flatMap { Int($0.1) }
  }

  /// The numbers of `rules 16, 17 and 22` or `rules 27 to 30`.
  private static func numbers(_ words: [String], after start: Int) -> [Int] {
    var (result, index): ([Int], Int) = ([], start + 1)
    while let value = number(words, index) {
      result.append(value)
      let goesOn = words[index].hasSuffix(",")
      index += 1
      if words.indices.contains(index), words[index] == "to", let end = number(words, index + 1) {
        result += Array((value + 1)...max(value + 1, end))
        return result
      }
      if words.indices.contains(index), words[index] == "and" {
        index += 1
      } else if !goesOn {
        break
      }
    }
    return result
  }

  private static func range(from first: String, to last: String) -> [String] {
    let (a, b) = (sortKey(first), sortKey(last))
    guard a.dropLast() == b.dropLast(), let from = a.last, let to = b.last, from < to else {
      return [last]
    }
    let prefix = first.prefix { !$0.isNumber } + (first.contains("-") ? "\(a[1])-" : "")
    return (from + 1...to).map { "\(prefix)\($0)" }
  }

  /// The folder of tests.
  private static let folder = Checkout.root.appending(path: "Tests").resolvingSymlinksInPath()

  private static func files() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)
    var files: [String] = []
    while let path = all?.nextObject() as? String {
      if path.hasSuffix(".swift"), !path.hasPrefix("RecordedFilesTests/") { files.append(path) }
    }
    return files.sorted()
  }
}
