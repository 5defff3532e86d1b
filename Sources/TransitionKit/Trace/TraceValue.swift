import Foundation

/// One argument or answer in a trace: what JSON can say.
public nonisolated enum TraceValue: Hashable, Sendable {
  /// Nothing: a nil.
  case null
  /// A truth value.
  case bool(Bool)
  /// A finite number: seconds, points.
  case number(Double)
  /// A name.
  case string(String)

  /// A name, or `null`.
  init(_ name: String?) { self = name.map(TraceValue.string) ?? .null }

  /// A number; one that isn't finite is nothing, as in JSON.
  init(number: Double) { self = number.isFinite ? .number(number) : .null }
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A name.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension TraceValue: CustomStringConvertible {
  /// As JSON would write it.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    }
  }
}
