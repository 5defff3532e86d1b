import Animation
import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Timing, as measured")
struct MeasuredTimingTests {
  @Test func `named curves`() throws {
    let measured = try Measured("named_timing_presentation_opacity_0_to_1")
    let times = try measured.numbers("t")
    for (name, row) in try measured.namedRows() {
      let curve = try #require(CAMediaTimingFunctionName(rawValue: name))
      for (t, value) in zip(times, try Measured.numbers(row)) {
        let animation = basic("opacity", from: 0, to: 1)
        animation.timingFunction = CAMediaTimingFunction(name: curve)
        let shown = try Stage.presentation(at: t, of: animation)
        expect(shown.opacity, near: value, within: measured.tolerance, "\(name) at \(t)")
      }
    }
  }

  @Test func `fill modes`() throws {
    let measured = try Measured("fill_modes")
    let times = try measured.numbers("t")
    for (name, row) in try measured.namedRows() {
      let mode = try #require(CAMediaTimingFillMode(rawValue: name))
      for (t, value) in zip(times, try Measured.numbers(row)) {
        let animation = basic("opacity", from: 0, to: 1)
        animation.beginTime = 1
        animation.fillMode = mode
        let shown = try Stage.presentation(at: t, of: animation) { $0.opacity = 0.5 }
        expect(shown.opacity, near: value, within: measured.tolerance, "\(name) at \(t)")
      }
    }
  }

  @Test func `repeats, reversals, speeds and offsets`() throws {
    let measured = try Measured("media_timing")
    let times = try measured.numbers("t")
    let changes: [String: (CAAnimation) -> Void] = [
      "autoreverses": { $0.autoreverses = true },
      "repeatCount=2.5": { $0.repeatCount = 2.5 },
      "repeatDuration=1.7": { $0.repeatDuration = 1.7 },
      "speed=2": { $0.speed = 2 },
      "timeOffset=0.3": { $0.timeOffset = 0.3 },
      "speed=-1": { $0.speed = -1 },
      "duration=0(animation default .25)": { $0.duration = 0 },
    ]
    let rows = try measured.namedRows()
    #expect(Set(rows.map(\.name)) == Set(changes.keys))
    for (name, row) in rows {
      for (t, value) in zip(times, try Measured.numbers(row)) {
        let animation = basic("opacity", from: 0, to: 1)
        changes[name]?(animation)
        let shown = try Stage.presentation(at: t, of: animation) { $0.opacity = 0.5 }
        expect(shown.opacity, near: value, within: measured.tolerance, "\(name) at \(t)")
      }
    }
  }

  @Test func `groups`() throws {
    let measured = try Measured("group", more: true)
    for row in try measured.listRows() {
      let row = try Measured.numbers(row)
      let fade = basic("opacity", from: 0, to: 1)
      fade.beginTime = 0.5
      let group = CAAnimationGroup()
      group.duration = 2
      group.animations = [fade, basic("position.x", from: 0, to: 100, duration: 0)]
      let shown = try Stage.presentation(at: row[0], of: group) { $0.opacity = 0.5 }
      expect(shown.opacity, near: row[1], within: measured.tolerance, "opacity at \(row[0])")
      expect(shown.position.x, near: row[2], within: measured.tolerance, "x at \(row[0])")
    }
  }

  @Test func `a layer's time in its superlayer's`() throws {
    let stage = try Stage()
    stage.layer.speed = 2
    stage.layer.timeOffset = 1
    stage.layer.beginTime = 3
    #expect(stage.layer.convertTime(10, from: nil) == 15)
    #expect(stage.layer.convertTime(15, to: stage.root) == 10)
    stage.layer.speed = 0
    #expect(stage.layer.convertTime(15, to: nil) == 0)
    #expect(stage.layer.convertTime(10, from: stage.root) == 1)
  }

  @Test func `a frozen tree shows what its offset says and ends nothing`() throws {
    let stage = try Stage()
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = stage.delegate()
    stage.root.speed = 0
    stage.layer.add(animation, forKey: nil)
    try stage.engine.advance(to: 3)
    for offset in [0.75, 0.25, 0.5] {
      stage.root.timeOffset = offset
      #expect(stage.layer.presentation()?.opacity == CGFloat(offset))
    }
    stage.root.timeOffset = 2
    try stage.engine.advance(to: 4)
    #expect(stage.engine.nextEventTime == nil)
    #expect(stage.log == ["start"])

    // Let go half-way, at twice the speed: half a second's way takes a quarter.
    stage.root.timeOffset = 0.5
    stage.root.beginTime = 4
    stage.root.speed = 2
    #expect(stage.engine.nextEventTime == 4.25)
    try stage.engine.advance(to: 4.25)
    #expect(stage.log == ["start", "stop:1"])
  }
}
