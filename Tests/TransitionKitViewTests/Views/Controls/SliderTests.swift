import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The slider under a finger, and what it tells.
struct SliderTests {
  private let harness = Harness()
  private let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 228, height: 31))
  private let log = ControlLog()

  init() {
    slider.maximumValue = 100
    slider.addTarget(for: .touchDown) { [log] _ in log.calls.append("down") }
    slider.addTarget(for: .valueChanged) { [log] in log.calls.append("value \($0.value)") }
    slider.addTarget(for: .touchUpInside) { [log] _ in log.calls.append("inside") }
    slider.addTarget(for: .touchUpOutside) { [log] _ in log.calls.append("outside") }
    slider.addTarget(for: .touchCancel) { [log] _ in log.calls.append("cancel") }
    harness.perform { harness.window.addSubview(slider) }
  }

  // The thumb is 28 points wide: its middle goes from 34 to 234, 2 points for a hundredth.

  @Test func `S3-10 the thumb follows the finger and keeps its distance from it`() {
    harness.down(38, 318)
    #expect(log.calls == ["down"] && slider.isTracking && slider.isHighlighted && slider.value == 0)
    harness.move(88, 400)
    #expect(log.calls.last == "value 25.0" && slider.isTouchInside)
    harness.move(9999, 318)
    #expect(slider.value == 100 && !slider.isTouchInside)
    harness.move(138, 318)
    harness.up()
    #expect(
      log.calls == ["down", "value 25.0", "value 100.0", "value 50.0", "value 50.0", "inside"])
    #expect(!slider.isTracking && !slider.isHighlighted && slider.value == 50)
  }

  @Test func `from right to left the slider is mirrored`() {
    slider.value = 25
    harness.perform { slider.semanticContentAttribute = .forceRightToLeft }
    harness.advance(to: harness.engine.currentTime)
    func part(_ name: String) -> CGRect? { slider.subviews.first { $0.name == name }?.frame }
    #expect(part("thumb")?.midX == 164)
    #expect(part("minimumTrack")?.minX == 164 && part("minimumTrack")?.maxX == 226)
    #expect(part("maximumTrack")?.minX == 2 && part("maximumTrack")?.maxX == 164)
    harness.down(184, 315)
    harness.move(84, 315)
    harness.up()
    #expect(slider.value == 75 && part("thumb")?.midX == 64)
  }

  @Test(arguments: [(33.0, true), (54, true), (57, false), (140, false), (240, false)])
  func `The thumb must be hit`(x: CGFloat, hits: Bool) {
    harness.down(x, 315)
    #expect(slider.isTracking == hits)
    harness.move(x + 50, 315)
    harness.up()
    #expect((slider.value > 0) == hits && log.calls.isEmpty != hits)
  }

  @Test func `One that is not continuous tells of the last value only`() {
    slider.isContinuous = false
    harness.down(34, 315)
    harness.move(84, 315)
    harness.move(134, 315)
    harness.up()
    #expect(log.calls == ["down", "value 50.0", "inside"])
  }

  @Test func `F13 a touch that is taken away leaves the value and is told`() {
    harness.down(34, 315)
    harness.move(84, 315)
    harness.stage.touchCancel()
    #expect(log.calls == ["down", "value 25.0", "cancel"])
    #expect(slider.value == 25 && !slider.isTracking)
  }

  @Test func `A finger that lifts far away is outside`() {
    harness.down(34, 315)
    harness.move(34, 500)
    harness.up()
    #expect(log.calls.last == "outside")
  }

  @Test func `Switched off it takes no touches, and lets go of the one it has`() {
    harness.down(34, 315)
    harness.perform { slider.isEnabled = false }
    #expect(log.calls == ["down", "cancel"] && !slider.isTracking)
    harness.move(134, 315)
    harness.up()
    harness.down(34, 315)
    #expect(slider.value == 0 && !slider.isTracking)
    #expect(slider.subviews.allSatisfy { $0.alpha == 0.5 })
  }

  @Test func `While the thumb is dragged the pans and swipes around it do not begin`() {
    let pan = harness.watch(UIPanGestureRecognizer(), on: harness.window)
    let swipe = harness.watch(UISwipeGestureRecognizer(), on: harness.window)
    harness.down(34, 315)
    harness.move(134, 315)
    harness.up()
    #expect(pan.states.isEmpty && swipe.states.isEmpty && slider.value == 50)
    harness.wait(1)
    harness.down(40, 315)
    harness.move(90, 315)
    harness.up()
    #expect(pan.states.first == .began && slider.value == 50, "beside the thumb it is the pan's")
  }

  @Test func `A second finger is no matter`() {
    slider.isMultipleTouchEnabled = true
    harness.down(34, 315)
    harness.down(36, 315, id: 1)
    harness.move(200, 315, id: 1)
    #expect(slider.value == 0)
    harness.move(84, 315)
    harness.up(id: 1)
    #expect(slider.isTracking && slider.value == 25)
  }

  @Test func `The value stays in the range, whatever comes first`() {
    slider.value = 1000
    #expect(slider.value == 100)
    slider.maximumValue = 60
    #expect(slider.value == 60)
    slider.minimumValue = 80
    #expect(slider.value == 80 && slider.maximumValue == 80)
    slider.maximumValue = 10
    #expect(slider.minimumValue == 10 && slider.value == 10)
    for bad in [Double.nan, .infinity, -.infinity] {
      (slider.value, slider.minimumValue, slider.maximumValue) = (bad, bad, bad)
    }
    #expect(slider.minimumValue == 10 && slider.value == 10 && slider.maximumValue == 10)
    #expect(log.calls.isEmpty, "only fingers are told of")
  }

  @Test(arguments: [0.0, 25, 100])
  func `Track and thumb lie as the value says`(value: Double) {
    slider.value = value
    let parts = Dictionary(uniqueKeysWithValues: slider.subviews.map { ($0.name ?? "", $0.frame) })
    let middle = 14 + 2 * value
    #expect(parts["thumb"] == CGRect(x: middle - 14, y: 1.5, width: 28, height: 28))
    #expect(parts["minimumTrack"] == CGRect(x: 2, y: 13.5, width: middle - 2, height: 4))
    #expect(parts["maximumTrack"] == CGRect(x: middle, y: 13.5, width: 226 - middle, height: 4))
  }

  @Test func `setValue animates the thumb in a fifth of a second`() {
    harness.advance(to: 1)
    harness.perform { slider.setValue(100, animated: true) }
    harness.advance(to: 1.1)
    let shown = harness.state("thumb")?.frame.minX ?? 0
    #expect(slider.value == 100 && near(shown, 100, 1), "half way: \(shown)")
    harness.advance(to: 1.2)
    #expect(near(harness.state("thumb")?.frame.minX ?? 0, 200, 1e-6))
  }

  @Test func `A slider has its height by itself, and bears any size`() {
    #expect(UISlider().bounds.height == 31)
    #expect(slider.sizeThatFits(.zero) == CGSize(width: 228, height: 31))
    slider.frame.size = CGSize(width: 3, height: 1)
    harness.down(21, 300.5)
    harness.move(200, 300.5)
    #expect(slider.value == 0)
  }
}

private final class ControlLog {
  var calls: [String] = []
}
