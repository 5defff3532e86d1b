import Manifests

extension ParameterDeclaration {
  /// Other values than the default, the least first; empty for free texts and pictures.
  var otherValues: [ParameterValue] {
    if let choices { return choices.filter { $0 != defaultValue } }
    switch defaultValue {
    case .boolean(let value): return [.boolean(!value)]
    case .string, .picture: return []
    case .number(let value):
      return bounds(about: value).map { .number($0) }
        .filter { $0 != defaultValue && objection(to: $0) == nil }
    case .numbers(let values):
      let bounds = values.map(bounds)
      return [0, 1].map { end in .numbers(bounds.map { $0[end] }) }
        .filter { $0 != defaultValue && objection(to: $0) == nil }
    }
  }

  /// A Boolean value that indicates whether it is a number, or several.
  var isNumeric: Bool {
    switch defaultValue {
    case .number, .numbers: true
    case .boolean, .string, .picture: false
    }
  }

  /// The least and the greatest number that are tried in place of `value`.
  private func bounds(about value: Double) -> [Double] {
    let bounds = [minimum ?? value / 2 - 1, maximum ?? 2 * value + 1]
    return isWhole ? bounds.map { $0.rounded(.down) } : bounds
  }
}
