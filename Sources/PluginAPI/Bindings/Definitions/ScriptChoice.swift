import Foundation
import Lua
import Manifests

/// An enumeration that scripts write as a string.
protocol ScriptSpelling: ScriptValue, Equatable {
  /// The strings with their meanings, in the order that messages list them.
  static var spellings: [(key: String, value: Self)] { get }
}

/// An enumeration that scripts write as a string, spelt as Apple's case.
protocol ScriptChoice: ScriptSpelling {
  /// The strings with their meanings, in the order that messages list them.
  static var choices: KeyValuePairs<String, Self> { get }
}

extension ScriptChoice {
  static var spellings: [(key: String, value: Self)] { Array(choices) }
}

extension ScriptSpelling where Self: CaseIterable & RawRepresentable<String> {
  static var spellings: [(key: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

extension ScriptSpelling {
  static var luaCATS: String { spellings.map { "\"\($0.key)\"" }.joined(separator: "|") }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let spellings = Self.spellings
    let name = try value.string(place.name, oneOf: spellings.map(\.key))
    place.bridge.ledger.noteChoice(name, of: Self.self)
    for choice in spellings where choice.key == name { return choice.value }
    throw LuaMisuse("\(place.name) can't be \"\(name)\"")
  }

  func encode(for heap: ScriptHeap) -> LuaValue {
    choiceName.map { .string($0) } ?? .nil
  }

  /// The string for this value.
  var choiceName: String? { Self.spellings.first { $0.value == self }?.key }
}

extension APILedger {
  /// Notes that a script writes one of the strings that stand for the values of `type`.
  func noteChoice<Choice>(_ name: String, of type: Choice.Type) {
    guard !isPlain else { return }
    let path = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    APIUse(of: "\(path).\(name)", in: self)?.note()
  }
}
