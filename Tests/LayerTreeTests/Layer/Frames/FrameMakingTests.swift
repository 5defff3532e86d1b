import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

/// The ways by which frames are made quickly, against the slow and plain ones.
@Suite("Frame making") struct FrameMakingTests {
  @Test(arguments: 0..<40)
  func `a frame shows of every layer what its presentation layer tells`(seed: Int) throws {
    let tree = try RandomTree(seed: seed)
    var animated = 0
    for step in 1...40 {
      for _ in 0..<tree.dice.below(4) { tree.change() }
      try tree.engine.advance(to: Double(step) / 30)
      let frame = tree.engine.renderTree(for: tree.root, size: CGSize(width: 400, height: 400))
      animated += compare(frame.root, with: tree.root, seed: seed)
      #expect(tree.root.brokenInvariants() == [])
      // Made again from what is prepared, it is the same.
      let again = tree.engine.renderTree(for: tree.root, size: frame.size)
      #expect(again == frame)
    }
    #expect(animated > 0, "the dice animate nothing")
  }

  /// Compares and counts the layers that show something else than their model.
  private func compare(_ node: RenderNode, with layer: CALayer, seed: Int) -> Int {
    guard let shown = layer.presentation() else {
      Issue.record("\(layer.name ?? "") is not committed")
      return 0
    }
    var expected = RenderNode(name: layer.name, bounds: shown.bounds, position: shown.position)
    expected.bounds.size = CGSize(
      width: max(0, shown.bounds.size.width), height: max(0, shown.bounds.size.height))
    expected.anchorPoint = shown.anchorPoint
    expected.anchorPointZ = shown.anchorPointZ
    expected.zPosition = shown.zPosition
    expected.transform = shown.transform
    expected.opacity = shown.opacity
    expected.isHidden = shown.isHidden
    expected.cornerRadius = shown.cornerRadius
    expected.backgroundColor = shown.backgroundColor
    expected.borderWidth = shown.borderWidth
    if shown.shadowOpacity > 0 {
      expected.shadow = RenderShadow(
        opacity: shown.shadowOpacity, offset: shown.shadowOffset, radius: shown.shadowRadius)
    }
    var own = node
    own.children = []
    #expect(own == expected, "seed \(seed), \(layer.name ?? "")")
    #expect(node.children.count == layer.sublayers.count)
    var count = shown.position != layer.position || shown.opacity != layer.opacity ? 1 : 0
    for (child, sublayer) in zip(node.children, layer.sublayers) {
      count += compare(child, with: sublayer, seed: seed)
    }
    return count
  }

  /// A layer's own seconds by Core Animation's formula, from the root down.
  private func localTime(of layer: CALayer, at time: Double) -> Double {
    let parent = layer.superlayer.map { localTime(of: $0, at: time) } ?? time
    return (parent - layer.beginTime) * layer.speed + layer.timeOffset
  }

  @Test(arguments: 0..<200)
  func `a basic animation shows what its timing, curve and ends tell`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let stage = try Stage()
    let inner = CALayer()
    stage.engine.perform {
      inner.position = CGPoint(x: 30, y: 40)
      stage.layer.addSublayer(inner)
      stage.layer.speed = dice.one(of: [1, 0.5, 2])
      stage.layer.timeOffset = dice.number(-1...1)
      inner.speed = dice.one(of: [1, 3, 0.25])
      inner.beginTime = dice.number(-1...1)
    }
    try stage.engine.advance(to: 0.1)
    func point() -> CGPoint { CGPoint(x: dice.number(-9...9), y: dice.number(-9...9)) }
    let given = FromToBy(
      from: dice.chance(0.7) ? .point(point()) : nil, to: dice.chance(0.7) ? .point(point()) : nil,
      by: dice.chance(0.7) ? .point(point()) : nil)
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue, animation.byValue) = (given.from, given.to, given.by)
    animation.isAdditive = dice.chance(0.5)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.autoreverses = dice.chance(0.3)
    animation.repeatCount = dice.one(of: [0, 2.5])
    animation.speed = dice.one(of: [1, 1.5])
    animation.timingFunction = CAMediaTimingFunction(
      name: dice.one(of: CAMediaTimingFunctionName.allCases))
    animation.duration = dice.number(0.2...2)
    inner.add(animation, forKey: nil)
    try stage.engine.advance(to: 0.1)
    let timing = MediaTiming(
      beginTime: localTime(of: inner, at: 0.1), duration: animation.duration,
      speed: animation.speed, repeatCount: animation.repeatCount,
      autoreverses: animation.autoreverses, fillMode: .both)
    let base = AnimatableValue.point(inner.position)
    for time in stride(from: 0.1, through: 3, by: 0.17) {
      try stage.engine.advance(to: time)
      let local = localTime(of: inner, at: time) - timing.beginTime
      var own = timing
      own.beginTime = 0
      let state = try #require(own.effect(at: local))
      let (from, to) = given.ends(underlying: animation.isAdditive ? .point(.zero) : base)
      let progress = TimingCurve.cubic(animation.timingFunction ?? .linear)
        .progress(at: state.elapsed, duration: timing.duration)
      let value = from.interpolated(to: to, fraction: CGFloat(progress))
      let expected = animation.isAdditive ? base.adding(value) : value
      let frame = stage.engine.renderTree(for: stage.root, size: CGSize(width: 400, height: 400))
      let node = try #require(frame.root.children.first?.children.first)
      #expect(AnimatableValue.point(node.position) == expected, "seed \(seed) at \(time)")
    }
  }

  @Test(arguments: 0..<20)
  func `animations end at their times and in the order in which they were added`(
    seed: Int
  ) throws {
    var dice = Dice(seed: seed)
    let stage = try Stage()
    var layers = [stage.layer]
    stage.engine.perform {
      for _ in 0..<12 {
        let layer = CALayer()
        layer.speed = dice.one(of: [1, 1, 0.5, 2, 0])
        layer.timeOffset = dice.number(-1...1)
        dice.one(of: layers).addSublayer(layer)
        layers.append(layer)
      }
    }
    try stage.engine.advance(to: 0)
    /// The rate of a layer's time, 0 where it stands still.
    func rate(_ layer: CALayer) -> Double {
      layer.speed * (layer.superlayer.map { rate($0) } ?? 1)
    }
    var expected: [(time: Double, index: Int)] = []
    var heard: [(time: Double, index: Int)] = []
    for index in 0..<60 {
      let layer = dice.one(of: layers)
      let duration = dice.one(of: [0.25, 0.5, 1, dice.number(0.1...2)])
      let animation = basic("opacity", from: 0, to: 1, duration: duration)
      animation.delegate = Listener { event in
        if event == "stop:1" { heard.append((stage.engine.currentTime, index)) }
      }
      layer.add(animation, forKey: nil)
      if rate(layer) > 0 { expected.append((duration / rate(layer), index)) }
    }
    expected.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    while let next = stage.engine.nextEventTime { try stage.engine.advance(to: next) }
    #expect(heard.map(\.index) == expected.map(\.index))
    for (heard, expected) in zip(heard, expected) {
      #expect(abs(heard.time - expected.time) < 1e-9, "animation \(heard.index)")
    }
  }

  @Test(arguments: 0..<40)
  func `whatever changes, the next end is the one that a scan finds`(seed: Int) throws {
    let (jumps, steps) = (try RandomTree(seed: seed), try RandomTree(seed: seed))
    for step in 1...60 {
      for tree in [jumps, steps] {
        for _ in 0..<tree.dice.below(4) { tree.change() }
      }
      let time = Double(step) / 20
      try jumps.engine.advance(to: time)
      // Looking for the ends one by one, and for none in between, comes to the same.
      while let next = steps.engine.nextEventTime, next < time {
        try steps.engine.advance(to: next, isFrame: false)
        #expect(steps.root.brokenInvariants() == [], "seed \(seed) at \(next)")
      }
      try steps.engine.advance(to: time)
      #expect(jumps.root.brokenInvariants() == [], "seed \(seed) at \(time)")
    }
    #expect(jumps.stops == steps.stops)
    #expect(!jumps.stops.isEmpty)
  }

  @Test func `a frozen layer is scrubbed without a look at its ends, and let go ends in time`()
    throws
  {
    let stage = try Stage()
    let animation = basic("position.x", from: 0, to: 100)
    animation.delegate = stage.delegate()
    stage.layer.add(animation, forKey: nil)
    try stage.engine.advance(to: 0)
    #expect(stage.engine.nextEventTime == 1)
    stage.root.speed = 0
    #expect(stage.engine.nextEventTime == nil)
    for offset in [0.9, 5, 0.25] {
      stage.root.timeOffset = offset
      #expect(stage.engine.nextEventTime == nil)
      #expect(stage.root.brokenInvariants() == [])
    }
    try stage.engine.advance(to: 3)
    // 0.75 s of its time are left, at half speed.
    (stage.root.speed, stage.root.beginTime, stage.root.timeOffset) = (0.5, 3, 0.25)
    #expect(stage.engine.nextEventTime == 4.5)
    try stage.engine.advance(to: 4.5)
    #expect(stage.log == ["start", "stop:1"])
    #expect(stage.engine.nextEventTime == nil)
  }

  @Test func `an animation that would end at no finite time never ends`() throws {
    let stage = try Stage()
    stage.root.speed = .leastNonzeroMagnitude
    stage.layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
    try stage.engine.advance(to: 1)
    #expect(stage.engine.nextEventTime == nil)
  }
}
