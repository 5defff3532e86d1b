import Animation
import Foundation
import LayerTree
import Testing

/// Layers whose time a course drives.
struct TimeCourseTests {
  nonisolated private static let paces: [CAMediaTimingFunction] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut,
  ]

  @Test(arguments: paces.indices)
  func `a course leads from one time to the other and stays there`(index: Int) {
    let course = TimeCourse(start: 2, duration: 0.5, from: 1, to: 4, pace: Self.paces[index])
    #expect(course.local(fromParent: 0) == 1)
    #expect(course.local(fromParent: 2) == 1)
    #expect(course.local(fromParent: 2.5) == 4)
    #expect(course.local(fromParent: 9) == 4)
    let middle = course.local(fromParent: 2.2)
    #expect(abs(middle - (1 + 3 * Self.paces[index].value(at: 0.4))) < 1e-12)
  }

  @Test func `after a course that goes on time runs as before it`() {
    let course = TimeCourse(
      start: 2, duration: 0.5, from: 1, to: 4, pace: .linear, goesOn: true)
    #expect(course.local(fromParent: 2.5) == 4)
    #expect(course.local(fromParent: 3.25) == 4.75)
  }

  @Test(arguments: paces.indices)
  func `animations end when the course brings the layer to their ends`(index: Int) throws {
    let stage = try Stage()
    let layer = try stage.addLayer()
    var ended: TimeInterval?
    stage.engine.perform {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = stage.engine.currentTime }
      layer.add(animation, forKey: "opacity")
      CATransaction.commit()
      layer.timeCourse = TimeCourse(
        start: 0, duration: 4, from: 0, to: 2, pace: Self.paces[index])
    }
    try stage.engine.advance(to: 10)
    let time = try #require(ended)
    #expect(abs(Self.paces[index].value(at: time / 4) - 0.5) < 1e-9)
  }

  @Test func `in a held layer nothing ends and what shows is a function of the time held at`()
    throws
  {
    let stage = try Stage()
    let layer = try stage.addLayer()
    stage.engine.perform {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = 1
      layer.add(animation, forKey: "opacity")
    }
    try stage.engine.advance(to: 0)
    for (index, time) in [0.2, 0.9, 0.1, 0.5].enumerated() {
      stage.engine.perform { layer.timeCourse = TimeCourse(heldAt: time) }
      try stage.engine.advance(to: Double(index) * 3)
      #expect(abs((layer.presentation()?.opacity ?? -1) - time) < 1e-12)
      #expect(layer.animation(forKey: "opacity") != nil)
    }
    stage.engine.perform { layer.timeCourse = nil }
    try stage.engine.advance(to: 9)
    #expect(layer.animation(forKey: "opacity") == nil)
  }

  @Test func `animations ended at their beginning tell so and show it until they go`() throws {
    let stage = try Stage()
    let (old, layer) = try (stage.addLayer(), stage.addLayer())
    var finished: [String] = []
    func animate(_ layer: CALayer, _ name: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.25
      animation.toValue = 0.75
      animation.duration = 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { finished.append(name) }
      layer.add(animation, forKey: "opacity")
      CATransaction.commit()
    }
    stage.engine.perform { animate(old, "old") }
    let mark = stage.engine.animationMark
    stage.engine.perform { animate(layer, "new") }
    try stage.engine.advance(to: 0.5)
    stage.engine.perform {
      for tree in [old, layer] { stage.engine.endAtBeginning(under: tree, addedAfter: mark) }
    }
    try stage.engine.advance(to: 0.6)
    #expect(finished == ["new"])
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(abs((old.presentation()?.opacity ?? 0) - 0.55) < 1e-12)
    stage.engine.perform { stage.engine.dropHeldAnimations(under: layer) }
    try stage.engine.advance(to: 0.7)
    #expect(layer.presentation()?.opacity == 1)
    try stage.engine.advance(to: 2)
    #expect(finished == ["new", "old"])
  }
}

extension Stage {
  /// Another layer beside the first, committed.
  fileprivate func addLayer() throws -> CALayer {
    let layer = CALayer()
    root.addSublayer(layer)
    try engine.advance(to: engine.currentTime)
    return layer
  }
}
