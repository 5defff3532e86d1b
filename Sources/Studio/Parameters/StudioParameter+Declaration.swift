import Foundation
import Manifests
import StudioProtocol

extension StudioParameter {
  /// The control of a parameter of the plugin called `plugin`.
  nonisolated init(
    _ parameter: ParameterDeclaration, of plugin: String, value: ParameterValue, doc: String?
  ) {
    let isChosen = parameter.choices != nil
    func shown(_ value: ParameterValue) -> StudioRequest.ParameterValue {
      isChosen ? .string(value.description) : StudioRequest.ParameterValue(value)
    }
    self.init(
      plugin: plugin, name: parameter.name, kind: parameter.controlKind, value: shown(value),
      default: shown(parameter.defaultValue), minimum: parameter.minimum,
      maximum: parameter.maximum, unit: parameter.unit,
      choices: parameter.choices.map { $0.map(\.description) }, doc: doc)
  }
}

extension StudioRequest.ParameterValue {
  /// The value of a plugin's parameter.
  fileprivate nonisolated init(_ value: ParameterValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .boolean(let flag): .boolean(flag)
      case .numbers: .string(value.description)
      case .picture(let picture):
        .string(picture.map { URL(filePath: $0.path).lastPathComponent } ?? "")
      }
  }
}

nonisolated extension ParameterDeclaration {
  /// The kind of the control.
  fileprivate var controlKind: StudioParameter.Kind {
    if choices != nil { return .choice }
    switch defaultValue {
    case .boolean: return .switch
    case .string(let text): return text.isHexadecimalColor ? .color : .text
    case .number: return isCount ? .integer : .range
    case .numbers: return .numbers
    case .picture: return .picture
    }
  }

  /// A Boolean value that indicates whether the number counts something: it and its bounds are integers,
  /// it has no unit, and there is more than one number to choose.
  private var isCount: Bool {
    func isWhole(_ bound: Double?) -> Bool { bound.map { $0 == $0.rounded() } ?? true }
    guard isInteger, unit == nil, isWhole(minimum), isWhole(maximum) else { return false }
    guard let minimum, let maximum else { return true }
    return maximum - minimum > 1
  }
}

extension String {
  /// A Boolean value that indicates whether the text is a color such as `#FF9500`.
  fileprivate nonisolated var isHexadecimalColor: Bool {
    utf8.count == 7 && first == "#" && dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
