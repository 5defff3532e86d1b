import Diagnostics
import Foundation
import Lua

/// Applies `--set KEY=VALUE` to a plugin's parameters.
public nonisolated enum ParameterAssignment {
  /// The values of a run: the defaults, and over them `assignments` in order.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  package static func values(
    of parameters: [ParameterDeclaration], plugin: String,
    applying assignments: [(key: String, value: String)]
  ) throws -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for parameter in parameters { values[parameter.name] = parameter.defaultValue }
    var problems: [Diagnostic] = []
    for (key, text) in assignments {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        problems.append(unknown(key, plugin: plugin, known: parameters.map(\.name)))
        continue
      }
      if let value = value(of: text, like: parameter), parameter.objection(to: value) == nil {
        values[key] = value
      } else {
        let message = "\(key) must be \(parameter.expectation), not '\(text)'"
        problems.append(
          Diagnostic(
            code: .invalidParameter, message: message,
            hint: "its default is \(parameter.defaultValue)"))
      }
    }
    guard problems.isEmpty else { throw PluginFailure(kind: .usage, diagnostics: problems) }
    return values
  }

  /// Splits `duration=0.8`; the value may hold further `=`.
  ///
  /// - Throws: ``PluginFailure`` of kind `usage` when there is no name or no `=`.
  public static func split(_ text: String) throws -> (key: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: .invalidParameter, message: "'\(text)' sets nothing: there is no KEY=VALUE",
          hint: "for example --set duration=0.8"))
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func value(of text: String, like parameter: ParameterDeclaration)
    -> ParameterValue?
  {
    switch parameter.defaultValue {
    case .string: .string(text)
    case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    }
  }

  private static func unknown(_ key: String, plugin: String, known: [String]) -> Diagnostic {
    let hint: String
    if let suggestion = Suggestion.hint(for: key, in: known) {
      hint = suggestion
    } else if known.isEmpty {
      hint = "\(plugin) has no parameters"
    } else {
      hint = "its parameters are " + known.joined(separator: ", ")
    }
    return Diagnostic(
      code: .unknownParameter, message: "\(plugin) has no parameter called '\(key)'", hint: hint)
  }
}
