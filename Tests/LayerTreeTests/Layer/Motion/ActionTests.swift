import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("Actions and transactions")
struct ActionTests {
  @Test func `default actions, as measured`() throws {
    let measured = try Measured("default_actions", more: true).table
    for key in try #require(measured["CABasicAnimation"] as? [String]) {
      #expect(CALayer.defaultAction(forKey: key) is CABasicAnimation, "\(key)")
    }
    for key in try #require(measured["CATransition"] as? [String]) {
      #expect(CALayer.defaultAction(forKey: key) is CATransition, "\(key)")
    }
    let stage = try Stage()
    for key in try #require(measured["nil"] as? [String]) {
      let name = key == "backgroundColor(when nil)" ? "backgroundColor" : key
      #expect(stage.layer.action(forKey: name) == nil, "\(key)")
    }
  }

  @Test func `an implicit animation, as measured`() throws {
    let stage = try Stage()
    stage.engine.perform { stage.layer.opacity = 0.25 }
    let animation = try #require(stage.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 0.25)
    #expect(animation.beginTime == 0)
    #expect(animation.fromValue?.animatableValue == .number(1))
    #expect(animation.toValue == nil)
    #expect(animation.fillMode == .backwards)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation.isRemovedOnCompletion)
    #expect(!animation.isAdditive)
    try stage.engine.advance(to: 0.125)
    let value = try #require(stage.layer.presentation()?.opacity)
    expect(value, near: 1 - 0.75 * 0.8024034, within: 1e-6, "half-way")
    try stage.engine.advance(to: 0.25)
    #expect(stage.layer.presentation()?.opacity == 0.25)
    #expect(stage.layer.animationKeys.isEmpty)
  }

  @Test func `a change in flight goes on from what shows`() throws {
    let stage = try Stage()
    stage.layer.opacity = 0
    try stage.engine.advance(to: 0.1)
    let shown = try #require(stage.layer.presentation()?.opacity)
    stage.layer.opacity = 1
    try stage.engine.advance(to: 0.1)
    #expect(stage.layer.presentation()?.opacity == shown)
    #expect(stage.layer.animationKeys == ["opacity"])
  }

  @Test func `a change begins at the value before, committed or not`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0
      CATransaction.commit()
      stage.layer.opacity = 1
    }
    try stage.engine.advance(to: 0.05)
    let shown = try #require(stage.layer.presentation()?.opacity)
    #expect(shown < 0.5)
    let animation = stage.layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(animation?.fromValue?.animatableValue == .number(0))
  }

  @Test func `setting a frame changes position, then bounds`() throws {
    let stage = try Stage()
    stage.layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let measured = try Measured("default_actions", more: true).table
    #expect(stage.layer.animationKeys == measured["setFrame_keys"] as? [String])
    stage.layer.isHidden = true
    #expect(stage.layer.animation(forKey: "transition") is CATransition)
    #expect(measured["hidden_key"] as? String == "transition")
  }

  @Test(arguments: [false, true]) func `transactions say how long`(isOutside: Bool) throws {
    let row = try Measured("headless_layer_precedence", more: true).listRows()[isOutside ? 2 : 1]
    let duration = try #require(Measured.number(row[1]))
    let stage = try Stage()
    stage.engine.perform {
      if isOutside { CATransaction.begin() }
      CATransaction.setAnimationDuration(duration)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == duration)
      stage.layer.opacity = 0
      CATransaction.setAnimationDuration(0.7)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == duration)
      if isOutside { CATransaction.commit() }
    }
    #expect(stage.layer.animation(forKey: "opacity")?.duration == duration)
    try stage.engine.advance(to: 1)
    stage.engine.perform { #expect(CATransaction.animationDuration() == 0.25) }
  }

  @Test func `no actions when disabled, nor before the layer was first shown`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0
      CATransaction.commit()
      let fresh = CALayer()
      stage.root.addSublayer(fresh)
      fresh.opacity = 0
      #expect(fresh.animationKeys.isEmpty)
    }
    #expect(stage.layer.animationKeys.isEmpty)
  }

  @Test func `joining and leaving a tree asks in the measured order`() throws {
    let measured = try Measured("default_actions", more: true).table
    let order = try #require(measured["tree_order"] as? [String: [String]])
    let stage = try Stage()
    let asked = Recorder()
    func layer(_ name: String) -> CALayer {
      let layer = CALayer()
      layer.name = name
      layer.delegate = asked
      return layer
    }
    let parent = layer("P")
    stage.root.addSublayer(parent)
    try stage.engine.advance(to: 0)
    #expect(asked.take() == ["P.onOrderIn"])
    let child = layer("C")
    parent.addSublayer(child)
    #expect(asked.take() == order["add"])
    try stage.engine.advance(to: 0)
    #expect(asked.take() == order["commit"])
    let (old, new) = (layer("old"), layer("new"))
    parent.addSublayer(old)
    _ = asked.take()
    parent.replaceSublayer(old, with: new)
    #expect(asked.take() == order["replace"])
    parent.addSublayer(child)
    #expect(asked.take() == order["reorder"])
    child.removeFromSuperlayer()
    #expect(asked.take() == order["remove"])
  }

  @Test func `the delegate goes before the actions, and null ends the search`() throws {
    let stage = try Stage()
    let asked = Recorder()
    let action = CATransition()
    stage.layer.actions = ["opacity": action, "position": NSNull()]
    #expect(stage.layer.action(forKey: "opacity") === action)
    #expect(stage.layer.action(forKey: "position") == nil)
    stage.layer.delegate = asked
    asked.answer = NSNull()
    #expect(stage.layer.action(forKey: "opacity") == nil)
    asked.answer = nil
    #expect(stage.layer.action(forKey: "opacity") === action)
  }

  @Test func `an action runs when the layer has its new value`() throws {
    let stage = try Stage()
    let probe = Probe()
    stage.layer.actions = ["cornerRadius": probe]
    stage.layer.cornerRadius = 8
    stage.layer.cornerRadius = 8
    #expect(probe.seen == [8])
  }

  @Test func `animations freeze when they are added`() throws {
    let stage = try Stage()
    let animation = basic("opacity", from: 0, to: 1)
    stage.layer.add(animation, forKey: "fade")
    animation.duration = 9
    animation.fromValue = 0.5
    try stage.engine.advance(to: 0.5)
    #expect(stage.layer.presentation()?.opacity == 0.5)
    try stage.engine.advance(to: 1)
    #expect(stage.layer.animation(forKey: "fade") == nil)
  }

  @Test func `what is presented is what was committed`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0.5
      #expect(stage.layer.presentation()?.opacity == 1)
      CATransaction.commit()
      #expect(stage.layer.presentation()?.opacity == 0.5)
    }
    #expect(CALayer().presentation() == nil)
  }

  @Test func `a key path that layers lack shows nothing but takes its time`() throws {
    let stage = try Stage()
    let animation = basic("wobble.x", from: 0, to: 1)
    animation.delegate = stage.delegate()
    stage.layer.add(animation, forKey: nil)
    try stage.engine.advance(to: 1)
    #expect(stage.log == ["start", "stop:1"])
  }

  @Test func `values of transactions are kept with them`() throws {
    Engine().perform {
      CATransaction.setValue(1, forKey: "k")
      CATransaction.begin()
      CATransaction.setValue(2, forKey: "k")
      #expect(CATransaction.value(forKey: "k") as? Int == 2)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "k") as? Int == 1)
      CATransaction.flush()
      #expect(CATransaction.value(forKey: "k") == nil)
      CATransaction.commit()
    }
  }
}

private final class Recorder: CALayerDelegate {
  var answer: (any CAAction)?
  private var asked: [String] = []

  func take() -> [String] {
    defer { asked = [] }
    return asked
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append("\(layer.name ?? "").\(event)")
    return answer
  }
}

private final class Probe: CAAction {
  var seen: [CGFloat] = []
  func run(forKey event: String, object layer: CALayer) { seen.append(layer.cornerRadius) }
}
