internal import CLuaShims

/// A table of a script. All access is raw: metamethods, and so code of the script, do not run.
public final class LuaTable: LuaObject {
  /// Returns the value of a string key; `.nil` when the key is absent.
  public subscript(key: String) -> LuaValue {
    get throws { try self[.string(key)] }
  }

  /// Returns the value of an integer key, from 1; `.nil` when the key is absent.
  public subscript(index: Int) -> LuaValue {
    get throws { try self[.integer(index)] }
  }

  /// Returns the value of any key; `.nil` when the key is absent.
  public subscript(key: LuaValue) -> LuaValue {
    get throws { try core.value(in: self, key) }
  }

  /// Sets the value of a key.
  ///
  /// - Throws: ``LuaError`` when memory runs out, for the keys `nil` and NaN, or for a read-only table.
  public func set(_ key: LuaValue, _ value: LuaValue) throws {
    try core.set(in: self, key, value)
  }

  /// The length of the array part, as the raw `#`.
  public var count: Int { get throws { try core.count(in: self) } }

  /// All keys, in the order of `pairs`: integers ascending, strings by their bytes, Booleans, then the others.
  public var keys: [LuaValue] { get throws { try core.keys(in: self) } }

  /// The elements 1 to ``count``.
  public var array: [LuaValue] {
    get throws { try core.elements(of: self, count: count) }
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
