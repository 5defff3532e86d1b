import Foundation
import Lua
import TransitionKit

extension UIView.AnimationCurve: ScriptChoice {
  static var choices: KeyValuePairs<String, UIView.AnimationCurve> {
    ["easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear]
  }
}
