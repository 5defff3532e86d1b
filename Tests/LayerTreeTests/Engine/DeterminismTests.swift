import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("Determinism")
struct DeterminismTests {
  /// A scene with all kinds of animations and completions that begin more; frames and log.
  private func run(stops: [TimeInterval]) throws -> (frames: [RenderTree], log: [String]) {
    let stage = try Stage()
    let engine = stage.engine
    var layers: [CALayer] = []
    for index in 0..<6 {
      let layer = CALayer()
      layer.name = "layer \(index)"
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.root.addSublayer(layer)
      layers.append(layer)
    }
    try engine.advance(to: 0)
    for (index, layer) in layers.enumerated() {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.isAdditive) = (-50, 0, true)
      spring.duration = 0.3 + Double(index) * 0.05
      spring.delegate = stage.delegate(" spring \(index)")
      layer.add(spring, forKey: nil)
    }
    engine.schedule(at: 1.0 / 7) {
      stage.note("event at \(engine.currentTime)")
      CATransaction.setCompletionBlock { stage.note("faded at \(engine.currentTime)") }
      layers[1].opacity = 0.25
      layers[2].backgroundColor = RGBAColor(red: 1, green: 0, blue: 0)
      engine.enqueue { layers[3].transform = CATransform3D(scaleX: 2, y: 2, z: 1) }
    }
    let last = basic("transform.rotation.y", from: 0, to: CGFloat.pi, duration: 0.4)
    last.tracker = AnimationTracker { _ in
      stage.note("turned at \(engine.currentTime)")
      layers[4].zPosition = 5
    }
    last.tracker?.seal(in: engine)
    layers[4].add(last, forKey: nil)

    var frames: [RenderTree] = []
    var time: TimeInterval = 0
    for stop in stops {
      try engine.advance(to: stop)
      time = stop
      if [0.25, 0.5, 1].contains(time) {
        frames.append(engine.renderTree(for: stage.root, size: CGSize(width: 400, height: 400)))
      }
    }
    return (frames, stage.log)
  }

  @Test func `any frame rate gives the same values and the same order`() throws {
    let jumps = try run(stops: [0.25, 0.5, 1])
    #expect(jumps.frames.count == 3)
    #expect(jumps.log.count > 12)
    for rate in [30.0, 60, 120, 1000] {
      let stops = Set((0...Int(rate)).map { Double($0) / rate }).union([0.25, 0.5]).sorted()
      let steps = try run(stops: stops)
      #expect(steps.log == jumps.log, "\(rate) frames a second")
      #expect(steps.frames == jumps.frames, "\(rate) frames a second")
    }
  }

  @Test func `two runs are the same`() throws {
    let stops = (0...60).map { Double($0) / 60 }
    let (one, two) = (try run(stops: stops), try run(stops: stops))
    #expect(one.frames == two.frames)
    #expect(one.log == two.log)
  }

  @Test func `what shows is a function of the time alone`() throws {
    let stage = try Stage()
    let animation = CASpringAnimation(keyPath: "position.y")
    (animation.fromValue, animation.toValue) = (0, 100)
    animation.duration = animation.settlingDuration
    stage.root.speed = 0
    stage.layer.add(animation, forKey: nil)
    try stage.engine.advance(to: 0)
    func y(at offset: TimeInterval) -> CGFloat? {
      stage.root.timeOffset = offset
      return stage.layer.presentation()?.position.y
    }
    let times = stride(from: 0.0, to: 1, by: 0.07)
    let forwards = times.map { y(at: $0) }
    let backwards = times.reversed().map { y(at: $0) }
    #expect(forwards == backwards.reversed())
  }
}
