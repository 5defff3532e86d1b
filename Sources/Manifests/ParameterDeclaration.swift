import Diagnostics
import Foundation

/// A value that a run may set: a number, a truth value or a text.
public nonisolated enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  case string(String)

  /// The name of its type, for messages.
  var typeName: String {
    switch self {
    case .number: "number"
    case .boolean: "boolean"
    case .string: "string"
    }
  }
}

nonisolated extension ParameterValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

nonisolated extension ParameterValue: CustomStringConvertible {
  /// The value as `--set` takes it.
  public var description: String {
    switch self {
    case .number(let value): NumberText.of(value)
    case .boolean(let value): "\(value)"
    case .string(let value): value
    }
  }
}

/// One entry of a plugin's `parameters`: a name, a default and what the value may be.
///
/// Its type is the default's.
public nonisolated struct ParameterDeclaration: Hashable, Sendable {
  /// The name of the parameter in `--set` and `self.parameters`.
  public var name: String
  /// The value of a run that does not set it.
  public var defaultValue: ParameterValue
  /// The least value, for numbers.
  public var minimum: Double?
  /// The greatest value, for numbers.
  public var maximum: Double?
  /// The only values allowed, in the author's order; nil allows all.
  public var choices: [ParameterValue]?
  /// The unit of a number, such as `s` or `pt`, for display.
  public var unit: String?
  /// A Boolean value that indicates whether the author wrote the default as an integer: scripts get
  /// whole values as integers then, so that `%d` and `..` show no fraction.
  package var isInteger = false

  /// Makes a declaration.
  public init(
    name: String, defaultValue: ParameterValue, minimum: Double? = nil, maximum: Double? = nil,
    choices: [ParameterValue]? = nil, unit: String? = nil
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.choices = choices
    self.unit = unit
  }

  /// Returns the reason why `value` is not allowed, as the end of a sentence such as "duration must
  /// be …"; nil when it is allowed.
  package func objection(to value: ParameterValue) -> String? {
    if value.typeName != defaultValue.typeName { return expectation }
    if case .number(let number) = value {
      guard number.isFinite, number >= minimum ?? -.infinity, number <= maximum ?? .infinity
      else { return expectation }
    }
    if let choices, !choices.contains(value) { return expectation }
    return nil
  }

  /// A description of the allowed values: `a number from 0.05 to 10 s`, `one of 'left', 'right'`.
  package var expectation: String {
    if let choices {
      return "one of " + choices.map { "'\($0)'" }.joined(separator: ", ")
    }
    switch defaultValue {
    case .boolean: return "true or false"
    case .string: return "a string"
    case .number:
      let suffix = unit.map { " \($0)" } ?? ""
      switch (minimum, maximum) {
      case (let low?, let high?):
        return "a number from \(NumberText.of(low)) to \(NumberText.of(high))\(suffix)"
      case (let low?, nil): return "a number of at least \(NumberText.of(low))\(suffix)"
      case (nil, let high?): return "a number of at most \(NumberText.of(high))\(suffix)"
      case (nil, nil): return "a finite number" + (unit.map { " (\($0))" } ?? "")
      }
    }
  }
}
