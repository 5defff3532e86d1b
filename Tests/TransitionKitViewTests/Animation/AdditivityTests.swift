import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Which properties a block animates and how, as measured (Tests/Fixtures/transitionkit).
struct AdditivityTests {
  private struct Matrix: Decodable {
    var additive: [String]
    var animated_not_additive: [String]
    var not_animated_in_block: [String]
  }

  private func matrix() throws -> Matrix {
    struct File: Decodable { var uiview_animate_additivity: Matrix }
    return try JSONDecoder().decode(File.self, from: fixture("apple_measured_uikit.json"))
      .uiview_animate_additivity
  }

  private static let changes: [String: (UIView) -> Void] = [
    "bounds": { $0.layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) },
    "bounds.size.height": { $0.layer.bounds.size.height = 30 },
    "bounds.size.width": { $0.layer.bounds.size.width = 30 },
    "position": { $0.layer.position = CGPoint(x: 7, y: 8) },
    "position.x": { $0.layer.position.x = 7 },
    "position.y": { $0.layer.position.y = 7 },
    "transform": { $0.layer.transform.m41 = 9 },
    "transform.scale": { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
    "transform.rotation.z": { $0.transform = CGAffineTransform(rotationAngle: 2) },
    "cornerRadius": { $0.layer.cornerRadius = 5 },
    "backgroundColor": { $0.backgroundColor = .blue },
    "opacity": { $0.alpha = 0.5 },
    "anchorPoint": { $0.layer.anchorPoint = .zero },
    "shadowOpacity": { $0.layer.shadowOpacity = 0.5 },
    "borderWidth": { $0.layer.borderWidth = 4 },
    "borderColor": { $0.layer.borderColor = UIColor.red.rgba },
    "shadowColor": { $0.layer.shadowColor = UIColor.red.rgba },
    "shadowOffset": { $0.layer.shadowOffset = CGSize(width: 9, height: 9) },
    "shadowRadius": { $0.layer.shadowRadius = 9 },
    "zPosition": { $0.layer.zPosition = 9 },
  ]

  /// The animations that a change makes inside a block.
  private func animations(_ change: (UIView) -> Void) -> [CABasicAnimation] {
    let harness = Harness()
    let view = harness.addView()
    view.backgroundColor = .red
    harness.advance(to: 0)
    harness.perform { UIView.animate(withDuration: 1) { change(view) } }
    return view.layer.animationKeys.compactMap {
      view.layer.animation(forKey: $0) as? CABasicAnimation
    }
  }

  @Test func `uiview_animate_additivity rows: additive, replacing, not animated`() throws {
    let matrix = try matrix()
    var tested = 0
    func check(_ rows: [String], _ expect: ([CABasicAnimation], String) -> Void) {
      for row in rows {
        let key = row.split(separator: " ").first.map(String.init) ?? row
        guard let change = Self.changes[key] else { continue }
        expect(animations(change), key)
        tested += 1
      }
    }
    check(matrix.additive) { made, key in
      #expect(!made.isEmpty && made.allSatisfy { $0.isAdditive }, "\(key)")
    }
    check(matrix.animated_not_additive) { made, key in
      #expect(made.count == 1 && made.allSatisfy { !$0.isAdditive }, "\(key)")
    }
    check(matrix.not_animated_in_block) { made, key in #expect(made.isEmpty, "\(key)") }
    // Stroke ends belong to shape layers, which don't exist here.
    #expect(tested == Self.changes.count)
  }

  @Test func `uiview_animate_additivity outside_a_block no key animates`() {
    let harness = Harness()
    let view = harness.addView()
    for (key, change) in Self.changes {
      harness.perform { change(view) }
      #expect(view.layer.animationKeys.isEmpty, "\(key)")
    }
  }

  private struct Emitted: Decodable {
    struct Part: Decodable {
      var keyPath: String
      var from: [CGFloat]
      var to: [CGFloat]
    }
    var bounds_200_to_100: [Part]
  }

  /// The dump of iOS 8: fillMode both, easeInEaseOut, additive, from = old − new, to = 0.
  @Test func `uiview_emitted_caanimation rows: what a block emits for bounds`() throws {
    struct File: Decodable { var uiview_emitted_caanimation: Emitted }
    let rows = try JSONDecoder().decode(File.self, from: fixture("apple_measured_uikit.json"))
      .uiview_emitted_caanimation.bounds_200_to_100
    let harness = Harness()
    let view = harness.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
    harness.perform {
      UIView.animate(withDuration: 1) { view.bounds.size = CGSize(width: 100, height: 100) }
    }
    #expect(view.layer.animationKeys == rows.map(\.keyPath))
    for row in rows {
      let made = view.layer.animation(forKey: row.keyPath)
      let animation = try #require(made as? CABasicAnimation)
      #expect(!(animation is CASpringAnimation))
      #expect(animation.fillMode == .both && animation.isAdditive)
      #expect(animation.timingFunction == .easeInEaseOut)
      #expect(numbers(animation.fromValue) == row.from && numbers(animation.toValue) == row.to)
    }
  }

  private func numbers(_ value: (any AnimatableValueConvertible)?) -> [CGFloat] {
    switch value?.animatableValue {
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    default: []
    }
  }

  @Test func `uiview_animate_additivity opacity starts over from the model, or from what shows`()
    throws
  {
    for (options, start) in [(UIView.AnimationOptions(), 0.0), (.beginFromCurrentState, 0.5)] {
      let harness = Harness()
      let view = harness.addView()
      var finished: [Bool] = []
      harness.perform {
        UIView.animate(
          withDuration: 1, options: .curveLinear, animations: { view.alpha = 0 },
          completion: { finished.append($0) })
      }
      harness.advance(to: 0.5)
      harness.perform {
        UIView.animate(withDuration: 1, options: options, animations: { view.alpha = 0.8 })
      }
      #expect(view.layer.animationKeys == ["opacity"])
      harness.advance(to: 0.5)
      #expect(near(view.layer.presentation()?.opacity ?? -1, start))
      #expect(finished == [false], "the animation that was replaced did not finish")
    }
  }

  @Test func `uiview_animate_additivity position adds up, with or without beginFromCurrentState`()
    throws
  {
    for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] {
      let harness = Harness()
      let view = harness.addView()
      harness.perform {
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 150 }
      }
      harness.advance(to: 0.5)
      harness.perform { UIView.animate(withDuration: 1, options: options) { view.center.x = 50 } }
      #expect(view.layer.animationKeys.count == 2)
      #expect(view.layer.animationKeys.first == "position")
      // First: −100 → 0, second: +100 → 0, on the model's 50.
      for (time, x) in [(0.5, 100.0), (0.75, 100), (1, 100), (1.25, 75), (1.5, 50)] {
        harness.advance(to: time)
        #expect(near(view.layer.presentation()?.position.x ?? 0, x, 1e-9))
      }
    }
  }

  @Test func `Transforms add up by concatenation and start where they were`() throws {
    let harness = Harness()
    let view = harness.addView()
    view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: 20, y: 0)
      }
    }
    harness.advance(to: 0.4)
    let middle = try #require(view.layer.presentation()).transform
    harness.perform {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 2, y: 1) }
    }
    harness.advance(to: 0.4)
    let turned = try #require(view.layer.presentation()).transform
    for (a, b) in zip(middle.rowMajor, turned.rowMajor) { #expect(abs(a - b) < 1e-12) }
    harness.advance(to: 1.4)
    #expect(view.layer.presentation()?.transform.affineTransform == .init(scaleX: 2, y: 1))
  }

  @Test func `S0-9 a scale of 0 can be left and reached`() {
    let harness = Harness()
    let view = harness.addView()
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    harness.advance(to: 0)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) { view.transform = .identity }
    }
    harness.advance(to: 0.25)
    #expect(near(view.layer.presentation()?.transform.m11 ?? -1, 0.25))
    harness.advance(to: 1)
    harness.perform {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
    }
    harness.advance(to: 1.25)
    #expect(near(view.layer.presentation()?.transform.m11 ?? -1, 0.75))
  }

  @Test func `A singular transform takes over from what shows, and can be left again`() {
    let harness = Harness()
    let view = harness.addView()
    func scale() -> CGFloat { view.layer.presentation()?.transform.m11 ?? .nan }
    harness.perform {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    }
    for (time, target) in [(0.4, 0.0), (0.7, 2), (0.9, 0.5)] {
      harness.advance(to: time)
      let shown = scale()
      harness.perform {
        UIView.animate(withDuration: 1) {
          view.transform = CGAffineTransform(scaleX: target, y: target)
        }
      }
      harness.advance(to: time)
      #expect(near(scale(), shown, 1e-9))
    }
    harness.advance(to: 3)
    #expect(scale() == 0.5)
  }

  @Test func `Keyframes say outright what shows: what follows takes over from there`() {
    let harness = Harness()
    let view = harness.addView()
    var finished: Bool?
    harness.perform {
      UIView.animateKeyframes(
        withDuration: 1,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            view.center.x = 150
            view.bounds.size.width = 10
          }
        }, completion: { finished = $0 })
    }
    harness.advance(to: 0.3)
    let shown = view.layer.presentation()
    harness.perform {
      UIView.animate(withDuration: 1) {
        view.center.x = 400
        view.bounds.size.width = 300
      }
    }
    harness.advance(to: 0.3)
    #expect(near(view.layer.presentation()?.position.x ?? 0, shown?.position.x ?? 1, 1e-9))
    #expect(near(view.layer.presentation()?.bounds.width ?? 0, shown?.bounds.width ?? 1, 1e-9))
    #expect(finished == false)
    harness.advance(to: 2)
    #expect(view.layer.presentation()?.position.x == 400)
  }

  @Test func `What was set just before a block is where it begins, with any option`() {
    for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] {
      let harness = Harness()
      let view = harness.addView()
      harness.perform {
        view.alpha = 0
        UIView.animate(withDuration: 1, options: options) { view.alpha = 1 }
      }
      harness.advance(to: 0.25)
      #expect(near(view.layer.presentation()?.opacity ?? -1, 0.25))
    }
  }

  @Test func `A colour from none shows at once`() {
    let harness = Harness()
    let view = harness.addView()
    harness.perform { UIView.animate(withDuration: 1) { view.backgroundColor = .red } }
    harness.advance(to: 0.5)
    #expect(view.layer.presentation()?.backgroundColor == UIColor.red.rgba)
  }
}
