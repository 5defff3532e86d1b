/// An immutable value of a script, such as a rectangle or a colour: a type and its numbers.
nonisolated public struct LuaRecord: Sendable, Equatable {
  /// The type.
  public let type: LuaRecordType
  /// The stored fields, in the order of the type's.
  public let fields: [Double]

  /// A value of a type.
  ///
  /// - Precondition: As many fields as the type has.
  public init(_ type: LuaRecordType, _ fields: [Double]) {
    precondition(
      fields.count == type.fields.count, "a \(type.name) has \(type.fields.count) fields")
    self.type = type
    self.fields = fields
  }

  /// Whether both are of one type and have equal fields.
  public static func == (left: LuaRecord, right: LuaRecord) -> Bool {
    left.type === right.type && left.fields == right.fields
  }
}

nonisolated extension LuaRecord: CustomStringConvertible {
  /// `CGRect(0, 0, 320, 568)`.
  public var description: String {
    "\(type.name)(\(fields.map(luaDescription(of:)).joined(separator: ", ")))"
  }
}
