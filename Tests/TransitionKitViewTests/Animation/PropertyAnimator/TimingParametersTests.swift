import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Curves and springs of animators (rules 35, 41, 42).
struct TimingParametersTests {
  private struct Rows: Decodable {
    struct Curve: Decodable {
      var cp: [Double]?
      var animationCurveRaw: Int
      var timingCurveType: Int
    }
    var timingCurveType: [String: Int]
    var standard: Curve
    var custom: Curve

    enum CodingKeys: String, CodingKey {
      case timingCurveType
      case standard = "UICubicTimingParameters()"
      case custom = "custom control points"
    }
  }

  @Test func `property_animator rows: what curves and springs report`() throws {
    struct File: Decodable { var property_animator: Rows }
    let rows = try JSONDecoder().decode(File.self, from: fixture("apple_measured_uikit.json"))
      .property_animator
    #expect(rows.timingCurveType["builtIn"] == UITimingCurveType.builtin.rawValue)
    #expect(rows.timingCurveType["cubic"] == UITimingCurveType.cubic.rawValue)
    #expect(rows.timingCurveType["spring"] == UITimingCurveType.spring.rawValue)

    let standard = UICubicTimingParameters()
    let (first, second) = (standard.controlPoint1, standard.controlPoint2)
    #expect(rows.standard.cp == [first.x, first.y, second.x, second.y].map { Double($0) })
    #expect(rows.standard.animationCurveRaw == standard.animationCurve.rawValue)
    #expect(rows.standard.timingCurveType == standard.timingCurveType.rawValue)

    let custom = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.5, y: -1))
    #expect(rows.custom.animationCurveRaw == custom.animationCurve.rawValue)
    #expect(rows.custom.timingCurveType == custom.timingCurveType.rawValue)
    #expect(custom.controlPoint1 == CGPoint(x: 0.1, y: 2))
    #expect(custom.cubicTimingParameters === custom && custom.springTimingParameters == nil)
    #expect(spring(1).timingCurveType == .spring && spring(1).cubicTimingParameters == nil)
  }

  @Test func `rule 35 named curves have Core Animation's points and UIKit's numbers`() {
    let names: [(UIView.AnimationCurve, CAMediaTimingFunctionName, Int)] = [
      (.easeInOut, .easeInEaseOut, 0), (.easeIn, .easeIn, 1), (.easeOut, .easeOut, 2),
      (.linear, .linear, 3),
    ]
    for (named, name, number) in names {
      #expect(named.timingFunction == CAMediaTimingFunction(name: name))
      #expect(curve(named).animationCurve.rawValue == number)
    }
    #expect(UIView.AnimationCurve.allCases == names.map(\.0))
    #expect(UIView.AnimationCurve(rawValue: 7).timingFunction == .easeInEaseOut)
  }

  @Test func `rule 42 the default spring has the ratio 4.56 and moves as a critical one`() {
    let parameters = UISpringTimingParameters()
    #expect(abs(parameters.dampingRatio - 4.5644) < 1e-4)
    #expect(parameters.initialVelocity == .zero)
    let it = AnimatorHarness(duration: 99, parameters)
    #expect(it.animator.duration < 1, "rule 41: springs by physics ignore the duration")
    it.start()
    for time in [0.05, 0.2, 0.4] {
      it.advance(to: time)
      let w = (1000.0 / 3).squareRoot()
      #expect(near(it.shown, 1 - (1 + w * time) * exp(-w * time), 1e-9), "the measured sheet's")
    }
  }

  @Test func `rule 41 springs by physics or feeling run until they have settled`() {
    let physical = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 5, initialVelocity: .zero)
    let felt = UISpringTimingParameters(duration: 0.5, bounce: 0.5)
    for (parameters, settling) in [
      (physical, Spring(mass: 1, stiffness: 100, dampingCoefficient: 5).settlingDuration),
      (felt, Spring(perceptualDuration: 0.5, bounce: 0.5).settlingDuration),
    ] {
      let it = AnimatorHarness(duration: 0.01, parameters)
      #expect(it.animator.duration == settling)
      it.start()
      it.advance(to: 20)
      #expect(near(it.endTime ?? 0, settling, 1e-9))
    }
    #expect(abs(physical.dampingRatio - 0.25) < 1e-12 && abs(felt.dampingRatio - 0.5) < 1e-12)
  }

  @Test func `A provider of one's own: the spring goes before the curve, nothing is ease-in-out`() {
    final class Own: UITimingCurveProvider {
      var timingCurveType = UITimingCurveType.composed
      var cubicTimingParameters: UICubicTimingParameters?
      var springTimingParameters: UISpringTimingParameters?
    }
    let own = Own()
    let eased = AnimatorHarness(own)
    eased.start()
    eased.advance(to: 0.3)
    #expect(near(eased.shown, CAMediaTimingFunction.easeInEaseOut.value(at: 0.3), 1e-9))
    own.cubicTimingParameters = curve(.linear)
    own.springTimingParameters = spring(1)
    let sprung = AnimatorHarness(own)
    sprung.start()
    sprung.advance(to: 0.3)
    let solved = Spring(dampingRatio: 1, initialVelocity: 0, duration: 1)
    #expect(near(sprung.shown, solved.value(at: 0.3), 1e-9))
  }

  @Test func `rule 44 springs of animators are total: any numbers give a finite way to the end`() {
    let numbers: [CGFloat] = [0, 1e-12, 0.3, 1, 500, 1e9, -5, .nan, .infinity]
    for ratio in numbers {
      for velocity in numbers + [15, -1e9, -.infinity] {
        for parameters in [
          spring(ratio, velocity, -velocity),
          UISpringTimingParameters(
            mass: ratio, stiffness: 100, damping: 10,
            initialVelocity: CGVector(dx: velocity, dy: 0)),
          UISpringTimingParameters(
            duration: 0.5, bounce: ratio, initialVelocity: CGVector(dx: 0, dy: velocity)),
        ] {
          let it = AnimatorHarness(duration: 0.7, parameters)
          it.start()
          it.advance(to: 0.2)
          #expect(it.x.isFinite && it.alpha.isFinite, "\(ratio), \(velocity)")
          guard it.ends.isEmpty else { continue }
          it.perform { $0.pauseAnimation() }
          // From beyond an end it moves evenly to the other end.
          let held = it.shown
          let expected = held > 1 ? 0.4 * held : held < 0 ? held + (1 - held) * 0.4 : 0.4
          it.perform { $0.fractionComplete = 0.4 }
          // Throws of a thousand million ways per second are too steep to hit it exactly.
          let tolerance: CGFloat = abs(velocity) < 1e6 ? 1e-6 * max(1, abs(held)) : 1e9
          #expect(near(it.shown, expected, tolerance), "\(ratio), \(velocity)")
          it.perform {
            $0.continueAnimation(withTimingParameters: spring(0.5, velocity), durationFactor: 1)
          }
          it.advance(to: 1 + 2 * it.animator.duration)
          #expect(it.ends == [.end] && it.x == 150, "\(ratio), \(velocity)")
        }
      }
    }
  }
}
