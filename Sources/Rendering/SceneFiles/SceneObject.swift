import Foundation
import Geometry

/// One object of a scene file, which returns its values by key, checked, and records the keys that
/// were read.
///
/// Every accessor returns nil for an absent key and throws for an invalid value.
struct SceneObject {
  private let path: String
  private let members: [String: JSONValue]
  private let keys: [String]
  /// The keys that were read, which are all that this object may have.
  private var known: Set<String> = []

  init(_ value: JSONValue, at path: String) throws {
    guard case .object(let members) = value else {
      throw SceneFileError(.malformed, at: path, "expected an object, found \(value.summary)")
    }
    self.path = path
    self.keys = members.map(\.key)
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Throws an error for keys that were not read.
  func finish() throws {
    guard let unknown = keys.first(where: { !known.contains($0) }) else { return }
    throw error(
      unknown, "unknown key; \(Self.hint(for: unknown, among: known.sorted(), called: "keys"))")
  }

  /// Returns the error for an unknown name.
  func unknown(
    _ key: String, _ name: String, among names: [String], _ noun: String
  ) -> SceneFileError {
    error(
      key,
      "there is no \(noun) \"\(name.shortened)\"; \(Self.hint(for: name, among: names, called: noun + "s"))"
    )
  }

  /// Returns the name that was probably meant, or all of them.
  private static func hint(
    for unknown: String, among names: [String], called noun: String
  ) -> String {
    // Comparing takes time with the product of the lengths.
    guard unknown.utf8.count <= 64 else {
      return "the \(noun) here are \(names.joined(separator: ", "))"
    }
    let near = names.min { a, b in
      let (da, db) = (unknown.editDistance(to: a), unknown.editDistance(to: b))
      return da == db ? a < b : da < db
    }
    return near.flatMap { unknown.editDistance(to: $0) <= max(2, $0.count / 3) ? $0 : nil }
      .map { "did you mean \"\($0)\"?" }
      ?? "the \(noun) here are \(names.joined(separator: ", "))"
  }

  func path(to key: String) -> String {
    path.isEmpty ? key.shortened : "\(path).\(key.shortened)"
  }

  func error(_ key: String, _ message: String) -> SceneFileError {
    SceneFileError(.malformed, at: path(to: key), message)
  }

  func required<T>(_ key: String, _ value: T?) throws -> T {
    guard let value else { throw error(key, "missing") }
    return value
  }

  mutating func string(_ key: String) throws -> String? {
    guard let value = take(key) else { return nil }
    guard case .string(let string) = value else { throw wrong(key, "a string", value) }
    return string
  }

  mutating func bool(_ key: String) throws -> Bool? {
    guard let value = take(key) else { return nil }
    guard case .bool(let bool) = value else { throw wrong(key, "true or false", value) }
    return bool
  }

  mutating func number(_ key: String) throws -> CGFloat? {
    try number(key, "a number") { _ in true }
  }

  mutating func positive(_ key: String) throws -> CGFloat? {
    try number(key, "a number greater than 0") { $0 > 0 }
  }

  /// Returns a number of at least 0.
  mutating func length(_ key: String) throws -> CGFloat? {
    try number(key, "a number of at least 0") { $0 >= 0 }
  }

  /// Returns a number in 0…1.
  mutating func fraction(_ key: String) throws -> CGFloat? {
    try number(key, "a number from 0 to 1") { (0...1).contains($0) }
  }

  mutating func numbers(_ key: String, count: Int) throws -> [CGFloat]? {
    guard let value = take(key) else { return nil }
    guard let numbers = value.numbers, numbers.count == count else {
      throw wrong(key, "\(count) numbers", value)
    }
    return numbers
  }

  mutating func transform(_ key: String) throws -> CATransform3D? {
    try numbers(key, count: 16).flatMap { CATransform3D(rowMajor: $0) }
  }

  /// Returns the `sublayerTransform`, or the perspective of an eye at the distance `perspective`,
  /// in points.
  mutating func sublayerTransform() throws -> CATransform3D {
    let transform = try transform("sublayerTransform")
    guard let distance = try positive("perspective") else { return transform ?? .identity }
    guard transform == nil else {
      throw error("perspective", "give either this or sublayerTransform, not both")
    }
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / distance
    return perspective
  }

  /// Returns the `depthSort`; `painter` where it is missing.
  mutating func depthSort() throws -> DepthSort {
    try choice("depthSort", of: [.painter, .space]) ?? .painter
  }

  mutating func choice<T: RawRepresentable<String>>(_ key: String, of all: [T]) throws -> T? {
    guard let value = take(key) else { return nil }
    guard case .string(let string) = value, let choice = all.first(where: { $0.rawValue == string })
    else {
      throw wrong(key, "one of " + all.map { "\"\($0.rawValue)\"" }.joined(separator: ", "), value)
    }
    return choice
  }

  mutating func color(_ key: String) throws -> RGBAColor? {
    guard let value = take(key) else { return nil }
    if case .string(let string) = value, let color = RGBAColor(hex: string) { return color }
    if let n = value.numbers, n.count == 4, n.allSatisfy({ (0...1).contains($0) }) {
      return RGBAColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
    throw wrong(key, "\"#rrggbb\", \"#rrggbbaa\" or four numbers from 0 to 1", value)
  }

  /// Returns the colour `#rrggbb`, or nil for `transparent`.
  mutating func background(_ key: String) throws -> RGBAColor? {
    guard let value = take(key) else { return nil }
    if case .string(let string) = value {
      if string == "transparent" { return nil }
      if string.utf8.count == 7, let color = RGBAColor(hex: string) { return color }
    }
    throw wrong(key, "\"#rrggbb\" or \"transparent\"", value)
  }

  mutating func object(_ key: String) throws -> SceneObject? {
    try take(key).map { try SceneObject($0, at: path(to: key)) }
  }

  mutating func objects(_ key: String) throws -> [SceneObject]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else { throw wrong(key, "an array", value) }
    guard elements.count <= SceneLoad.maximumLayers else {
      throw error(
        key, "expected at most \(SceneLoad.maximumLayers) elements, found \(elements.count)")
    }
    return try elements.enumerated().map {
      try SceneObject($0.element, at: "\(path(to: key))[\($0.offset)]")
    }
  }

  private mutating func number(
    _ key: String, _ expected: String, where isValid: (CGFloat) -> Bool
  ) throws -> CGFloat? {
    guard let value = take(key) else { return nil }
    guard case .number(let number) = value, isValid(number) else {
      throw wrong(key, expected, value)
    }
    return number
  }

  private mutating func take(_ key: String) -> JSONValue? {
    known.insert(key)
    return members[key]
  }

  private func wrong(_ key: String, _ expected: String, _ value: JSONValue) -> SceneFileError {
    error(key, "expected \(expected), found \(value.summary)")
  }
}

extension JSONValue {
  /// The numbers of an array that contains nothing else.
  fileprivate var numbers: [CGFloat]? {
    guard case .array(let elements) = self else { return nil }
    var numbers: [CGFloat] = []
    for case .number(let number) in elements { numbers.append(number) }
    return numbers.count == elements.count ? numbers : nil
  }

  /// The value in the words of error messages.
  fileprivate var summary: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let string): "\"\(string.prefix(40))\""
    case .array(let elements):
      "an array of \(elements.count) \(numbers == nil ? "value" : "number")"
        + (elements.count == 1 ? "" : "s")
    case .object: "an object"
    }
  }
}

extension String {
  /// Returns the number of letters to add, remove or replace to make `other` (Levenshtein),
  /// ignoring case.
  fileprivate func editDistance(to other: String) -> Int {
    let (a, b) = (Array(lowercased()), Array(other.lowercased()))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
