import Animation
import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Keyframes, as measured")
struct MeasuredKeyframeTests {
  @Test func `values`() throws {
    let measured = try Measured("keyframes_opacity_values_[0,1,.5,.7]")
    let times = try measured.numbers("t")
    let keyTimes = try measured.numbers("keyTimes")
    for (name, row) in try measured.namedRows() {
      let parts = name.split(separator: "+")
      let mode = try #require(CAAnimationCalculationMode(rawValue: String(parts[0])))
      for (t, value) in zip(times, try Measured.numbers(row)) {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1, 0.5, 0.7]
        animation.duration = 1
        animation.calculationMode = mode
        if parts.count > 1 { animation.keyTimes = keyTimes }
        let shown = try Stage.presentation(at: t, of: animation)
        expect(shown.opacity, near: value, within: measured.tolerance, "\(name) at \(t)")
      }
    }
  }

  @Test func `a path`() throws {
    let measured = try Measured("keyframes_path")
    let times = try measured.numbers("t")
    let keyTimes = try measured.numbers("keyTimes")
    for (name, row) in try measured.namedRows() {
      let parts = name.split(separator: "+")
      let mode = try #require(CAAnimationCalculationMode(rawValue: String(parts[0])))
      let points = try #require(row as? [Any]).map { try Measured.numbers($0) }
      for (t, point) in zip(times, points) {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        animation.calculationMode = mode
        if parts.count > 1 { animation.keyTimes = keyTimes }
        let shown = try Stage.presentation(at: t, of: animation).position
        expect(shown.x, near: point[0], within: measured.tolerance, "\(name) x at \(t)")
        expect(shown.y, near: point[1], within: measured.tolerance, "\(name) y at \(t)")
      }
    }
  }

  @Test func `edge cases`() throws {
    let measured = try Measured("keyframe_edges", more: true)
    for row in try measured.rows() {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = try Measured.numbers(row["values"])
      animation.duration = 1
      animation.keyTimes = try row["keyTimes"].map { try Measured.numbers($0) }
      if let mode = row["mode"] as? String {
        animation.calculationMode = try #require(CAAnimationCalculationMode(rawValue: mode))
        let samples = zip(try Measured.numbers(row["t"]), try Measured.numbers(row["y"]))
        for (t, value) in samples {
          let shown = try Stage.presentation(at: t, of: animation)
          expect(shown.opacity, near: value, within: measured.tolerance, "\(row) at \(t)")
        }
      } else {
        // One value alone leaves the model's.
        let shown = try Stage.presentation(at: 0.5, of: animation) { $0.opacity = 0.5 }
        #expect(shown.opacity == 0.5)
      }
    }
  }

  @Test func `a layer can turn with its path`() throws {
    for (mode, angle) in [
      (CAAnimationRotationMode.rotateAuto, 0), (.rotateAutoReverse, CGFloat.pi),
    ] {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.rotationMode = mode
      animation.duration = 1
      let along = try Stage.presentation(at: 0.25, of: animation).transform
      expect(along.m11, near: cos(angle), within: 1e-9, "\(mode) on the level")
      let down = try Stage.presentation(at: 1, of: animation).transform
      expect(down.m12, near: sin(angle + .pi / 2), within: 1e-9, "\(mode) at the end")
    }
  }

  private var path: BezierPath {
    BezierPath([
      .move(to: .zero), .line(to: CGPoint(x: 100, y: 0)),
      .curve(
        to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
        control2: CGPoint(x: 200, y: 50)),
    ])
  }
}
