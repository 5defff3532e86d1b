import Diagnostics
import Foundation
import Lua
import TransitionKit

extension UILabel {
  /// Defines `UILabel` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UILabel>(
      "UILabel", superclass: view, in: registry, doc: "A view that shows text in one style.")
    type.property(
      "text",
      "The text, of at most \(HostLimits.textBytes.counted("byte")); line feeds break lines.",
      get: { $0.text },
      set: { label, text in
        try HostLimits.checkText(text)
        label.text = text
      })
    type.property("font", \.font, "Size and weight.")
    type.property("textColor", \.textColor, "The colour of the text.")
    type.property("textAlignment", \.textAlignment, "How lines are placed between the sides.")
    type.property(
      "numberOfLines", \.numberOfLines, in: 0...10_000, "The most lines; 0 is no limit.")
    type.property("lineSpacing", \.lineSpacing, "Extra space between lines.")
    type.readOnly(
      "intrinsicContentSize", "The size of the text.", cost: { HostWork.measuring($0) }
    ) { $0.intrinsicContentSize }
    type.constructor(doc: "Makes a label.", first: ["frame"]) { UILabel() }
    registry.define(type)
  }
}
