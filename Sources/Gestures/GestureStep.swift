import Foundation

/// A gesture of a script with its time and its end.
nonisolated struct GestureStep: Hashable, Sendable {
  /// The beginning, in seconds since the script's start.
  let start: Double
  let command: GestureCommand
  /// The phase that ends the touches.
  let end: TimedTouch.Phase
  /// The time that the fingers rest before the end, in seconds.
  let rest: Double
}

nonisolated extension GestureScript {
  /// The gestures, each with the cancel that follows it; waits between the two make the fingers
  /// rest.
  var steps: [GestureStep] {
    var steps: [GestureStep] = []
    var time = 0.0
    for (index, command) in commands.enumerated() {
      if command.isGesture {
        let rest = restBeforeCancel(after: index)
        steps.append(
          GestureStep(
            start: time, command: command, end: rest == nil ? .ended : .cancelled, rest: rest ?? 0))
      }
      time += command.duration
    }
    return steps
  }

  /// Returns the duration of the waits up to the cancel of the gesture at `index`; nil when no
  /// cancel follows.
  private func restBeforeCancel(after index: Int) -> Double? {
    var rest = 0.0
    for command in commands[(index + 1)...] {
      switch command {
      case .wait(let time): rest += time
      case .cancel: return rest
      default: return nil
      }
    }
    return nil
  }
}

/// The properties of the window that gestures depend on.
nonisolated struct GesturePlace: Hashable, Sendable {
  /// The bounds of the window, in points.
  var bounds: CGRect
  /// The scene's slider; nil if the scene has none.
  var slider: SliderPlace?
}

/// The place of a slider, in the window's coordinates.
nonisolated struct SliderPlace: Hashable, Sendable {
  /// The middle of the thumb at the present value.
  var thumb: CGPoint
  /// The middle of the thumb at the lowest value.
  var start: CGPoint
  /// The middle of the thumb at the highest value.
  var end: CGPoint
  /// The lowest and the highest value.
  var range: ClosedRange<Double>

  /// Returns the middle of the thumb at `value`.
  func point(for value: Double) -> CGPoint {
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? (value - range.lowerBound) / span : 0
    return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
