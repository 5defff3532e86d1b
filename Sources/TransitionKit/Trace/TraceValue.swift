import Foundation

/// An argument or result in a trace, limited to the values of JSON.
public nonisolated enum TraceValue: Hashable, Sendable {
  /// The null value, for nil.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A finite number: seconds, points.
  case number(Double)
  /// A name.
  case string(String)

  /// Makes a name, or `null` for nil.
  init(_ name: String?) { self = name.map(TraceValue.string) ?? .null }

  /// Makes a number; `null` if it is not finite, as in JSON.
  init(number: Double) { self = number.isFinite ? .number(number) : .null }
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// Makes a name.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension TraceValue: CustomStringConvertible {
  /// The value as JSON text.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    }
  }
}
