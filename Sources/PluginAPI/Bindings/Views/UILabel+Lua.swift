import Diagnostics
import Foundation
import Lua
import Manifests
import TransitionKit
import UsageLimits

extension UILabel {
  /// Defines `UILabel` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UILabel>(
      "UILabel", superclass: view, in: registry, doc: "A view that shows text in one style.")
    let bridge = registry.bridge
    type.property(
      "text",
      "The text, of at most \(HostLimits.textBytes.counted("byte")); line feeds break lines.",
      get: { $0.text },
      set: { [unowned bridge] (label: UILabel, text: String?) in
        label.text = text
        try bridge.charge(HostWork.drawing(label))
      })
    type.style("font", \.font, "Size and weight.")
    type.style("textColor", \.textColor, "The colour of the text.")
    type.style("textAlignment", \.textAlignment, "How lines are placed between the sides.")
    type.style("numberOfLines", \.numberOfLines, in: 0...10_000, "The most lines; 0 is no limit.")
    type.style("lineSpacing", \.lineSpacing, "Extra space between lines.")
    type.readOnly(
      "intrinsicContentSize", "The size of the text.", cost: { HostWork.measuring($0) }
    ) { $0.intrinsicContentSize }
    type.constructor(doc: "Makes a label.", first: ["frame"]) { [unowned bridge] in
      let label = UILabel()
      let place = bridge.state?.place
      label.takesDrawingError = { [weak standIn = bridge.standIn] error in
        standIn?.object.takes(error, ofLabelMadeAt: place) ?? false
      }
      return label
    }
    registry.define(type)
  }
}

extension APIClass<UILabel> {
  /// A property of the style, with which the text is drawn anew.
  fileprivate func style<Value: ScriptValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<UILabel, Value>,
    in range: ClosedRange<Double>? = nil, _ doc: String
  ) {
    property(
      name, in: range, doc, get: { $0[keyPath: path] },
      set: { [unowned bridge] label, value in
        label[keyPath: path] = value
        try bridge.charge(HostWork.drawing(label))
      })
  }
}

extension ScriptBridge {
  /// Reports that a label can't be drawn where the plugin is at fault, which made it at `place`.
  ///
  /// - Returns: false for other errors, which are the surroundings'.
  fileprivate func takes(_ error: any Error, ofLabelMadeAt place: LuaPlace?) -> Bool {
    guard error is TextLimit else { return false }
    // Each further label would say the same.
    guard !surroundings.hasTooMuchText else { return true }
    surroundings.hasTooMuchText = true
    surroundings.fail(
      with: LuaError(
        kind: .misuse, message: "a label can't be drawn: \(error)", code: .textNotDrawn,
        chunk: place?.chunk, line: place?.line))
    return true
  }
}
