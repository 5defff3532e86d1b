import Foundation

// How gestures become touches.

nonisolated extension GestureStep {
  /// The distance of the fingers at the scale 1 of a pinch, and on the circle of a rotation, in
  /// points.
  static let unitDistance = 100.0
  static let rotationDistance = 200.0

  /// Returns the touches, with times in seconds since the script's start.
  ///
  /// - Throws: ``GestureProblem`` when the place lacks what the gesture needs.
  func touches(in place: GesturePlace) throws(GestureProblem) -> [TimedTouch] {
    switch command {
    case .pan(let from, let to, let motion):
      return oneFinger(FingerMotion(from: from, to: to, motion))
    case .edge(let edge, let from, let to, let motion):
      return oneFinger(FingerMotion(from: edge.start(near: from, in: place.bounds), to: to, motion))
    case .pinch(let center, let from, let to, let motion):
      let scales = FingerMotion(from: SIMD2(from, 0), to: SIMD2(to, 0), motion)
      return fingers(scales) { value in
        // On a diagonal, from lower left to upper right, where a portrait screen has room.
        let reach = Self.unitDistance / 2 * value.x * 0.5.squareRoot()
        return [
          CGPoint(x: center.x - reach, y: center.y + reach),
          CGPoint(x: center.x + reach, y: center.y - reach),
        ]
      }
    case .rotate(let center, let from, let to, let motion):
      let angles = FingerMotion(from: SIMD2(from, 0), to: SIMD2(to, 0), motion)
      return fingers(angles) { value in
        let reach = Self.rotationDistance / 2
        let (x, y) = (reach * cos(value.x), reach * sin(value.x))
        return [
          CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y),
        ]
      }
    case .slider(let from, let to, let motion):
      guard let slider = place.slider else { throw .noSlider }
      let values = FingerMotion(from: SIMD2(from, 0), to: SIMD2(to, 0), motion)
      var touches = fingers(values) { [slider.point(for: $0.x)] }
      if let first = touches.first, first.point != slider.thumb {
        // The thumb is not at the first value yet: touch it where it is and take it there.
        touches[0].point = slider.thumb
        touches.insert(TimedTouch(time: start, phase: .moved, point: first.point), at: 1)
      }
      return touches
    case .tap(let point), .longPress(let point, _):
      return [
        TimedTouch(time: start, phase: .began, point: point),
        TimedTouch(time: start + command.duration + rest, phase: end, point: point),
      ]
    case .wait, .cancel: return []
    }
  }

  private func oneFinger(_ motion: FingerMotion) -> [TimedTouch] {
    fingers(motion) { [CGPoint(x: $0.x, y: $0.y)] }
  }

  /// Returns the touches of fingers that touch, move and lift together.
  private func fingers(
    _ motion: FingerMotion, at points: (SIMD2<Double>) -> [CGPoint]
  ) -> [TimedTouch] {
    var touches: [TimedTouch] = []
    func add(_ phase: TimedTouch.Phase, at time: Double, _ value: SIMD2<Double>) {
      for (id, point) in points(value).enumerated() {
        touches.append(TimedTouch(time: start + time, id: id, phase: phase, point: point))
      }
    }
    for (index, sample) in motion.samples.enumerated() {
      add(index == 0 ? .began : .moved, at: sample.time, sample.value)
    }
    add(end, at: motion.duration + rest, motion.end)
    return touches
  }
}

nonisolated extension ScreenEdge {
  /// The distance from an edge within which edge recognisers accept a touch, in points.
  static let width = 20.0
  /// The distance from the far sides, which are not part of the window, at which a finger touches,
  /// in points.
  private static let inside = 0.5

  /// Returns the point nearest to `point` at which a finger can come from this edge.
  func start(near point: CGPoint, in bounds: CGRect) -> CGPoint {
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), max(low, high))
    }
    var (x, y) = (
      clamp(point.x, bounds.minX, bounds.maxX - Self.inside),
      clamp(point.y, bounds.minY, bounds.maxY - Self.inside)
    )
    switch self {
    case .left: x = min(x, bounds.minX + Self.width)
    case .right: x = max(x, bounds.maxX - Self.width)
    case .top: y = min(y, bounds.minY + Self.width)
    case .bottom: y = max(y, bounds.maxY - Self.width)
    }
    return CGPoint(x: x, y: y)
  }
}

nonisolated extension GestureProblem {
  static let noSlider = GestureProblem(
    message: "the gesture 'slider' found no slider in the window",
    hint: "put a UISlider into the scene, or use another gesture")
}
