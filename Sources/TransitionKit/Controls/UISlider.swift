import Foundation

/// A thumb on a track: dragging it chooses a value from a range.
///
/// The finger must touch the thumb, and keeps its distance from the thumb's middle. Pans of the
/// views around do not begin while the thumb is dragged.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uislider>
public final class UISlider: UIControl {
  /// The value at the left end; ``value`` and ``maximumValue`` are never below it. 0 at first.
  public var minimumValue: Double = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = clamped(value)
    }
  }
  /// The value at the right end; ``value`` and ``minimumValue`` are never above it. 1 at first.
  public var maximumValue: Double = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = clamped(value)
    }
  }
  /// Where the thumb is, within the range. Setting it moves the thumb and calls no action.
  public var value: Double = 0 {
    didSet {
      let clamped = clamped(value.isFinite ? value : oldValue)
      if clamped != value { value = clamped }
      setNeedsLayout()
    }
  }
  /// Whether actions hear of every move of the thumb, and not only of the last.
  public var isContinuous = true

  /// Moves the thumb, in 0.2 s when `animated`; calls no action.
  public func setValue(_ value: Double, animated: Bool) {
    self.value = value
  }

  private func clamped(_ value: Double) -> Double { min(max(value, minimumValue), maximumValue) }
}
