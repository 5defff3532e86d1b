import Diagnostics
import Foundation
import Lua

/// Applies `--set KEY=VALUE` to a plugin's parameters.
public nonisolated enum ParameterAssignment {
  /// The values of a run: the defaults, and over them `assignments` in order.
  ///
  /// - Parameter folder: The folder that relative paths of pictures are resolved against.
  /// - Throws: ``PluginFailure`` of kind `usage` with every wrong assignment.
  package static func values(
    of parameters: [ParameterDeclaration], plugin: String,
    applying assignments: [(key: String, value: String)],
    picturesIn folder: ParameterPicture.Folder = .working
  ) throws -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for parameter in parameters { values[parameter.name] = parameter.defaultValue }
    var problems: [Diagnostic] = []
    for (key, text) in assignments {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        problems.append(unknown(key, plugin: plugin, known: parameters.map(\.name)))
        continue
      }
      if let value = value(of: text, like: parameter, folder), parameter.objection(to: value) == nil
      {
        values[key] = value
      } else {
        let colours =
          text.hasPrefix("#") && [3, 4].contains(parameter.count)
          ? " or a colour such as #FF9500" : ""
        let message = "\(key) must be \(parameter.expectation)\(colours), not '\(text)'"
        problems.append(
          Diagnostic(
            code: .invalidParameter, message: message,
            hint: hint(about: parameter)))
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

  /// Returns the hint about a wrong value: the default, as an example.
  package static func hint(about parameter: ParameterDeclaration) -> String {
    if parameter.defaultValue == .picture(nil) { return "by default no picture is set" }
    return "its default is \(parameter.defaultValue)"
  }

  private static func value(
    of text: String, like parameter: ParameterDeclaration, _ folder: ParameterPicture.Folder
  ) -> ParameterValue? {
    switch parameter.defaultValue {
    case .string: .string(text)
    case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case .number: number(text).map { .number($0) }
    case .numbers: (color(text, of: parameter.count) ?? numbers(text)).map { .numbers($0) }
    case .picture: .picture(text.isEmpty ? nil : ParameterPicture(text, in: folder))
    }
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the components, from 0 to 1, of a colour such as `#FF9500` or `#FF950080`; nil for another text, and where
  /// there are not 3 or 4 of them.
  private static func color(_ text: String, of count: Int) -> [Double]? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      digits.count == 2 * count || digits.count == 6 && count == 4, count == 3 || count == 4,
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    let all = digits.count == 6 ? bits << 8 | 0xFF : bits
    return [24, 16, 8, 0].prefix(count).map { Double(all >> $0 & 0xFF) / 255 }
  }

  /// Returns the numbers of `0,1`, `0 1` or `(0, 1)`; nil for any other text, or if a list can't have
  /// so many numbers.
  private static func numbers(_ text: String) -> [Double]? {
    guard text.utf8.count <= 1_000 else { return nil }
    var list = text.trimmingCharacters(in: .whitespaces)
    if let first = list.first, let close = ["(": ")", "{": "}", "[": "]"][first] as Character?,
      list.last == close
    {
      list = String(list.dropFirst().dropLast())
    }
    let parts =
      list.contains(",")
      ? list.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      } : list.split(whereSeparator: \.isWhitespace).map(String.init)
    let numbers = parts.compactMap(number)
    return numbers.count == parts.count && ParameterValue.counts.contains(numbers.count)
      ? numbers : nil
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
