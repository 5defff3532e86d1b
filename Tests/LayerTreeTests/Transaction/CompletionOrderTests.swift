import Animation
import Foundation
import LayerTree
import Testing

@Suite("Completion order, as measured")
struct CompletionOrderTests {
  /// The rows of both tables.
  private func measured(_ name: String, more: Bool = false) throws -> [String] {
    let table = try Measured(more ? "completion_order_more" : "completion_order", more: more)
    let rows = try #require(table.table["rows"] as? [String: Any])
    return try #require(rows[name] as? [String], "no row \(name)").map {
      $0.replacingOccurrences(of: "animationDidStart", with: "start")
        .replacingOccurrences(of: "completionBlock", with: "block")
        .replacingOccurrences(of: "animationDidStop:finished=1", with: "stop:1")
        .replacingOccurrences(of: "stop finished=0", with: "stop:0")
    }
  }

  private func fade(_ stage: Stage) -> CABasicAnimation {
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = stage.delegate()
    return animation
  }

  @Test func `block and delegate`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("block") }
      stage.layer.add(fade(stage), forKey: nil)
      stage.note("committing")
      CATransaction.commit()
      stage.note("committed")
    }
    try stage.engine.advance(to: 2)
    #expect(stage.log == (try measured("block+delegate")))
  }

  @Test func `removed early`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("block") }
      stage.layer.add(fade(stage), forKey: "fade")
      CATransaction.commit()
    }
    try stage.engine.advance(to: 0.5)
    stage.layer.removeAnimation(forKey: "fade")
    #expect(stage.log == ["start"])
    try stage.engine.advance(to: 0.5)
    #expect(stage.log == (try measured("removed early")))
    try stage.engine.advance(to: 2)
    #expect(stage.log == (try measured("removed early")))
  }

  @Test func `the layer leaves the tree`() throws {
    let stage = try Stage()
    stage.layer.add(fade(stage), forKey: nil)
    try stage.engine.advance(to: 0.5)
    stage.layer.removeFromSuperlayer()
    try stage.engine.advance(to: 2)
    #expect(stage.log == (try measured("layer leaves tree")))
    #expect(stage.layer.animationKeys.isEmpty)
    #expect(stage.layer.presentation() == nil)
  }

  @Test func `the layer was never in a window`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("block") }
      CALayer().add(fade(stage), forKey: nil)
      CATransaction.commit()
    }
    try stage.engine.advance(to: 2)
    #expect(stage.log == (try measured("layer never in a window")))
  }

  @Test func `kept at its end`() throws {
    let stage = try Stage()
    let animation = fade(stage)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    stage.layer.opacity = 0.5
    stage.layer.add(animation, forKey: "fade")
    try stage.engine.advance(to: 2)
    try stage.engine.advance(to: 3)
    #expect(
      stage.log
        == (try measured("kept at end (removedOnCompletion false, forwards)", more: true)))
    #expect(stage.layer.presentation()?.opacity == 1)
    stage.layer.removeAllAnimations()
    try stage.engine.advance(to: 4)
    #expect(stage.log == ["start", "stop:1"])
    #expect(stage.layer.presentation()?.opacity == 0.5)
  }

  @Test func `a replaced block`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("first") }
      stage.layer.add(fade(stage), forKey: nil)
      CATransaction.setCompletionBlock { stage.note("second") }
      CATransaction.commit()
    }
    try stage.engine.advance(to: 2)
    #expect(
      stage.log
        == (try measured("block set after the animation; first block replaced", more: true)))
  }

  @Test func `an outer block waits for an inner animation`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("outer") }
      CATransaction.begin()
      stage.layer.add(fade(stage), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
    }
    try stage.engine.advance(to: 2)
    #expect(stage.log == (try measured("outer block + inner transaction's animation", more: true)))
  }

  @Test func `a block without animations comes from the run loop`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.note("block") }
      CATransaction.commit()
      stage.note("committed")
    }
    #expect(stage.log == ["committed"])
    #expect(stage.engine.nextEventTime == 0)
    try stage.engine.advance(to: 0)
    #expect(stage.log == ["committed", "block"])
  }

  @Test func `a block waits for the last of its animations`() throws {
    let stage = try Stage()
    var ended: TimeInterval?
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = stage.engine.currentTime }
      for duration in [0.3, 0.7, 0.5] {
        stage.layer.add(basic("opacity", from: 0, to: 1, duration: duration), forKey: nil)
      }
      CATransaction.commit()
    }
    try stage.engine.advance(to: 5)
    #expect(ended == 0.7)
  }

  @Test func `replaced animations stop before the new ones start`() throws {
    let stage = try Stage()
    let names = ["a", "b"]
    for name in names {
      let animation = basic("opacity", from: 0, to: 1)
      animation.delegate = stage.delegate(" " + name)
      stage.layer.add(animation, forKey: "fade")
      try stage.engine.advance(to: stage.engine.currentTime + 0.5)
    }
    try stage.engine.advance(to: 3)
    #expect(stage.log == ["start a", "stop:0 a", "start b", "stop:1 b"])
  }

  @Test func `animations that end together do so in the order they were added`() throws {
    let stage = try Stage()
    for name in ["a", "b", "c"] {
      let layer = CALayer()
      stage.root.addSublayer(layer)
      let animation = basic("opacity", from: 0, to: 1)
      animation.delegate = stage.delegate(" " + name)
      layer.add(animation, forKey: nil)
    }
    try stage.engine.advance(to: 1)
    #expect(stage.log.suffix(3) == ["stop:1 a", "stop:1 b", "stop:1 c"])
  }

  @Test func `a layer that moves within the tree keeps its animations`() throws {
    let stage = try Stage()
    let other = CALayer()
    stage.root.addSublayer(other)
    stage.layer.add(fade(stage), forKey: "fade")
    try stage.engine.advance(to: 0.5)
    other.addSublayer(stage.layer)
    try stage.engine.advance(to: 0.75)
    #expect(stage.layer.presentation()?.opacity == 0.75)
    try stage.engine.advance(to: 1)
    #expect(stage.log == ["start", "stop:1"])
  }

  @Test func `a tracker tells whether all of its animations finished`() throws {
    for removesOne in [false, true] {
      let stage = try Stage()
      var result: [Bool] = []
      let tracker = AnimationTracker { result.append($0) }
      for (key, duration) in [("a", 0.5), ("b", 1)] {
        let animation = basic("opacity", from: 0, to: 1, duration: duration)
        animation.tracker = tracker
        stage.layer.add(animation, forKey: key)
      }
      tracker.seal(in: stage.engine)
      #expect(tracker.outstanding == 2)
      try stage.engine.advance(to: 0.25)
      if removesOne { stage.layer.removeAnimation(forKey: "a") }
      try stage.engine.advance(to: 0.75)
      #expect(tracker.outstanding == 1)
      #expect(result.isEmpty)
      try stage.engine.advance(to: 2)
      #expect(result == [!removesOne])
    }
  }
}
