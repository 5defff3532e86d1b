import Foundation

/// A JSON value with its keys in the order of the text.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One key of a JSON object and its value.
package struct JSONMember: Sendable, Hashable {
  package var key: String
  package var value: JSONValue

  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

/// The error for text that is not JSON, with its place.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column, in bytes, from 1.
  package var column: Int
  /// A description of the error.
  package var message: String

  /// The error as text: `line 3, column 14: message`.
  package var description: String { "line \(line), column \(column): \(message)" }
}

/// A strict reader of JSON (RFC 8259) that rejects text that other readers accept silently:
/// duplicate keys, numbers too large for a double and text after the end.
package struct JSONReader {
  /// The greatest depth of nesting, which protects the stack.
  private static let maximumDepth = 256

  private let bytes: [UInt8]
  private var index = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value that `bytes` contain.
  ///
  /// - Throws: ``JSONError``.
  package static func value(of bytes: [UInt8]) throws -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.error("text after the end") }
    return value
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw error("nested more than \(Self.maximumDepth) deep")
    }
    skipSpace()
    guard let byte = peek else { throw error("the text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func members(depth: Int) throws -> [JSONMember] {
    index += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let start = index
      let key = try string()
      guard keys.insert(key).inserted else {
        index = start
        throw error("the key \"\(key.shortened)\" is there twice")
      }
      skipSpace()
      guard take(":") else { throw error("expected \":\" after the key \"\(key.shortened)\"") }
      members.append(JSONMember(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take(",") { continue }
      guard take("}") else { throw error("expected \",\" or \"}\"") }
      return members
    }
  }

  private mutating func elements(depth: Int) throws -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(",") { continue }
      guard take("]") else { throw error("expected \",\" or \"]\"") }
      return elements
    }
  }

  private mutating func word() throws -> JSONValue {
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw error("expected a value")
  }

  private mutating func number() throws -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      index = start
      throw error("\(text.shortened) is no finite number")
    }
    return number
  }

  private mutating func digits() throws {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw error("expected a digit") }
  }

  private mutating func string() throws -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("a string that is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        text.append(contentsOf: try escape())
      case 0..<0x20: throw error("a control character in a string")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error("a string without an end")
  }

  private mutating func escape() throws -> [UInt8] {
    guard let byte = peek else { throw error("a string without an end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var units = [try hexUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        units.append(try hexUnit())
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw error("half a surrogate pair")
      }
      return Array(text.utf8)
    default:
      index -= 1
      throw error("an unknown escape")
    }
  }

  private mutating func hexUnit() throws -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    index += 4
    return unit
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func error(_ message: String) -> JSONError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return JSONError(line: line, column: column, message: message)
  }
}

extension String {
  /// The text as messages show it: its beginning where it is long.
  var shortened: String {
    utf8.count <= 100 ? self : String(decoding: utf8.prefix(60), as: UTF8.self) + "…"
  }
}
