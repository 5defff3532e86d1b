import Foundation
import Lua

/// A Swift value of a few numbers that scripts see as an immutable value: `CGRect`, `UIColor`.
protocol ScriptRecord: ScriptValue {
  /// The name that scripts know it by.
  static var recordName: String { get }
  /// The names of the stored numbers.
  static var recordFields: [String] { get }
  /// Makes the value from its numbers, as many as there are fields.
  init(fields: [Double])
  /// The stored numbers.
  var fields: [Double] { get }
}

extension ScriptRecord {
  static var luaCATS: String { recordName }

  /// Reads a record, and refuses one that arithmetic has made infinite.
  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let fields = try value.record(try place.bridge.heap.recordType(Self.self), place.name)
    guard fields.allSatisfy(\.isFinite) else {
      throw LuaMisuse(expected: "a finite \(recordName)", for: place.name, found: value)
    }
    return Self(fields: fields)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    .record(LuaRecord(try heap.recordType(Self.self), fields))
  }
}

extension ScriptHeap {
  /// Returns the record that values of `type` cross as.
  ///
  /// - Throws: `LuaMisuse` where the API has no such values.
  func recordType<Value: ScriptRecord>(_ type: Value.Type) throws -> LuaRecordType {
    guard let record = knownRecordType(of: type) else {
      throw LuaMisuse("there are no \(Value.recordName) values here")
    }
    return record
  }
}
