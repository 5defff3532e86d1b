import Foundation
import Testing

/// A table of `Tests/Fixtures/layertree`, measured on Apple's Core Animation.
struct Measured {
  let tolerance: Double
  let table: [String: Any]

  init(_ name: String, more: Bool = false) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/layertree")
    let url = folder.appendingPathComponent(
      more ? "apple_measured_2.json" : "apple_measured.json")
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    table = try #require(all?[name] as? [String: Any], "no table \(name)")
    tolerance = (table["tol"] as? NSNumber)?.doubleValue ?? 0
  }

  func numbers(_ key: String) throws -> [Double] {
    try Self.numbers(table[key])
  }

  func rows() throws -> [[String: Any]] {
    try #require(table["rows"] as? [[String: Any]])
  }

  func namedRows() throws -> [(name: String, value: Any)] {
    let rows = try #require(table["rows"] as? [String: Any])
    return rows.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  func listRows() throws -> [[Any]] {
    try #require(table["rows"] as? [[Any]])
  }

  static func numbers(_ any: Any?) throws -> [Double] {
    try #require(any as? [NSNumber]).map(\.doubleValue)
  }

  static func number(_ any: Any?) -> Double? { (any as? NSNumber)?.doubleValue }
}
