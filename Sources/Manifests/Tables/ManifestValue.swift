import Diagnostics
import Foundation

/// A value of a plugin's table, as data: what can be checked without running any more Lua.
package nonisolated enum ManifestValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case table(ManifestTable)
  case function
  /// Anything else, by the name of its type.
  case other(String)
  /// A computed value, where the table is only known as text.
  case computed

  /// A description of the kind of value, for messages.
  var kindDescription: String {
    switch self {
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .other(let type): type
    case .computed: "something computed"
    }
  }

  /// The value itself where that is short, for messages.
  package var shown: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): NumberText.of(value)
    case .string(let value): "'\(value.prefix(40))'"
    case .table, .function, .other, .computed: kindDescription
    }
  }

  /// The number, whichever of Lua's two kinds it is.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// A table of a manifest: named entries, a list, and what fits neither.
package nonisolated struct ManifestTable: Hashable, Sendable {
  /// The values of named keys.
  package var entries: [String: ManifestValue] = [:]
  /// The values at the places from 1.
  package var list: [ManifestValue] = []
  /// Keys that are neither names nor places of the list, for messages.
  var strayKeys: [String] = []

  /// Creates a table of named entries and a list.
  package init(
    entries: [String: ManifestValue] = [:], list: [ManifestValue] = [], strayKeys: [String] = []
  ) {
    self.entries = entries
    self.list = list
    self.strayKeys = strayKeys
  }

  /// Returns the value of a named key.
  package subscript(key: String) -> ManifestValue? { entries[key] }

  /// A name that a script wrote, as messages show it.
  package static func shown(_ name: String) -> String {
    name.count > 40 ? "\(name.prefix(39))…" : name
  }
}
