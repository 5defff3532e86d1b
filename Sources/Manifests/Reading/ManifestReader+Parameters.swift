import Diagnostics
import Foundation

// The rules for `parameters`.
nonisolated extension ManifestReader {
  private static var keys: [String] { ["default", "min", "max", "choices", "unit", "image"] }

  private static let mostParameters = 100

  /// The declarations that are right, sorted by name; the others are reported.
  mutating func readParameters() -> [ParameterDeclaration] {
    guard case .table(let declared)? = table["parameters"] else { return [] }
    if !declared.list.isEmpty || !declared.strayKeys.isEmpty {
      report(
        .wrongType, "parameters must name each parameter", at: "parameters",
        hint: "parameters = { duration = { default = 0.5, min = 0.05, max = 10, unit = \"s\" } }")
    }
    if declared.entries.count > Self.mostParameters {
      report(
        .invalidValue, "there are more than \(Self.mostParameters.counted("parameter"))",
        at: "parameters")
      return []
    }
    return declared.entries.sorted { $0.key < $1.key }.compactMap { name, value in
      readParameter(name, value)
    }
  }

  private mutating func readParameter(
    _ name: String, _ value: ManifestValue
  ) -> ParameterDeclaration? {
    let path = "parameters.\(name)"
    guard Self.isName(name) else {
      report(
        .invalidValue, "a parameter can't be called '\(name.prefix(40))'", at: path,
        hint: "a letter, then letters, digits and '_'")
      return nil
    }
    if Self.keywords.contains(name) {
      report(
        .invalidValue, "a parameter can't be called '\(name)', which is a word of Lua's", at: path
      )
      return nil
    }
    if value == .computed { return nil }
    guard case .table(let fields) = value else {
      report(
        .wrongType, "\(path) must be a table, not \(value.kindDescription)", at: path,
        hint: "\(name) = { default = \(value.shown) }")
      return nil
    }
    reportUnknown(in: fields, at: path, known: Self.keys)
    let before = problems.count
    let isPicture = readIsPicture(fields, at: path)
    guard problems.count == before else { return nil }
    guard
      let defaultValue = isPicture
        ? readPicture(fields, at: path) : readDefault(fields, at: path)
    else { return nil }
    var result = ParameterDeclaration(name: name, defaultValue: defaultValue)
    switch fields["default"] {
    case .integer?: result.isInteger = true
    case .table(let list)?: result.isInteger = list.list.allSatisfy(\.isInteger)
    default: break
    }
    result.minimum = readBound("min", fields, of: defaultValue, at: path)
    result.maximum = readBound("max", fields, of: defaultValue, at: path)
    result.choices = readChoices(fields, of: defaultValue, at: path)
    result.unit = readUnit(fields, of: defaultValue, at: path)
    if fields["choices"] != nil {
      for key in ["min", "max"] where fields[key] != nil {
        report(
          .conflictingKeys, "\(path).choices and \(key) both say what it may be",
          at: "\(path).\(key)", hint: "keep one of them")
      }
    }
    guard problems.count == before else { return nil }
    check(result, at: path)
    return problems.count == before ? result : nil
  }

  private mutating func readBound(
    _ key: String, _ fields: ManifestTable, of defaultValue: ParameterValue, at path: String
  ) -> Double? {
    guard let value = fields[key], value != .computed, !defaultValue.isPicture else { return nil }
    guard defaultValue.isNumeric else {
      report(
        .wrongType,
        "\(path).\(key) is for numbers, and its default is "
          + "a \(defaultValue.typeName)", at: "\(path).\(key)")
      return nil
    }
    guard let number = value.double, number.isFinite else {
      let found = value.double == nil ? value.kindDescription : value.shown
      report(
        .wrongType, "\(path).\(key) must be a finite number, not \(found)", at: "\(path).\(key)")
      return nil
    }
    return number
  }

  private mutating func readChoices(
    _ fields: ManifestTable, of defaultValue: ParameterValue, at path: String
  ) -> [ParameterValue]? {
    guard let value = fields["choices"], value != .computed else { return nil }
    let choices = "\(path).choices"
    switch defaultValue {
    case .boolean:
      report(
        .unusedKey, "\(choices) is for numbers and strings; a boolean is true or false",
        at: choices)
      return nil
    case .numbers:
      report(.unusedKey, "\(choices) can be used only with a number or a string", at: choices)
      return nil
    case .picture: return nil
    case .number, .string: break
    }
    guard case .table(let list) = value, list.entries.isEmpty, list.strayKeys.isEmpty,
      !list.list.isEmpty
    else {
      report(.wrongType, "\(choices) must be a list with at least one value", at: choices)
      return nil
    }
    var result: [ParameterValue] = []
    for (index, item) in list.list.enumerated() {
      let choice: ParameterValue? =
        switch (item, defaultValue) {
        case (.string(let text), .string): .string(text)
        case (.integer, .number), (.number, .number):
          item.double.flatMap { $0.isFinite ? .number($0) : nil }
        default: nil
        }
      guard let choice else {
        if item == .computed { continue }
        let isNumber = item.double != nil && defaultValue.typeName == "number"
        report(
          .wrongType,
          "\(choices) must hold what the default is, a \(defaultValue.typeName), and entry "
            + "\(index + 1) is \(isNumber ? item.shown : item.kindDescription)",
          at: "\(choices)[\(index + 1)]")
        continue
      }
      if result.contains(choice) {
        report(
          .invalidValue, "\(choices) names '\(choice)' twice", at: "\(choices)[\(index + 1)]")
      }
      result.append(choice)
    }
    return result
  }

  private mutating func readUnit(
    _ fields: ManifestTable, of defaultValue: ParameterValue, at path: String
  ) -> String? {
    switch fields["unit"] {
    case nil, .computed: return nil
    case .string(let unit)?:
      checkText(unit, at: "\(path).unit")
      guard !defaultValue.isPicture else { return nil }
      guard defaultValue.isNumeric else {
        report(
          .unusedKey,
          "\(path).unit is for numbers, and its default is a \(defaultValue.typeName)",
          at: "\(path).unit")
        return nil
      }
      return unit
    case let value?:
      report(
        .wrongType, "\(path).unit must be a string, not \(value.kindDescription)",
        at: "\(path).unit", hint: "such as \"s\" or \"pt\"")
      return nil
    }
  }

  /// The rules that need the whole declaration.
  private mutating func check(_ parameter: ParameterDeclaration, at path: String) {
    if let low = parameter.minimum, let high = parameter.maximum, low > high {
      report(
        .invalidValue,
        "\(path).min is \(NumberText.of(low)), above its max of \(NumberText.of(high))",
        at: "\(path).min")
      return
    }
    if let objection = parameter.objection(to: parameter.defaultValue) {
      report(
        .outOfRange,
        "\(path).default is \(parameter.defaultValue) and must be \(objection)",
        at: "\(path).default")
    }
    if parameter.name == "duration" {
      checkDuration(parameter.defaultValue, at: "\(path).default")
    }
  }

  private mutating func checkDuration(_ value: ParameterValue, at path: String) {
    guard case .number(let seconds) = value else {
      report(
        .wrongType, "\(path) must be a number of seconds, not a \(value.typeName)", at: path)
      return
    }
    if seconds < 0 {
      report(
        .invalidValue, "\(path) must not be negative, and is \(NumberText.of(seconds))", at: path)
    } else if seconds > Manifest.longestDuration {
      report(
        .invalidValue,
        "\(path) must be at most \(NumberText.of(Manifest.longestDuration)) s, and is "
          + NumberText.of(seconds), at: path, hint: "it is in seconds")
    }
  }

  private static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.count <= 64
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (CharacterSet.alphanumerics.contains(scalar) || scalar == "_")
      }
  }
}
