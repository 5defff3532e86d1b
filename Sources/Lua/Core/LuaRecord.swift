/// An immutable value of a script, such as a rectangle or a colour: a type and its numbers.
nonisolated public struct LuaRecord: Sendable, Equatable {
  /// The type of the record.
  public let type: LuaRecordType
  /// The values of the stored fields, in the order of the type's fields.
  public let fields: [Double]

  /// Creates a value of a type.
  ///
  /// - Precondition: There are as many values as the type has fields.
  public init(_ type: LuaRecordType, _ fields: [Double]) {
    precondition(
      fields.count == type.fields.count, "a \(type.name) has \(type.fields.count) fields")
    self.type = type
    self.fields = fields
  }

  /// Returns a Boolean value that indicates whether both are of one type and have equal fields.
  public static func == (left: LuaRecord, right: LuaRecord) -> Bool {
    left.type === right.type && left.fields == right.fields
  }
}

nonisolated extension LuaRecord: CustomStringConvertible {
  /// The type with the values of the fields: `CGRect(0, 0, 320, 568)`.
  public var description: String {
    "\(type.name)(\(fields.map(luaDescription(of:)).joined(separator: ", ")))"
  }
}
