import Foundation
import Lua
import TransitionKit

extension UISlider {
  /// The range of the values that a script may set, far from the limits of floating-point numbers.
  private static let values = -1e9...1e9

  /// Defines `UISlider` for scripts.
  static func define(in registry: BindingRegistry, control: APIClass<UIControl>) {
    let type = APIClass<UISlider>(
      "UISlider", superclass: control, in: registry,
      doc: "A thumb on a track: dragging it chooses a value from a range. Make it 31 points high.")
    type.property(
      "minimumValue", \.minimumValue, in: values, "The value at the leading end; 0 by default.")
    type.property(
      "maximumValue", \.maximumValue, in: values, "The value at the trailing end; 1 by default.")
    type.property(
      "value", \.value, in: values,
      "Where the thumb is, within the range. Setting it moves the thumb and calls no target.")
    type.property(
      "isContinuous", \.isContinuous,
      "Whether targets are called for every move of the thumb, and not only for the last; true by default."
    )
    type.property(
      "minimumTrackTintColor", \.minimumTrackTintColor,
      "The colour of the track on the left of the thumb; the system's blue by default.")
    type.property(
      "maximumTrackTintColor", \.maximumTrackTintColor,
      "The colour of the track on the right of the thumb; a clear grey by default.")
    type.property("thumbTintColor", \.thumbTintColor, "The thumb's colour; white by default.")
    type.action(
      "setValue", .plain("value", in: values), .labelled("animated", default: false),
      doc: "Moves the thumb, in 0.2 s when animated; calls no target."
    ) { (slider: UISlider, value: Double, animated: Bool) in
      slider.setValue(value, animated: animated)
    }
    type.constructor(
      doc: "Makes a slider.", first: ["frame", "minimumValue", "maximumValue"]
    ) { UISlider() }
    registry.define(type)
  }
}
