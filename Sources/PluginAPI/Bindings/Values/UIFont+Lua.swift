import Foundation
import Lua
import Rendering
import TransitionKit

extension UIFont: ScriptRecord {
  static var recordName: String { "UIFont" }
  static var recordFields: [String] { ["pointSize", "weight", "monospacedDigits"] }

  init(fields: [Double]) {
    let weight = Weight(rawValue: Int(exactly: fields[1]) ?? 0) ?? .regular
    self.init(pointSize: max(1, fields[0]), weight: weight)
    isMonospacedDigit = fields[2] != 0
  }

  /// Reads a font, and refuses sizes and weights that `with` has put out of range.
  static func decode(_ value: LuaValue, at place: Place) throws -> UIFont {
    let fields = try value.record(try place.bridge.heap.recordType(UIFont.self), place.name)
    guard sizes.contains(fields[0]) else {
      throw LuaMisuse(
        expected: "a UIFont with a pointSize from 1 to 1000", for: place.name, found: value)
    }
    guard Int(exactly: fields[1]).flatMap(Weight.init) != nil else {
      throw LuaMisuse(
        expected: "a UIFont with a weight of 100, 200 and so on up to 900", for: place.name,
        found: value)
    }
    return UIFont(fields: fields)
  }

  private static var sizes: ClosedRange<Double> { 1...1000 }

  var fields: [Double] {
    [Double(pointSize), Double(weight.rawValue), isMonospacedDigit ? 1 : 0]
  }

  /// Defines `UIFont` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      UIFont.self, in: registry, assignmentHint: "label.font = font:with{ pointSize = 20 }",
      doc: "The size (in points) and weight (100 to 900) of the one font that labels use.")
    type.function(
      "systemFont", .labelled("ofSize", in: sizes, "In points."),
      .labelled("weight", default: FontWeight.regular), doc: "The interface font."
    ) { (size: Double, weight: FontWeight) in .systemFont(ofSize: size, weight: weight) }
    type.function(
      "boldSystemFont", .labelled("ofSize", in: sizes, "In points."),
      doc: "The interface font in bold."
    ) { (size: Double) in .boldSystemFont(ofSize: size) }
    type.function(
      "monospacedDigitSystemFont", .labelled("ofSize", in: sizes, "In points."),
      .labelled("weight", default: FontWeight.regular),
      doc: "The interface font with digits of one width."
    ) { (size: Double, weight: FontWeight) in
      .monospacedDigitSystemFont(ofSize: size, weight: weight)
    }
    registry.define(record: type)
  }
}

extension FontWeight: ScriptChoice {
  static var choices: KeyValuePairs<String, FontWeight> {
    [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
  }
}

extension TextAlignment: ScriptChoice {
  static var choices: KeyValuePairs<String, TextAlignment> {
    [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
      "natural": .natural,
    ]
  }
}
