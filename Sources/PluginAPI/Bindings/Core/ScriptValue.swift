import Foundation
import Lua
import UsageLimits

/// A Swift type whose values cross the border to scripts, in both directions.
///
/// All decoding goes through `LuaValue`'s accessors, which refuse numbers that are not finite and
/// name the argument in their errors.
protocol ScriptValue {
  /// The name of the type in stubs and messages.
  static var luaCATS: String { get }
  /// A Boolean value that indicates whether `nil` stands for a value, so that an argument may be left
  /// out.
  static var acceptsNil: Bool { get }
  /// Reads a script's value.
  ///
  /// - Throws: `LuaMisuse` that names `place`.
  static func decode(_ value: LuaValue, at place: Place) throws -> Self
  /// Returns the value for a script, which holds it in `heap`.
  func encode(for heap: ScriptHeap) throws -> LuaValue
  /// Returns the value for a script of `bridge`, in less time where that needs no heap.
  func encode(across bridge: UnownedBridge) throws -> LuaValue
}

extension ScriptValue {
  static var acceptsNil: Bool { false }
  func encode(across bridge: UnownedBridge) throws -> LuaValue {
    try encode(for: bridge.object.heap)
  }
}

/// A type whose values are plain in scripts, too: they need no heap.
protocol PlainScriptValue: ScriptValue {
  /// The value for a script.
  var luaValue: LuaValue { get }
}

extension PlainScriptValue {
  func encode(for heap: ScriptHeap) -> LuaValue { luaValue }
  func encode(across bridge: UnownedBridge) -> LuaValue { luaValue }
}

/// The bridge that bodies of members belong to, which outlives them. Reading it takes as long as reading
/// a plain property, so only those do it that need it.
struct UnownedBridge {
  unowned let object: ScriptBridge

  init(_ object: ScriptBridge) { self.object = object }
}

/// The place of a value that is decoded: its name, and what it must be besides its type.
struct Place {
  /// The argument's or property's name, for errors.
  var name: String
  /// The range that a number must be in.
  var range: ClosedRange<Double>?
  let bridge: ScriptBridge

  init(_ name: String, in range: ClosedRange<Double>? = nil, bridge: ScriptBridge) {
    self.name = name
    self.range = range
    self.bridge = bridge
  }
}

extension Double: PlainScriptValue {
  static var luaCATS: String { "number" }
  static func decode(_ value: LuaValue, at place: Place) throws -> Double {
    try value.number(place.name, in: place.range)
  }
  var luaValue: LuaValue { .number(self) }
}

extension CGFloat: PlainScriptValue {
  static var luaCATS: String { "number" }
  static func decode(_ value: LuaValue, at place: Place) throws -> CGFloat {
    CGFloat(try Double.decode(value, at: place))
  }
  var luaValue: LuaValue { .number(Double(self)) }
}

extension Int: PlainScriptValue {
  static var luaCATS: String { "integer" }
  static func decode(_ value: LuaValue, at place: Place) throws -> Int {
    let range = place.range.map { range in
      (Int(exactly: range.lowerBound.rounded()) ?? .min)...(Int(
        exactly: range.upperBound.rounded()) ?? .max)
    }
    return try value.integer(place.name, in: range)
  }
  var luaValue: LuaValue { .integer(self) }
}

extension Bool: PlainScriptValue {
  static var luaCATS: String { "boolean" }
  static func decode(_ value: LuaValue, at place: Place) throws -> Bool {
    try value.boolean(place.name)
  }
  var luaValue: LuaValue { .boolean(self) }
}

extension String: PlainScriptValue {
  static var luaCATS: String { "string" }
  /// Reads a text, and refuses one that is longer than any screen needs.
  static func decode(_ value: LuaValue, at place: Place) throws -> String {
    let text = try value.string(place.name)
    try HostLimits.checkText(text)
    return text
  }
  var luaValue: LuaValue { .string(self) }
}

extension Optional: ScriptValue where Wrapped: ScriptValue {
  static var luaCATS: String { Wrapped.luaCATS + "?" }
  static var acceptsNil: Bool { true }
  static func decode(_ value: LuaValue, at place: Place) throws -> Wrapped? {
    try value.isNil ? nil : Wrapped.decode(value, at: place)
  }
  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try map { try $0.encode(for: heap) } ?? .nil
  }
}

extension Array: ScriptValue where Element: ScriptValue {
  static var luaCATS: String { Element.luaCATS + "[]" }
  static func decode(_ value: LuaValue, at place: Place) throws -> [Element] {
    let table = try value.table(place.name)
    try place.bridge.charge(.element, table.count)
    return try table.array.enumerated().map { index, element in
      var inner = place
      inner.name = "\(place.name)[\(index + 1)]"
      return try Element.decode(element, at: inner)
    }
  }
  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.list(map { try $0.encode(for: heap) })
  }
}
