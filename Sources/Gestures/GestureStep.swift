import Foundation

/// A gesture of a script with its place in time and how it ends.
nonisolated struct GestureStep: Hashable, Sendable {
  /// When it begins, in seconds since the script's start.
  let start: Double
  let command: GestureCommand
  /// How its touches end.
  let end: TimedTouch.Phase
  /// How long the fingers rest before that, in seconds.
  let rest: Double
}

nonisolated extension GestureScript {
  /// The gestures, each with the cancel that comes after it; waits between the two make the
  /// fingers rest.
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

  /// The length of the waits up to the cancel of the gesture at `index`; nil when it has none.
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

/// What gestures must know of the window that they are laid on.
nonisolated struct GesturePlace: Hashable, Sendable {
  /// The window's, in points.
  var bounds: CGRect
  /// The scene's slider; nil where there is none.
  var slider: SliderPlace?
}

/// Where a slider is, in the window's coordinates.
nonisolated struct SliderPlace: Hashable, Sendable {
  /// The middle of the thumb as it is.
  var thumb: CGPoint
  /// The middle of the thumb at the lowest value.
  var start: CGPoint
  /// The middle of the thumb at the highest value.
  var end: CGPoint
  /// The values there.
  var range: ClosedRange<Double>

  /// Where the middle of the thumb is for `value`.
  func point(for value: Double) -> CGPoint {
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? (value - range.lowerBound) / span : 0
    return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
