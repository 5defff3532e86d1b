import Diagnostics
import Foundation

/// One entry of a plugin's `parameters`: a name, a default and what the value may be.
///
/// Its type is the default's.
public nonisolated struct ParameterDeclaration: Hashable, Sendable {
  /// The name of the parameter in `--set` and `self.parameters`.
  public var name: String
  /// The value of a run that does not set it.
  public var defaultValue: ParameterValue
  /// The least value, for numbers and for each number of a list.
  public var minimum: Double?
  /// The greatest value, for numbers and for each number of a list.
  public var maximum: Double?
  /// The only values allowed, in the author's order; nil allows all.
  public var choices: [ParameterValue]?
  /// The unit of a number, such as `s` or `pt`, for display.
  public var unit: String?
  /// A Boolean value that indicates whether the author wrote the default as an integer, or as a list of
  /// integers: scripts get whole values as integers then, so that `%d` and `..` show no fraction.
  package var isInteger = false
  /// A Boolean value that indicates whether each number must be whole.
  package var isWhole = false

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
    switch value {
    case .number(let number): if !admits(number) { return expectation }
    case .numbers(let numbers):
      if numbers.count != count || !numbers.allSatisfy(admits) { return expectation }
    case .boolean, .string, .picture: break
    }
    if let choices, !choices.contains(value) { return expectation }
    return nil
  }

  private func admits(_ number: Double) -> Bool {
    number.isFinite && (!isWhole || number == number.rounded()) && number >= minimum ?? -.infinity
      && number <= maximum ?? .infinity
  }

  /// The number of numbers in a list; 1 for other values.
  package var count: Int {
    if case .numbers(let numbers) = defaultValue { numbers.count } else { 1 }
  }

  /// A description of the allowed values: `a number from 0.05 to 10 s`, `one of 'left', 'right'`.
  package var expectation: String {
    if let choices {
      return "one of " + choices.map { "'\($0)'" }.joined(separator: ", ")
    }
    switch defaultValue {
    case .boolean: return "true or false"
    case .string: return "a string"
    case .picture: return "the path of a PNG or JPEG file"
    case .number: return numbers("a", isWhole ? "whole number" : "number")
    case .numbers(let values):
      return numbers("\(values.count)", isWhole ? "whole numbers" : "numbers")
    }
  }

  /// Returns a description of `amount` numbers within the allowed range.
  private func numbers(_ amount: String, _ noun: String) -> String {
    let suffix = unit.map { " \($0)" } ?? ""
    switch (minimum, maximum) {
    case (let low?, let high?):
      return "\(amount) \(noun) from \(NumberText.of(low)) to \(NumberText.of(high))\(suffix)"
    case (let low?, nil): return "\(amount) \(noun) of at least \(NumberText.of(low))\(suffix)"
    case (nil, let high?): return "\(amount) \(noun) of at most \(NumberText.of(high))\(suffix)"
    case (nil, nil):
      return amount + (isWhole ? " " : " finite ") + noun + (unit.map { " (\($0))" } ?? "")
    }
  }
}
