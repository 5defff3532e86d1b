import Diagnostics
import Foundation

// The rules for the defaults of `parameters`, which determine their types.
nonisolated extension ManifestReader {
  mutating func readDefault(_ fields: ManifestTable, at path: String) -> ParameterValue? {
    guard let value = fields["default"] else {
      report(
        .missingKey, "\(path) has no default", at: path, hint: "its type is the default's")
      return nil
    }
    switch value {
    case .computed: return nil
    case .boolean(let flag): return .boolean(flag)
    case .string(let text): return .string(text)
    case .integer, .number:
      guard let number = value.double, number.isFinite else {
        report(
          .invalidValue, "\(path).default must be finite, not \(value.shown)",
          at: "\(path).default")
        return nil
      }
      return .number(number)
    case .table(let list): return readNumbers(list, at: "\(path).default")
    default:
      report(
        .wrongType,
        "\(path).default must be a number, a boolean, a string or a list of numbers, not "
          + value.kindDescription, at: "\(path).default")
      return nil
    }
  }

  private mutating func readNumbers(
    _ table: ManifestTable, at path: String
  ) -> ParameterValue? {
    if table.list.contains(.computed) { return nil }
    let numbers = table.list.compactMap(\.double)
    guard numbers.count == table.list.count, numbers.allSatisfy(\.isFinite),
      table.entries.isEmpty, table.strayKeys.isEmpty,
      ParameterValue.counts.contains(numbers.count)
    else {
      let (least, most) = (ParameterValue.counts.lowerBound, ParameterValue.counts.upperBound)
      report(
        .wrongType, "\(path) must be a list of \(least) to \(most) finite numbers", at: path,
        hint: "such as default = { 0, 1 }")
      return nil
    }
    return .numbers(numbers)
  }

  mutating func readIsPicture(_ fields: ManifestTable, at path: String) -> Bool {
    switch fields["image"] {
    case nil, .computed?: return false
    case .boolean(let flag)?: return flag
    case let value?:
      report(
        .wrongType, "\(path).image must be a boolean, not \(value.kindDescription)",
        at: "\(path).image", hint: "image = true declares a picture")
      return false
    }
  }

  mutating func readPicture(_ fields: ManifestTable, at path: String) -> ParameterValue? {
    for key in ["min", "max", "choices", "unit"] where fields[key] != nil {
      report(.unusedKey, "\(path).\(key) can't be used with a picture", at: "\(path).\(key)")
    }
    switch fields["default"] {
    case nil: return .picture(nil)
    case .computed?: return nil
    case .string(let file)? where !file.isEmpty:
      checkText(file, at: "\(path).default")
      return .picture(ParameterPicture(file, in: .plugin))
    case let value?:
      report(
        .wrongType,
        "\(path).default must be the path of a picture in the plugin's folder, not \(value.shown)",
        at: "\(path).default", hint: "such as default = \"luma.png\"; omit it for no picture")
      return nil
    }
  }
}

nonisolated extension ParameterValue {
  /// A Boolean value that indicates whether the value is a number or consists of numbers.
  var isNumeric: Bool {
    switch self {
    case .number, .numbers: true
    case .boolean, .string, .picture: false
    }
  }

  /// A Boolean value that indicates whether the value is a picture.
  var isPicture: Bool { if case .picture = self { true } else { false } }
}

nonisolated extension ManifestValue {
  var isInteger: Bool { if case .integer = self { true } else { false } }
}
