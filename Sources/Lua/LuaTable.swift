internal import CLuaShims

/// A table of a script. All access is raw: no metamethod, so no code of the script, runs.
public final class LuaTable: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// Whether both are the same table.
  nonisolated public static func == (left: LuaTable, right: LuaTable) -> Bool {
    left.reference.identity == right.reference.identity
  }

  /// The value of a string key; `.nil` when there is none.
  public subscript(key: String) -> LuaValue {
    get throws { try self[.string(key)] }
  }

  /// The value of an integer key, from 1; `.nil` when there is none.
  public subscript(index: Int) -> LuaValue {
    get throws { try self[.integer(index)] }
  }

  /// The value of any key; `.nil` when there is none.
  public subscript(key: LuaValue) -> LuaValue {
    get throws { try reference.core.value(in: reference, key) }
  }

  /// Sets a key.
  ///
  /// - Throws: ``LuaError`` when memory runs out, for the keys `nil` and NaN, or for a read-only table.
  public func set(_ key: LuaValue, _ value: LuaValue) throws {
    try reference.core.set(in: reference, key, value)
  }

  /// The length of the array part, as the raw `#`.
  public var count: Int { get throws { try reference.core.count(in: reference) } }

  /// All keys, in the order of `pairs`: integers ascending, strings by their bytes, Booleans, then the others.
  public var keys: [LuaValue] { get throws { try reference.core.keys(in: reference) } }

  /// The elements 1 to ``count``.
  public var array: [LuaValue] {
    get throws { try reference.core.elements(of: reference, count: count) }
  }

  /// The string keys with their values, in the order of their bytes.
  public var fields: [(name: String, value: LuaValue)] {
    get throws {
      try keys.compactMap { key in
        guard case .string(let name) = key else { return nil }
        return (name, try self[key])
      }
    }
  }
}
