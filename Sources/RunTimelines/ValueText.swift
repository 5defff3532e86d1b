import Foundation
import RunTraces

/// Properties' values as people read them.
nonisolated struct ValueText {
  let glyphs: TimelineGlyphs

  /// `value` of the property called `property`.
  func text(_ value: TraceDocument.Value, of property: String) -> String {
    switch value {
    case .null: return "none"
    case .text(let text): return text.withoutControls
    case .number(let number):
      if property.contains("rotation") { return angle(number) }
      return Self.number(number)
    case .numbers(let numbers):
      switch numbers.count {
      case 2 where property.hasSuffix("size"):
        return numbers.map(Self.number).joined(separator: glyphs.times)
      case 16: return TransformText(glyphs: glyphs).text(numbers)
      default: return "(\(numbers.map(Self.number).joined(separator: ", ")))"
      }
    }
  }

  /// An angle in degrees.
  func angle(_ radians: Double) -> String { Self.number(radians * 180 / .pi) + glyphs.degree }

  /// With at most three digits behind the point, and no zeros at the end.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let thousandths = (value * 1000).rounded()
    // Never "-0".
    if thousandths == 0 { return "0" }
    var text = String(format: "%.3f", thousandths / 1000)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

/// Matrices as what makes them, where that is plain.
nonisolated struct TransformText {
  let glyphs: TimelineGlyphs
  private static let tolerance = 1e-6

  /// Returns a description of the transform with the row-major entries m11…m44: `scale 0.5`,
  /// `rotate 90°`, `rotateY 45° perspective 500`, one after the other; `matrix` for a transform
  /// that has no such description.
  func text(_ m: [Double]) -> String {
    guard m.count == 16 else { return "matrix" }
    var parts: [String] = []
    if !(isZero(m[12]) && isZero(m[13]) && isZero(m[14])) {
      let moves = isZero(m[14]) ? [m[12], m[13]] : [m[12], m[13], m[14]]
      parts.append("translate(\(list(moves)))")
    }
    guard let turns = linear(m), isZero(m[15] - 1) else { return "matrix" }
    parts += turns
    return parts.isEmpty ? "identity" : parts.joined(separator: " ")
  }

  private func linear(_ m: [Double]) -> [String]? {
    if isZero(m[3]), isZero(m[7]), isZero(m[11]), isZero(m[2]), isZero(m[6]), isZero(m[8]),
      isZero(m[9])
    {
      return plane(m)
    }
    return turn(m)
  }

  /// Turned and scaled in the plane.
  private func plane(_ m: [Double]) -> [String]? {
    let (a, b, c, d) = (m[0], m[1], m[4], m[5])
    if isZero(b), isZero(c) { return scale(a, d, m[10]) }
    guard isZero(a * c + b * d), isZero(m[10] - 1) else { return nil }
    let scaleX = (a * a + b * b).squareRoot()
    guard scaleX > 0 else { return nil }
    let scaleY = (a * d - b * c) / scaleX
    return ["rotate \(ValueText(glyphs: glyphs).angle(atan2(b, a)))"] + scale(scaleX, scaleY, 1)
  }

  private func scale(_ x: Double, _ y: Double, _ z: Double) -> [String] {
    if isZero(x - 1), isZero(y - 1), isZero(z - 1) { return [] }
    if !isZero(z - 1) { return ["scale(\(list([x, y, z])))"] }
    return [isZero(x - y) ? "scale \(ValueText.number(x))" : "scale(\(list([x, y])))"]
  }

  /// Turned about x or y, perhaps in perspective: R × P, whose last column is R's third times
  /// P's m34.
  private func turn(_ m: [Double]) -> [String]? {
    let axis: (name: String, angle: Double)
    if isZero(m[5] - 1), isZero(m[1]), isZero(m[4]), isZero(m[6]), isZero(m[9]),
      isZero(m[0] - m[10]), isZero(m[2] + m[8]), isZero(m[0] * m[0] + m[2] * m[2] - 1)
    {
      axis = ("rotateY", atan2(-m[2], m[0]))
    } else if isZero(m[0] - 1), isZero(m[1]), isZero(m[4]), isZero(m[2]), isZero(m[8]),
      isZero(m[5] - m[10]), isZero(m[6] + m[9]), isZero(m[5] * m[5] + m[6] * m[6] - 1)
    {
      axis = ("rotateX", atan2(m[6], m[5]))
    } else {
      return nil
    }
    let depths = zip([m[3], m[7], m[11]], [m[2], m[6], m[10]])
    guard let strongest = depths.max(by: { abs($0.1) < abs($1.1) }) else { return nil }
    let perspective = strongest.0 / strongest.1
    guard depths.allSatisfy({ isZero($0.0 - $0.1 * perspective) }) else { return nil }
    let turn =
      isZero(axis.angle) ? [] : ["\(axis.name) \(ValueText(glyphs: glyphs).angle(axis.angle))"]
    return turn + (isZero(perspective) ? [] : ["perspective \(ValueText.number(-1 / perspective))"])
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map(ValueText.number).joined(separator: ", ")
  }

  private func isZero(_ x: Double) -> Bool { abs(x) < Self.tolerance }
}
