import Animation
import Foundation
import Lua

extension CAMediaTimingFunction: ScriptRecord {
  static var recordName: String { "CAMediaTimingFunction" }
  static var recordFields: [String] { ["x1", "y1", "x2", "y2"] }
  init(fields f: [Double]) { self.init(controlPoints: f[0], f[1], f[2], f[3]) }
  var fields: [Double] { [x1, y1, x2, y2] }

  static var luaCATS: String { "CAMediaTimingFunction|\(CAMediaTimingFunctionName.luaCATS)" }

  /// Reads a timing function, or the name of one.
  static func decode(_ value: LuaValue, at place: Place) throws -> CAMediaTimingFunction {
    if case .string = value {
      return CAMediaTimingFunction(
        name: try CAMediaTimingFunctionName.decode(value, at: place))
    }
    let fields = try value.record(try place.bridge.heap.recordType(Self.self), place.name)
    guard fields.allSatisfy(\.isFinite) else {
      throw LuaMisuse(expected: "a finite \(recordName)", for: place.name, found: value)
    }
    return CAMediaTimingFunction(fields: fields)
  }

  /// Defines `CAMediaTimingFunction` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIRecord(
      CAMediaTimingFunction.self, in: registry,
      doc: "The pace of an animation: a Bézier curve from (0, 0) to (1, 1) whose control points' x "
        + "is time (held to 0…1) and y progress. Where one is expected its name will do too.")
    type.constructor(
      .plain("x1", "The first control point's time, or the name of a curve."),
      .plain("y1", "The first control point's progress."),
      .plain("x2", "The second control point's time."),
      .plain("y2", "The second control point's progress."),
      doc: "A curve from its control points, as `CAMediaTimingFunction(0.42, 0, 0.58, 1)`, or from "
        + "its name, as `CAMediaTimingFunction(\"easeIn\")`."
    ) { (first: NameOrNumber, y1: Double?, x2: Double?, y2: Double?) in
      switch (first, y1, x2, y2) {
      case (.name(let name), nil, nil, nil): return CAMediaTimingFunction(name: name)
      case (.number(let x1), let y1?, let x2?, let y2?):
        return CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
      default: throw LuaMisuse("expected four numbers, or a name such as \"easeIn\"")
      }
    }
    for (name, value) in CAMediaTimingFunctionName.choices {
      type.constant(name, CAMediaTimingFunction(name: value), value.doc)
    }
    registry.define(record: type)
  }

  /// The first argument of `CAMediaTimingFunction(…)`.
  private enum NameOrNumber: ScriptValue {
    case name(CAMediaTimingFunctionName)
    case number(Double)

    static var luaCATS: String { "number|\(CAMediaTimingFunctionName.luaCATS)" }

    static func decode(_ value: LuaValue, at place: Place) throws -> NameOrNumber {
      if case .string = value {
        return .name(try CAMediaTimingFunctionName.decode(value, at: place))
      }
      return .number(try Double.decode(value, at: place))
    }

    func encode(for heap: ScriptHeap) -> LuaValue {
      switch self {
      case .name(let name): name.encode(for: heap)
      case .number(let number): .number(number)
      }
    }
  }
}

extension CAMediaTimingFunctionName: ScriptChoice {
  static var choices: KeyValuePairs<String, CAMediaTimingFunctionName> {
    [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut,
      "easeInEaseOut": .easeInEaseOut, "default": .default,
    ]
  }

  fileprivate var doc: String {
    switch self {
    case .linear: "Constant speed."
    case .easeIn: "Starts slowly: (0.42, 0), (1, 1)."
    case .easeOut: "Ends slowly: (0, 0), (0.58, 1)."
    case .easeInEaseOut: "Starts and ends slowly: (0.42, 0), (0.58, 1)."
    case .default: "What implicit animations use: (0.25, 0.1), (0.25, 1)."
    }
  }
}
