import Foundation
import Lua
import TransitionKit

extension UIView.ContentMode: ScriptChoice {
  static var choices: KeyValuePairs<String, UIView.ContentMode> {
    [
      "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
      "scaleAspectFill": .scaleAspectFill, "center": .center, "top": .top, "bottom": .bottom,
      "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
      "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
  }
}

/// A set of options that scripts write as a list of strings.
protocol ScriptOptions: ScriptValue, OptionSet {
  /// The strings with their meanings.
  static var options: KeyValuePairs<String, Self> { get }
}

extension ScriptOptions where Element == Self {
  static var luaCATS: String {
    "(" + options.map { "\"\($0.key)\"" }.joined(separator: "|") + ")[]"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    var result: Self = []
    let names = options.map(\.key)
    for (index, item) in try value.table(place.name).array.enumerated() {
      let name = try item.string("\(place.name)[\(index + 1)]", oneOf: names)
      place.bridge.ledger.noteChoice(name, of: Self.self)
      for option in options where option.key == name { result.formUnion(option.value) }
    }
    return result
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.list(Self.options.filter { contains($0.value) }.map { .string($0.key) })
  }
}

extension UIView.AutoresizingMask: ScriptOptions {
  static var options: KeyValuePairs<String, UIView.AutoresizingMask> {
    [
      "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ]
  }
}
