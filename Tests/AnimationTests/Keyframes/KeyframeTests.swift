import Animation
import Foundation
import Geometry
import Testing

@Suite struct `Keyframes` {
  private func numbers(_ values: [Double]) -> [AnimatableValue] {
    values.map { .number(CGFloat($0)) }
  }

  /// The number a track of numbers shows.
  private func number(_ track: KeyframeTrack, at time: Double) -> Double {
    guard case .number(let x)? = track.value(at: time) else { return .nan }
    return Double(x)
  }

  private func point(_ track: KeyframeTrack, at time: Double) -> CGPoint {
    guard case .point(let point)? = track.value(at: time) else {
      return CGPoint(x: CGFloat.nan, y: .nan)
    }
    return point
  }

  /// A row's name, such as `cubic+keyTimes`, taken apart.
  private func mode(
    _ name: String
  ) throws -> (mode: CAAnimationCalculationMode, hasKeyTimes: Bool) {
    let words = name.split(separator: "+")
    return (
      try #require(CAAnimationCalculationMode(rawValue: String(words[0]))), words.count > 1
    )
  }

  @Test func `measured values in every mode`() throws {
    let table = try Fixture.measured(\.keyframesOpacity)
    #expect(table.rows.count == 7)
    for (name, values) in table.rows {
      let (mode, hasKeyTimes) = try mode(name)
      let track = KeyframeTrack(
        values: numbers([0, 1, 0.5, 0.7]), keyTimes: hasKeyTimes ? table.keyTimes : nil,
        calculationMode: mode)
      for (t, value) in zip(table.t, values) {
        // Seven digits were recorded; the table's own tolerance is coarser.
        let error = abs(number(track, at: t) - value)
        #expect(error <= 1e-6, "\(name) at \(t): off by \(error)")
      }
    }
  }

  @Test func `the key is found among many, jumps and pauses included`() {
    var times: [Double] = []
    for index in 0..<2_000 { times.append(Double(index / 3) / 700) }
    let track = KeyframeTrack(
      values: numbers(times.indices.map(Double.init)), keyTimes: times, calculationMode: .discrete)
    for step in -1...701 {
      for time in [Double(step) / 700, (Double(step) + 0.5) / 700] {
        let index = max(0, (times.firstIndex { $0 > time } ?? times.count) - 1)
        #expect(number(track, at: time) == Double(index))
      }
    }
  }

  @Test func `a paced curve through many keys goes evenly`() {
    let track = KeyframeTrack(
      values: numbers((0...1_000).map { Double($0 % 2) }), calculationMode: .cubicPaced)
    for key in track.keyTimes.indices.dropFirst(3).dropLast(3) {
      let share = track.keyTimes[key] - track.keyTimes[key - 1]
      #expect(abs(share - 0.001) < 1e-5)
    }
    #expect(number(track, at: 0) == 0 && number(track, at: 1) == 0)
  }

  @Test func `measured points on a path in every mode`() throws {
    var path = BezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), controlPoint1: CGPoint(x: 150, y: 0),
      controlPoint2: CGPoint(x: 200, y: 50))
    let table = try Fixture.measured(\.keyframesPath)
    #expect(table.rows.count == 4)
    for (name, points) in table.rows {
      let (mode, hasKeyTimes) = try mode(name)
      let track = KeyframeTrack(
        path: path, keyTimes: hasKeyTimes ? table.keyTimes : nil, calculationMode: mode)
      for (t, expected) in zip(table.t, points) {
        let p = point(track, at: t)
        let error = hypot(Double(p.x) - expected[0], Double(p.y) - expected[1])
        #expect(error <= table.tol, "\(name) at \(t): off by \(error)")
      }
    }
  }

  @Test func `measured edges: key times of another number, a single value`() throws {
    let table = try Fixture.measured(\.keyframeEdges)
    #expect(table.rows.count == 3)
    for row in table.rows {
      let mode = try row.mode.map { try #require(CAAnimationCalculationMode(rawValue: $0)) }
      let track = KeyframeTrack(
        values: numbers(row.values), keyTimes: row.keyTimes, calculationMode: mode ?? .linear)
      switch row.y {
      case .numbers(let expected):
        for (t, value) in zip(row.t ?? [], expected) {
          #expect(abs(number(track, at: t) - value) <= table.tol, "\(row.values) at \(t)")
        }
      case .words(let words):
        #expect(words.contains("no effect"))
        #expect(track.value(at: 0.5) == nil)
      }
    }
  }

  @Test(arguments: CAAnimationCalculationMode.allCases) func `ends are the first and last value`(
    mode: CAAnimationCalculationMode
  ) {
    let values = numbers([3, 8, -2, 5])
    for keyTimes in [nil, [0, 0.2, 0.7, 1]] {
      let track = KeyframeTrack(values: values, keyTimes: keyTimes, calculationMode: mode)
      #expect(track.value(at: 0) == values[0])
      #expect(track.value(at: -1) == values[0])
      #expect(track.value(at: 1) == values[3])
      #expect(track.value(at: 2) == values[3])
    }
  }

  @Test(arguments: CAAnimationCalculationMode.allCases) func `no keys, no effect`(
    mode: CAAnimationCalculationMode
  ) {
    #expect(KeyframeTrack(values: [], calculationMode: mode).value(at: 0.5) == nil)
    #expect(KeyframeTrack(values: numbers([1]), calculationMode: mode).value(at: 0.5) == nil)
    #expect(KeyframeTrack(path: BezierPath(), calculationMode: mode).value(at: 0.5) == nil)
    let moves = BezierPath([.move(to: .zero), .move(to: CGPoint(x: 1, y: 1))])
    #expect(KeyframeTrack(path: moves, calculationMode: mode).value(at: 0.5) == nil)
  }

  @Test func `each stretch has its own pace, missing ones are even`() {
    let track = KeyframeTrack(values: numbers([0, 1, 2]), timingFunctions: [.easeIn])
    #expect(
      abs(number(track, at: 0.25) - CAMediaTimingFunction.easeIn.value(at: 0.5)) < 1e-12)
    #expect(abs(number(track, at: 0.75) - 1.5) < 1e-12)
    let paced = KeyframeTrack(
      values: numbers([0, 1, 2]), timingFunctions: [.easeIn], calculationMode: .paced)
    #expect(abs(number(paced, at: 0.25) - 0.5) < 1e-12)
  }

  @Test func `key times are brought into order`() {
    let track = KeyframeTrack(values: numbers([0, 1, 2, 3]), keyTimes: [0.2, 0.6, 0.4, 7])
    #expect(number(track, at: 0.1) == 0)
    #expect(abs(number(track, at: 0.4) - 0.5) < 1e-12)
    // The third key's time is held to the second's: it is passed at once.
    #expect(number(track, at: 0.6) == 2)
    #expect(abs(number(track, at: 0.8) - 2.5) < 1e-12)
    let odd = KeyframeTrack(values: numbers([0, 1]), keyTimes: [.nan, .nan])
    #expect(odd.value(at: 0.5) == .number(1))
    #expect(number(KeyframeTrack(values: numbers([0, 1]), keyTimes: [0]), at: 0.5) == 0.5)
  }

  @Test func `a longer list of key times counts as far as there are values`() {
    let track = KeyframeTrack(values: numbers([0, 1]), keyTimes: [0, 0.5, 1])
    #expect(abs(number(track, at: 0.25) - 0.5) < 1e-12)
    #expect(number(track, at: 0.9) == 1)
  }

  @Test func `paced points move at one speed, in cubic too`() {
    let keys: [AnimatableValue] = [
      .point(.zero), .point(CGPoint(x: 10, y: 0)), .point(CGPoint(x: 10, y: 90)),
      .point(CGPoint(x: 200, y: 60)),
    ]
    for mode in [CAAnimationCalculationMode.paced, .cubicPaced] {
      let track = KeyframeTrack(values: keys, keyTimes: [0, 0.1, 0.2, 1], calculationMode: mode)
      let steps = (0...400).map { point(track, at: Double($0) / 400) }
      let lengths = zip(steps, steps.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let mean = lengths.reduce(0, +) / CGFloat(lengths.count)
      // The chord across a corner is shorter than the way round it.
      let even = lengths.filter { abs($0 / mean - 1) < 0.02 }.count
      #expect(even >= 396, "\(mode): \(even)")
    }
  }

  @Test func `paced keys that coincide are spaced evenly`() {
    let track = KeyframeTrack(values: numbers([4, 4, 4]), calculationMode: .paced)
    #expect(track.value(at: 0.3) == .number(4))
    let spline = KeyframeTrack(values: numbers([4, 4, 4]), calculationMode: .cubicPaced)
    #expect(spline.value(at: 0.3) == .number(4))
  }

  @Test func `a spline through a straight line is the line`() {
    let track = KeyframeTrack(values: numbers([0, 1, 2, 3]), calculationMode: .cubic)
    for t in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(abs(number(track, at: t) - 3 * t) < 1e-12)
    }
  }

  @Test func `a spline passes its keys without a kink, evenly spaced or not`() {
    for keyTimes in [nil, [0, 0.1, 0.55, 1]] {
      let track = KeyframeTrack(
        values: numbers([0, 5, -3, 4]), keyTimes: keyTimes, calculationMode: .cubic)
      let h = 1e-6
      for key in (keyTimes ?? [0, 1.0 / 3, 2.0 / 3, 1]).dropFirst().dropLast() {
        let before = (number(track, at: key) - number(track, at: key - h)) / h
        let after = (number(track, at: key + h) - number(track, at: key)) / h
        #expect(abs(before - after) < 1e-2, "at \(key)")
      }
    }
  }

  @Test func `tension tightens, continuity sharpens, bias leans`() {
    let values = numbers([0, 5, -3, 4])
    func slopes(
      _ tensions: [CGFloat] = [], _ continuities: [CGFloat] = [], _ biases: [CGFloat] = []
    ) -> (before: Double, after: Double) {
      let track = KeyframeTrack(
        values: values, calculationMode: .cubic, tensions: tensions, continuities: continuities,
        biases: biases)
      let (key, h) = (1.0 / 3, 1e-7)
      return (
        (number(track, at: key) - number(track, at: key - h)) / (3 * h),
        (number(track, at: key + h) - number(track, at: key)) / (3 * h)
      )
    }
    func isNear(_ s: (before: Double, after: Double), _ b: Double, _ a: Double) -> Bool {
      abs(s.before - b) < 1e-4 && abs(s.after - a) < 1e-4
    }
    // The chords at the second key are 5 and −8.
    #expect(isNear(slopes(), -1.5, -1.5))
    #expect(isNear(slopes([0, 1]), 0, 0))
    #expect(isNear(slopes([], [0, -1]), 5, -8))
    #expect(isNear(slopes([], [], [0, 1]), 5, 5))
    #expect(isNear(slopes([], [], [0, -1]), -8, -8))
  }

  @Test func `transforms and flags in a spline go straight`() {
    let turn = CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    let values: [AnimatableValue] = [
      .transform(.identity), .transform(turn), .transform(.identity),
    ]
    let cubic = KeyframeTrack(values: values, calculationMode: .cubic)
    let straight = KeyframeTrack(values: values)
    #expect(cubic.value(at: 0.2) == straight.value(at: 0.2))
    let flags = [false, true, false].map { AnimatableValue.discrete(DiscreteValue($0)) }
    let track = KeyframeTrack(values: flags, calculationMode: .cubicPaced)
    #expect(track.value(at: 0.25) == flags[1])
    #expect(track.value(at: 0.5) == flags[1])
  }

  @Test func `a path knows which way it goes`() throws {
    var path = BezierPath()
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let track = KeyframeTrack(path: path, calculationMode: .paced)
    #expect(track.direction(at: 0.2) == 0)
    #expect(try abs(#require(track.direction(at: 0.7)) - .pi / 2) < 1e-12)
    #expect(try abs(#require(track.direction(at: 1)) - .pi / 2) < 1e-12)
    #expect(KeyframeTrack(values: numbers([0, 1])).direction(at: 0.5) == nil)
  }
}
