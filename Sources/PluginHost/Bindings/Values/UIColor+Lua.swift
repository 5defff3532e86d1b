import Foundation
import Geometry
import Lua
import TransitionKit

extension UIColor: ScriptRecord {
  static var recordName: String { "UIColor" }
  static var recordFields: [String] { ["red", "green", "blue", "alpha"] }
  init(fields f: [Double]) { self.init(red: f[0], green: f[1], blue: f[2], alpha: f[3]) }
  var fields: [Double] { [rgba.red, rgba.green, rgba.blue, rgba.alpha].map(Double.init) }

  /// Defines `UIColor` for scripts.
  static func define(in bridge: ScriptBridge) {
    let type = APIRecord(
      UIColor.self, bridge: bridge,
      assignmentHint: "view.backgroundColor = color:with{ alpha = 0.5 }",
      doc: "A colour in sRGB, its components from 0 to 1.")
    type.constructor(
      .plain("red", "A component, or all of the colour as \"#rrggbb\" or \"#rrggbbaa\"."),
      .plain("green"), .plain("blue"), .plain("alpha"), doc: "A colour."
    ) { (first: HexOrComponent, green: Double?, blue: Double?, alpha: Double?) in
      switch (first, green, blue) {
      case (.color(let color), nil, nil) where alpha == nil: return color
      case (.component(let red), let green?, let blue?):
        return UIColor(red: red, green: green, blue: blue, alpha: alpha ?? 1)
      default:
        throw LuaMisuse("expected \"#rrggbb\", or red, green and blue (and alpha)")
      }
    }
    for (name, color, doc) in named { type.constant(name, color, doc) }
    defineSystemColors(type)
    type.method("withAlphaComponent", .plain("alpha"), doc: "The same colour with another alpha.") {
      (color: UIColor, alpha: Double) in color.withAlphaComponent(alpha)
    }
    bridge.define(record: type)
  }

  private static let named: [(String, UIColor, String)] = [
    ("black", .black, "Black."), ("darkGray", .darkGray, "A third of white."),
    ("gray", .gray, "Half of white."), ("lightGray", .lightGray, "Two thirds of white."),
    ("white", .white, "White."), ("clear", .clear, "Transparent black."),
    ("red", .red, "Pure red."), ("green", .green, "Pure green."), ("blue", .blue, "Pure blue."),
    ("cyan", .cyan, "Green and blue."), ("yellow", .yellow, "Red and green."),
    ("magenta", .magenta, "Red and blue."), ("orange", .orange, "Orange."),
    ("purple", .purple, "Purple."), ("brown", .brown, "Brown."),
  ]
}

/// The first argument of `UIColor(…)`.
enum HexOrComponent: ScriptValue {
  case color(UIColor)
  case component(Double)

  static var luaCATS: String { "string|number" }

  static func decode(_ value: LuaValue, at place: Place) throws -> HexOrComponent {
    guard case .string(let text) = value else {
      return .component(try value.number(place.name))
    }
    guard let color = UIColor(hex: text) else {
      throw LuaMisuse(expected: "a colour such as \"#66CCFF\"", for: "color", found: value)
    }
    return .color(color)
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    switch self {
    case .color(let color): try color.encode(for: bridge)
    case .component(let value): .number(value)
    }
  }
}
