import Foundation
import Lua
import TransitionKit

/// A set of options of which mostly one is meant: scripts write a string or a list of strings.
protocol ScriptOptionOrList: ScriptOptions {}

extension ScriptOptionOrList where Element == Self {
  static var luaCATS: String {
    let names = options.map { "\"\($0.key)\"" }.joined(separator: "|")
    return "\(names)|(\(names))[]"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let names = options.map(\.key)
    let items: [(name: String, value: LuaValue)]
    switch value {
    case .string: items = [(place.name, value)]
    case .table(let table):
      items = try table.array.enumerated().map { ("\(place.name)[\($0 + 1)]", $1) }
    default:
      throw LuaMisuse(expected: "a string or a list of strings", for: place.name, found: value)
    }
    var result: Self = []
    for item in items {
      let name = try item.value.string(item.name, oneOf: names)
      for option in options where option.key == name { result.formUnion(option.value) }
    }
    return result
  }
}

extension UIRectEdge: ScriptOptionOrList {
  static var options: KeyValuePairs<String, UIRectEdge> {
    ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
  }
}

extension UISwipeGestureRecognizer.Direction: ScriptOptionOrList {
  static var options: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> {
    ["right": .right, "left": .left, "up": .up, "down": .down]
  }
}

extension UIControl.Event: ScriptOptionOrList {
  static var options: KeyValuePairs<String, UIControl.Event> {
    [
      "touchDown": .touchDown, "touchDragInside": .touchDragInside,
      "touchDragOutside": .touchDragOutside, "touchUpInside": .touchUpInside,
      "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
      "valueChanged": .valueChanged,
    ]
  }
}

extension UIGestureRecognizer.State: ScriptChoice {
  static var choices: KeyValuePairs<String, UIGestureRecognizer.State> {
    [
      "possible": .possible, "began": .began, "changed": .changed, "ended": .ended,
      "cancelled": .cancelled, "failed": .failed,
    ]
  }
}

extension UITouch.Phase: ScriptChoice {
  static var choices: KeyValuePairs<String, UITouch.Phase> {
    [
      "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended,
      "cancelled": .cancelled,
    ]
  }
}
