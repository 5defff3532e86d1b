import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The articles' springs on plain views (rules 41–44).
struct AnimateSpringTests {
  /// Of Tests/Fixtures/animation/spring-reference.csv, by `ratio,velocity,duration`.
  private static let reference: [String: [(time: Double, value: Double)]] = {
    let text = (try? fixture("../animation/spring-reference.csv")).map {
      String(decoding: $0, as: UTF8.self)
    }
    var rows: [String: [(time: Double, value: Double)]] = [:]
    for line in (text ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ",")
      guard fields.count == 5, let time = Double(fields[3]), let value = Double(fields[4]) else {
        continue
      }
      rows[fields[..<3].joined(separator: ","), default: []].append((time, value))
    }
    return rows
  }()

  private func move(
    ratio: CGFloat, velocity: CGFloat, duration: TimeInterval
  ) -> (harness: Harness, view: UIView) {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: duration, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
        animations: { view.center.x = 150 })
    }
    return (harness, view)
  }

  @Test(arguments: [
    ("S0-7 present", 0.55, 1 / 0.55, 0.5), ("S0-8 dismiss", 1, -15, 0.4),
    ("S1-6 default", 0.75, 0.5, 1), ("S3-10 zoom back", 200, 1, 1),
  ])
  func `S0-7 S0-8 S1-6 S3-10 rule 44 the articles' springs move views as the reference says`(
    name: String, ratio: Double, velocity: Double, duration: Double
  ) throws {
    let key = "\(min(1.0, ratio)),\(velocity),\(duration)"
    let rows = try #require(Self.reference[key], "\(name): no reference for \(key)")
    let (harness, view) = move(ratio: ratio, velocity: velocity, duration: duration)
    for (time, value) in rows where time > 0 && time < duration {
      harness.advance(to: time)
      let x = view.layer.presentation()?.position.x ?? .nan
      #expect(near((x - 50) / 100, value, 1e-6), "\(name) at \(time)")
    }
    harness.advance(to: duration)
    #expect(view.layer.presentation()?.position.x == 150)
  }

  /// Peaks and places that rule 44 states; the dip was read off samples a sixtieth apart.
  @Test func `S0-7 S0-8 S1-6 rule 44 peaks of the articles' springs`() {
    for (ratio, velocity, duration, time, value, tolerance) in [
      (0.55, 1 / 0.55, 0.5, 0.160, 1.1267, 1e-4), (1, -15, 0.4, 0.4 / 30, -0.1022, 1e-4),
      (1, -15, 0.4, 0.2, 0.932, 1e-3), (0.75, 0.5, 1, 0.506, 1.0284, 1e-4),
    ] as [(CGFloat, CGFloat, Double, Double, CGFloat, CGFloat)] {
      let (harness, view) = move(ratio: ratio, velocity: velocity, duration: duration)
      harness.advance(to: time)
      let x = view.layer.presentation()?.position.x ?? .nan
      #expect(near((x - 50) / 100, value, tolerance))
    }
  }

  @Test func `S0-8 an alpha delayed by a quarter ends before its spring does`() {
    let harness = Harness()
    let view = harness.addView()
    let d = 0.2
    var end: TimeInterval?
    harness.perform {
      UIView.animate(
        withDuration: 3 * d / 4, delay: d / 4, options: .curveEaseIn, animations: { view.alpha = 0 }
      ) { _ in end = harness.engine.currentTime }
      UIView.animate(
        withDuration: 2 * d, usingSpringWithDamping: 1, initialSpringVelocity: -15,
        animations: { view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) })
    }
    harness.advance(to: d / 4)
    #expect(view.layer.presentation()?.opacity == 1)
    harness.advance(to: d)
    #expect(near(end ?? 0, d, 1e-9))
    let scale = view.layer.presentation()?.transform.m11 ?? 0
    #expect(near(scale, 0.348, 1e-3), "the spring is still on its way")
  }

  /// No root of UIKit's equation; the rule of ours is that the spring changes continuously.
  @Test(arguments: [(500.0, 15.0), (500, 10), (1, 15), (0.55, 8), (0.5, -10), (0.3, 15)])
  func `S3-2 S3-10 rule 42 throws past the lost root stay finite, settle and change continuously`(
    ratio: Double, velocity: Double
  ) {
    let times = stride(from: 0.02, to: 1, by: 0.07)
    var lanes: [[CGFloat]] = []
    for change in [0, 1e-7] {
      let (harness, view) = move(ratio: ratio, velocity: velocity + change, duration: 1)
      lanes.append(
        times.map { time in
          harness.advance(to: time)
          return view.layer.presentation()?.position.x ?? .nan
        })
      harness.advance(to: 1)
      #expect(view.layer.presentation()?.position.x == 150)
      harness.advance(to: 1.1)
      #expect(view.layer.animationKeys.isEmpty)
    }
    for (a, b) in zip(lanes[0], lanes[1]) {
      #expect(a.isFinite && abs(a - b) < 1e-3)
      #expect(abs(a - 150) < 400, "a throw is not an explosion")
    }
    #expect(abs((lanes[0].last ?? 0) - 150) < 1)
  }

  @Test func `rule 44 the solver is total: any ratio, velocity and duration moves and ends`() {
    let ratios: [CGFloat] = [0, 1e-9, 0.1, 0.999999999, 1, 1.5, 500, 1e9, -3, .nan, .infinity]
    let velocities: [CGFloat] = [0, 1, -1, 15, -15, 1e9, -1e9, .nan, .infinity, -.infinity]
    for ratio in ratios {
      for velocity in velocities {
        for duration in [1e-9, 0.3, 1e9] {
          let (harness, view) = move(ratio: ratio, velocity: velocity, duration: duration)
          for share in [0.1, 0.5, 1] {
            harness.advance(to: duration * share)
            let x = view.layer.presentation()?.position.x ?? .nan
            #expect(x.isFinite, "\(ratio), \(velocity), \(duration)")
          }
          #expect(view.layer.presentation()?.position.x == 150)
        }
      }
    }
  }

  @Test func `rule 43 the golden settling durations, as springs of animators have them`() {
    for (damping, settling, tolerance) in [(5.0, 2.85, 0.01), (15, 1.01, 0.02)] {
      let animator = UIViewPropertyAnimator(
        duration: 9,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero))
      #expect(abs(animator.duration - settling) < tolerance)
    }
  }

  @Test func `rule 41 200 points at 100 points a second are a velocity of 0.5`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform {
      UIView.animate(
        withDuration: 1, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5,
        animations: { view.center.x = 250 })
    }
    harness.advance(to: 1e-6)
    let speed = ((view.layer.presentation()?.position.x ?? 0) - 50) / 1e-6
    #expect(near(speed, 100, 0.1))
  }
}
