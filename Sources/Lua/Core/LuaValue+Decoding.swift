/// The one decoder through which every value of a script reaches Swift. Each accessor takes the
/// name that errors use for the value: the name of an argument, a table key or a property.
nonisolated extension LuaValue {
  /// Returns the value as a finite number within `range`.
  ///
  /// - Throws: ``LuaMisuse`` naming the argument and the value for anything that is not a number (no string is
  ///   converted), for NaN and infinities, and outside `range`.
  public func number(_ name: String, in range: ClosedRange<Double>? = nil) throws -> Double {
    let number: Double
    switch self {
    case .integer(let value): number = Double(value)
    case .number(let value): number = value
    default: throw LuaMisuse(expected: "a number", for: name, found: self)
    }
    guard number.isFinite else {
      throw LuaMisuse(expected: "a finite number", for: name, found: self)
    }
    if let range, !range.contains(number) {
      throw LuaMisuse(expected: "a number \(luaRange(range))", for: name, found: self)
    }
    return number
  }

  /// Returns the value as an integer within `range`. A number with an exact integer value is an
  /// integer.
  ///
  /// - Throws: ``LuaMisuse`` naming the argument and the value for anything else.
  public func integer(_ name: String, in range: ClosedRange<Int>? = nil) throws -> Int {
    let integer: Int
    switch self {
    case .integer(let value): integer = value
    case .number(let value):
      guard let exact = Int(exactly: value) else {
        throw LuaMisuse(expected: "an integer", for: name, found: self)
      }
      integer = exact
    default: throw LuaMisuse(expected: "an integer", for: name, found: self)
    }
    if let range, !range.contains(integer) {
      throw LuaMisuse(
        expected: "an integer from \(range.lowerBound) to \(range.upperBound)", for: name,
        found: self)
    }
    return integer
  }

  /// Returns the value as a Boolean; other values are not converted.
  ///
  /// - Throws: ``LuaMisuse`` for anything but `true` and `false`.
  public func boolean(_ name: String) throws -> Bool {
    guard case .boolean(let value) = self else {
      throw LuaMisuse(expected: "true or false", for: name, found: self)
    }
    return value
  }

  /// Returns the value as a string; numbers are not converted.
  ///
  /// - Throws: ``LuaMisuse`` for anything but a string.
  public func string(_ name: String) throws -> String {
    guard case .string(let value) = self else {
      throw LuaMisuse(expected: "a string", for: name, found: self)
    }
    return value
  }

  /// Returns the value as one of the strings `choices`.
  ///
  /// - Throws: ``LuaMisuse`` listing the choices, with the nearest one as a hint.
  public func string(_ name: String, oneOf choices: [String]) throws -> String {
    let value = try string(name)
    guard !choices.contains(value) else { return value }
    let list = choices.map { "\"\($0)\"" }.joined(separator: ", ")
    throw LuaMisuse(
      expected: "one of \(list)", for: name, found: self,
      hint: nearestName(to: value, among: choices))
  }

  /// Returns the value as a table.
  ///
  /// - Throws: ``LuaMisuse`` for anything but a table.
  public func table(_ name: String) throws -> LuaTable {
    guard case .table(let value) = self else {
      throw LuaMisuse(expected: "a table", for: name, found: self)
    }
    return value
  }

  /// Returns the value as a function.
  ///
  /// - Throws: ``LuaMisuse`` for anything but a function.
  public func function(_ name: String) throws -> LuaFunction {
    guard case .function(let value) = self else {
      throw LuaMisuse(expected: "a function", for: name, found: self)
    }
    return value
  }

  /// Returns the fields of a record of type `type`.
  ///
  /// - Throws: ``LuaMisuse`` for anything else, records of other types included.
  public func record(_ type: LuaRecordType, _ name: String) throws -> [Double] {
    guard case .record(let value) = self, value.type === type else {
      throw LuaMisuse(expected: "a \(type.name)", for: name, found: self)
    }
    return value.fields
  }

  /// Returns the object that a handle refers to.
  ///
  /// - Throws: ``LuaMisuse`` for anything but a handle to a living object of that type.
  @MainActor public func object<Object: AnyObject>(
    _ type: Object.Type = Object.self, _ name: String
  ) throws -> Object {
    guard case .handle(let handle) = self else {
      throw LuaMisuse(expected: "a \(Object.self)", for: name, found: self)
    }
    guard let object = try handle.object() as? Object else {
      throw LuaMisuse(expected: "a \(Object.self)", for: name, found: self)
    }
    return object
  }

  /// Returns nil for `nil`, otherwise the result of `decode`: `try options["delay"].optional { try
  /// $0.number("delay") }`.
  public func optional<Result>(_ decode: (LuaValue) throws -> Result) rethrows -> Result? {
    isNil ? nil : try decode(self)
  }
}

nonisolated extension LuaMisuse {
  /// Creates the error for a value of the wrong kind: `expected a number for 'alpha', found nil`.
  public init(expected: String, for name: String, found: LuaValue, hint: String? = nil) {
    self.init("expected \(expected) for '\(name)', found \(found.found)", hint: hint)
  }
}

nonisolated private func luaRange(_ range: ClosedRange<Double>) -> String {
  switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
  case (true, true) where range.upperBound == .greatestFiniteMagnitude:
    "not below \(luaDescription(of: range.lowerBound))"
  case (true, true):
    "from \(luaDescription(of: range.lowerBound)) to \(luaDescription(of: range.upperBound))"
  case (true, false): "not below \(luaDescription(of: range.lowerBound))"
  case (false, true): "not above \(luaDescription(of: range.upperBound))"
  case (false, false): "that is finite"
  }
}
