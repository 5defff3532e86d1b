import Foundation
import Lua
import TransitionKit

extension UIView {
  static func defineEnvironment(_ type: APIClass<UIView>) {
    type.readOnly(
      "traitCollection", "What the view is to suit: appearance, direction, resolution and room."
    ) { $0.traitCollection }
    type.property(
      "semanticContentAttribute", \.semanticContentAttribute,
      "Whether the content is mirrored where people read from right to left: \"unspecified\" (yes) "
        + "unless set; \"playback\" and \"spatial\" never are, and the other two force a direction."
    )
    type.readOnly(
      "effectiveUserInterfaceLayoutDirection",
      "Which way the content goes, by semanticContentAttribute and the stage's direction."
    ) { $0.effectiveUserInterfaceLayoutDirection }
  }
}
