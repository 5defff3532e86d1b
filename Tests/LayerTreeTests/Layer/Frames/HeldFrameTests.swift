import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

/// A frame's nodes are made from those of the frame before in place. Nobody may notice.
@Suite("Held frames") struct HeldFrameTests {
  private func frame(of tree: RandomTree) -> RenderTree {
    tree.engine.renderTree(for: tree.root, size: CGSize(width: 400, height: 400))
  }

  @Test(arguments: 0..<30)
  func `a frame that is held never changes, whatever frames are made after it`(seed: Int) throws {
    let tree = try RandomTree(seed: seed)
    var held: [(frame: RenderTree, hash: Int, dump: String)] = []
    var parts: [(node: RenderNode, hash: Int)] = []
    for step in 1...80 {
      if tree.dice.chance(0.4) { tree.change() }
      try tree.engine.advance(to: Double(step) / 40)
      // Frames between, which nothing holds, are made in place.
      let made = frame(of: tree)
      if tree.dice.chance(0.5) { held.append((made, made.hashValue, made.dump())) }
      if tree.dice.chance(0.3) {
        let node = tree.dice.one(of: tree.layers).snapshotNode()
        parts.append((node, node.hashValue))
      }
      if tree.dice.chance(0.1), !held.isEmpty { held.removeFirst() }
    }
    #expect(Set(held.map(\.dump)).count > 5, "the dice move nothing")
    for (frame, hash, dump) in held {
      #expect(frame.hashValue == hash, "seed \(seed)")
      #expect(frame.dump() == dump, "seed \(seed)")
    }
    for (node, hash) in parts { #expect(node.hashValue == hash, "seed \(seed)") }
  }

  @Test(arguments: 0..<30)
  func `frames of one time are equal, whatever was shown between`(seed: Int) throws {
    let tree = try RandomTree(seed: seed)
    for _ in 0..<40 { tree.change() }
    tree.engine.perform {
      for _ in 0..<3 {
        let transition = CATransition()
        transition.type = tree.dice.one(of: CATransitionType.allCases)
        transition.duration = 0.7
        transition.fillMode = tree.dice.one(of: CAMediaTimingFillMode.allCases)
        tree.dice.one(of: tree.layers).add(transition, forKey: nil)
      }
    }
    try tree.engine.advance(to: 0.05)
    tree.root.speed = 0
    var dumps: [Int: String] = [:]
    var held: [RenderTree] = []
    for _ in 0..<120 {
      let tick = tree.dice.below(30)
      tree.root.timeOffset = Double(tick) / 20
      let made = frame(of: tree)
      // The slow way: everything made anew.
      #expect(made.root == tree.root.snapshotNode(afterUpdates: true), "seed \(seed), \(tick)")
      let dump = made.dump()
      #expect(dumps[tick] ?? dump == dump, "seed \(seed), \(tick)")
      #expect(frame(of: tree) == made)
      dumps[tick] = dump
      if tree.dice.chance(0.2) { held.append(made) }
    }
    #expect(Set(dumps.values).count > 5, "the dice move nothing")
  }

  @Test func `what frames prepared keeps no layer that was removed`() throws {
    let stage = try Stage()
    let middle = CALayer()
    var removed: CALayer? = CALayer()
    weak let watched = removed
    stage.engine.perform {
      stage.layer.addSublayer(middle)
      if let removed { middle.addSublayer(removed) }
    }
    try stage.engine.advance(to: 0.1)
    var frame = stage.engine.renderTree(for: stage.root, size: CGSize(width: 9, height: 9))
    #expect(frame.root.children.first?.children.first?.children.count == 1)
    stage.engine.perform { removed?.removeFromSuperlayer() }
    removed = nil
    try stage.engine.advance(to: 0.2)
    #expect(watched == nil)
    frame = stage.engine.renderTree(for: stage.root, size: frame.size)
    #expect(frame.root.children.first?.children.first?.children == [])
  }

  @Test(arguments: [
    ["bounds"], ["bounds.origin"], ["bounds.origin.x"], ["bounds.origin.y"], ["bounds.size"],
    ["bounds.size.width"], ["bounds.size.height"], ["position"], ["position.x"], ["position.y"],
    ["anchorPoint"], ["anchorPoint.x"], ["anchorPoint.y"], ["anchorPointZ"], ["zPosition"],
    ["opacity"], ["cornerRadius"], ["backgroundColor"],
    ["position.x", "position"], ["position", "position.y"],
    ["bounds.size.width", "bounds", "bounds.origin"], ["anchorPoint.y", "anchorPoint"],
  ])
  func `what animations changed shows as committed again when they show nothing`(
    keyPaths: [String]
  ) throws {
    for (isAdditive, hasColor) in [(false, false), (false, true), (true, true)] {
      let stage = try Stage()
      stage.engine.perform {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.layer.bounds = CGRect(x: 2, y: 1, width: 8, height: 6)
        if hasColor { stage.layer.backgroundColor = RGBAColor(red: 0.1, green: 0.2, blue: 0.3) }
        CATransaction.commit()
      }
      try stage.engine.advance(to: 0)
      func node(at time: TimeInterval) throws -> RenderNode {
        stage.root.timeOffset = time
        let frame = stage.engine.renderTree(
          for: stage.root, size: CGSize(width: 400, height: 400))
        #expect(frame.root == stage.root.snapshotNode(afterUpdates: true), "at \(time)")
        return try #require(frame.root.children.first)
      }
      stage.root.speed = 0
      let committed = try node(at: 0)
      for (index, keyPath) in keyPaths.enumerated() {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = ends(of: keyPath)
        animation.isAdditive = isAdditive
        animation.duration = 1
        animation.beginTime = 1 + 0.5 * Double(index)
        stage.layer.add(animation, forKey: nil)
      }
      try stage.engine.advance(to: 0.5)
      #expect(try node(at: 0.5) == committed)
      let ticks = [1, 1.25, 1.75, 2.25, 2.75]
      let there = try ticks.map { try node(at: $0) }
      #expect(there[1] != committed)
      #expect(try node(at: 9) == committed)
      #expect(try ticks.reversed().map { try node(at: $0) } == there.reversed())
      #expect(try node(at: 0.5) == committed)
    }
  }

  private func ends(
    of keyPath: String
  ) -> (any AnimatableValueConvertible, any AnimatableValueConvertible) {
    switch keyPath {
    case "bounds":
      (CGRect(x: 1, y: 2, width: 30, height: 4), CGRect(x: 9, y: 7, width: 3, height: 50))
    case "bounds.size": (CGSize(width: 3, height: -90), CGSize(width: 70, height: 90))
    case "bounds.origin", "position", "anchorPoint": (CGPoint(x: 3, y: 9), CGPoint(x: 70, y: 90))
    case "backgroundColor":
      (RGBAColor(red: 0.5, green: 1, blue: 0), RGBAColor(red: 1, green: 0, blue: 0.5))
    default: (CGFloat(-20), CGFloat(90))
    }
  }
}
