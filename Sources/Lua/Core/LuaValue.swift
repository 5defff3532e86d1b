/// A value of a script in Swift.
///
/// Numbers and strings are copies; tables and functions are references into the state they came from, objects are
/// handles (``LuaHandle``) and values such as rectangles are records (``LuaRecord``).
///
/// Two tables or functions are equal when they are the same object, everything else when it has the same content; the
/// integer 1 and the number 1.0 are different values here (as they are to `math.type`).
nonisolated public enum LuaValue: Sendable, Equatable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// A string. Bytes that are not UTF-8 are replaced by U+FFFD.
  case string(String)
  case table(LuaTable)
  case function(LuaFunction)
  case handle(LuaHandle)
  case record(LuaRecord)
  /// A coroutine, which can't leave its state.
  case thread

  /// A Boolean value that indicates whether the value is `nil`.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// A Boolean value that indicates whether the value keeps an object of the state alive.
  var isReference: Bool {
    switch self {
    case .table, .function: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a condition takes the value for true: anything but
  /// `nil` and `false`.
  public var isTruthy: Bool { self != .nil && self != .boolean(false) }

  /// The value in the words of error messages, such as `the number 3` or `the string "abc"`.
  public var found: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(luaDescription(of: value))"
    case .string(let value): "the string \"\(value.count > 40 ? value.prefix(39) + "…" : value)\""
    case .table: "a table"
    case .function: "a function"
    case .handle(let handle): handle.className
    case .record(let record): record.description
    case .thread: "a coroutine"
    }
  }
}

nonisolated extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Creates `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

/// Returns a number as `print` writes it: whole numbers without a fraction, others in their
/// shortest exact form.
nonisolated package func luaDescription(of number: Double) -> String {
  if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
    return "\(whole)"
  }
  return number.isNaN ? "nan" : number.isInfinite ? (number < 0 ? "-inf" : "inf") : "\(number)"
}
