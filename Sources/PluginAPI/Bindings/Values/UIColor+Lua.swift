import Foundation
import Geometry
import Lua
import TransitionKit
import UsageLimits

extension UIColor: ScriptRecord {
  static var recordName: String { "UIColor" }
  static var recordFields: [String] { ["red", "green", "blue", "alpha"] }
  init(fields f: [Double]) { self.init(red: f[0], green: f[1], blue: f[2], alpha: f[3]) }
  var fields: [Double] { [rgba.red, rgba.green, rgba.blue, rgba.alpha].map(Double.init) }

  /// Defines `UIColor` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      UIColor.self, in: registry,
      assignmentHint: "view.backgroundColor = color:with{ alpha = 0.5 }",
      doc: "A colour in sRGB, its components from 0 to 1.")
    type.constructor(
      .plain(
        "red",
        "A component, or all of the colour: \"#rrggbb\", \"#rrggbbaa\", { white = 0.5 }, "
          + "{ red = 1, green = 0.5, blue = 0 } or { hue = 0.6, saturation = 1, brightness = 1 }, the tables with alpha if "
          + "need be."),
      .plain("green"), .plain("blue"), .plain("alpha", "1 by default."),
      doc: "A colour; components are from 0 to 1."
    ) { (first: HexOrComponent, green: Double?, blue: Double?, alpha: Double?) in
      switch (first, green, blue) {
      case (.color(let color), nil, nil) where alpha == nil: return color
      case (.component(let red), let green?, let blue?):
        return UIColor(red: red, green: green, blue: blue, alpha: alpha ?? 1)
      default:
        throw LuaMisuse(
          "expected \"#rrggbb\", red, green and blue (and alpha), or a table such as { white = 0.5 }"
        )
      }
    }
    for (name, color, doc) in named { type.constant(name, color, doc) }
    defineSystemColors(type)
    type.method("withAlphaComponent", .plain("alpha"), doc: "The same colour with another alpha.") {
      (color: UIColor, alpha: Double) in color.withAlphaComponent(alpha)
    }
    registry.define(record: type)
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

  static var luaCATS: String {
    "string|number|{white: number, alpha?: number}"
      + "|{red: number, green: number, blue: number, alpha?: number}"
      + "|{hue: number, saturation: number, brightness: number, alpha?: number}"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> HexOrComponent {
    if case .table(let table) = value {
      try place.bridge.charge(.record)
      return .color(try color(of: table))
    }
    guard case .string(let text) = value else {
      return .component(try value.number(place.name))
    }
    guard let color = UIColor(hex: text) else {
      throw LuaMisuse(expected: "a colour such as \"#66CCFF\"", for: "color", found: value)
    }
    return .color(color)
  }

  /// A colour of labelled components: a grey, or red, green and blue, or of a hue.
  private static func color(of table: LuaTable) throws -> UIColor {
    let spaces = [["white"], ["red", "green", "blue"], ["hue", "saturation", "brightness"]]
    let given = try spaces.first { try $0.contains { try !table[$0].isNil } }
    let names = given ?? spaces[2]
    let known = given == nil ? spaces.joined() + ["alpha"] : names + ["alpha"]
    try ArgumentReader.checkKeys(of: table, known: Array(known))
    let values = try names.map { try table[$0].number($0) }
    let alpha = try table["alpha"].isNil ? 1 : table["alpha"].number("alpha")
    return switch names {
    case spaces[0]: UIColor(white: values[0], alpha: alpha)
    case spaces[1]: UIColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    default: UIColor(hue: values[0], saturation: values[1], brightness: values[2], alpha: alpha)
    }
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch self {
    case .color(let color): try color.encode(for: heap)
    case .component(let value): .number(value)
    }
  }
}
