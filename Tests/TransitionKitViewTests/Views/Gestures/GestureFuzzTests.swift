import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Random fingers on random recognisers: whatever happens, states follow each other legally, nothing
/// hangs, and the same fingers give the same trace.
struct GestureFuzzTests {
  private typealias State = UIGestureRecognizer.State

  private struct Outcome {
    var states: [[State]]
    var events: [TransitionEvent]
    var areAllPossible: Bool
    var isTouchForgotten: Bool
  }

  private static func makeRecognizer(_ kind: Int) -> UIGestureRecognizer {
    switch kind {
    case 0: return UIPanGestureRecognizer()
    case 1: return UIPinchGestureRecognizer()
    case 2: return UIRotationGestureRecognizer()
    case 3: return UISwipeGestureRecognizer()
    case 4:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 5: return UITapGestureRecognizer()
    case 6: return UILongPressGestureRecognizer()
    default:
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    }
  }

  private func run(seed: UInt64) -> Outcome {
    var random = FuzzRandom(state: seed)
    let harness = Harness()
    let outer = harness.addView(CGRect(x: 0, y: 0, width: 390, height: 844))
    let inner = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    inner.isMultipleTouchEnabled = true
    harness.perform { outer.addSubview(inner) }
    let delegate = GestureDelegate()
    delegate.simultaneous = seed % 3 == 0
    let places = [harness.window, outer, inner]
    var (gestures, logs): ([UIGestureRecognizer], [ActionLog]) = ([], [])
    for index in 0..<Int.random(in: 1...8, using: &random) {
      let gesture = Self.makeRecognizer(Int.random(in: 0...7, using: &random))
      gesture.name = "\(index)"
      gesture.delaysTouchesBegan = Bool.random(using: &random)
      gesture.delegate = delegate
      logs.append(harness.watch(gesture, on: places[Int.random(in: 0...2, using: &random)]))
      gestures.append(gesture)
    }
    for gesture in gestures where Bool.random(using: &random) {
      gesture.require(toFail: gestures[Int.random(in: 0..<gestures.count, using: &random)])
    }
    for _ in 0..<60 {
      let id = Int.random(in: 0...2, using: &random)
      let point = CGPoint(
        x: CGFloat.random(in: -5...395, using: &random),
        y: CGFloat.random(in: 0...850, using: &random))
      switch Int.random(in: 0...13, using: &random) {
      case 0...3: harness.stage.touchDown(id: id, at: point)
      case 4...8: harness.stage.touchMove(id: id, to: point)
      case 9: harness.stage.touchUp(id: id)
      case 10: harness.stage.touchCancel(id: id)
      case 11: harness.wait(Double.random(in: 0...0.6, using: &random))
      case 12: gestures.randomElement(using: &random)?.isEnabled.toggle()
      default:
        harness.perform {
          if inner.superview == nil { outer.addSubview(inner) } else { inner.removeFromSuperview() }
        }
      }
    }
    for id in 0...2 { harness.stage.touchUp(id: id) }
    harness.wait(2)
    return Outcome(
      states: logs.map(\.states), events: harness.recorder.events,
      areAllPossible: gestures.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 },
      isTouchForgotten: harness.window.isFreeOfTouches)
  }

  @Test(arguments: 0..<150)
  func `S4-4 F13 states follow each other legally and nothing hangs, whatever fingers do`(
    seed: UInt64
  ) {
    let outcome = run(seed: seed)
    #expect(outcome.areAllPossible && outcome.isTouchForgotten)
    for states in outcome.states {
      var isActive = false
      for state in states {
        switch state {
        case .began:
          #expect(!isActive)
          isActive = true
        case .changed: #expect(isActive)
        case .cancelled:
          #expect(isActive)
          isActive = false
        case .ended: isActive = false
        case .possible, .failed: Issue.record("actions don't hear of \(state)")
        }
      }
      #expect(!isActive, "every gesture that began is over")
    }
    #expect(run(seed: seed).events == outcome.events)
  }

  @Test func `The random fingers do begin gestures, and end them in every way`() {
    let states = (0..<150).flatMap { run(seed: $0).states.flatMap(\.self) }
    for state in [State.began, .changed, .ended, .cancelled] {
      #expect(states.filter { $0 == state }.count > 50, "\(state)")
    }
  }
}

private struct FuzzRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
