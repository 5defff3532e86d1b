import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

/// The effect of a `CATransition`: it shows the layer's old content and its new one.
@Suite("Transitions") struct TransitionTests {
  private let red = RGBAColor(red: 1, green: 0, blue: 0)
  private let blue = RGBAColor(red: 0, green: 0, blue: 1)

  /// A red layer of 40 × 20 that turns blue with `transition` at time 0, within 1 s.
  private func stage(
    _ transition: CATransition, clips: Bool = false, _ change: (CALayer) -> Void = { _ in }
  ) throws -> Stage {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.name = "card"
      stage.layer.frame = CGRect(x: 100, y: 50, width: 40, height: 20)
      stage.layer.backgroundColor = red
      stage.layer.masksToBounds = clips
      CATransaction.commit()
    }
    try stage.engine.advance(to: 0)
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      transition.duration = 1
      stage.layer.add(transition, forKey: "any")
      stage.layer.backgroundColor = blue
      change(stage.layer)
      CATransaction.commit()
    }
    return stage
  }

  private func node(_ stage: Stage, at time: Double) throws -> RenderNode {
    try stage.engine.advance(to: time)
    let size = CGSize(width: 400, height: 400)
    return try #require(
      stage.engine.renderTree(for: stage.root, size: size).root.children.first)
  }

  private static let old = """
      layer bounds (0, 0, 40, 20) position (%@)%@
        contents:
          "card" bounds (0, 0, 40, 20) position (120, 60) backgroundColor #ff0000

    """
  private static let new = "  layer bounds (0, 0, 40, 20) position (%@)%@ backgroundColor #0000ff\n"

  private func old(_ position: String, _ rest: String = "") -> String {
    String(format: Self.old, position, rest)
  }

  private func new(_ position: String, _ rest: String = "") -> String {
    String(format: Self.new, position, rest)
  }

  private let card = "\"card\" bounds (0, 0, 40, 20) position (120, 60)\n"

  @Test func `a fade shows the new content over the old one`() throws {
    let stage = try stage(CATransition())
    #expect(
      try node(stage, at: 0.25).dump() == card + old("20, 10") + new("20, 10", " opacity 0.25"))
    #expect(
      try node(stage, at: 0.75).dump() == card + old("20, 10") + new("20, 10", " opacity 0.75"))
    let after = try node(stage, at: 1.5)
    #expect(after.children.isEmpty)
    #expect(after.backgroundColor == blue)
  }

  @Test func `a fade between contents with one shadow draws it once`() throws {
    for radius: CGFloat in [3, 4] {
      let stage = try Stage()
      func change(_ body: () -> Void) {
        stage.engine.perform {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          body()
          CATransaction.commit()
        }
      }
      change {
        stage.layer.frame = CGRect(x: 100, y: 50, width: 40, height: 20)
        stage.layer.backgroundColor = red
        (stage.layer.shadowOpacity, stage.layer.shadowRadius) = (1, 3)
      }
      try stage.engine.advance(to: 0)
      change {
        let fade = CATransition()
        fade.duration = 1
        stage.layer.add(fade, forKey: nil)
        stage.layer.backgroundColor = blue
        stage.layer.shadowRadius = radius
      }
      let node = try node(stage, at: 0.5)
      // The old content has its shadow in the picture of it.
      #expect((node.children.last?.shadow == nil) == (radius == 3))
    }
  }

  @Test func `a fade to nothing fades the old content out`() throws {
    let stage = try stage(CATransition()) { $0.isHidden = true }
    let node = try node(stage, at: 0.25)
    #expect(!node.isHidden)
    #expect(node.children.map(\.opacity) == [0.75, 0.25])
    #expect(node.children.map(\.isHidden) == [false, true])
    #expect(try self.node(stage, at: 2).isHidden)
  }

  @Test(arguments: [
    (CATransitionSubtype.fromRight, "50, 10", "10, 10"),
    (.fromLeft, "-10, 10", "30, 10"),
    (.fromTop, "20, -5", "20, 15"),
    (.fromBottom, "20, 25", "20, 5"),
  ])
  func `slides go over the bounds, away from the edge where they begin`(
    subtype: CATransitionSubtype, newPosition: String, oldPosition: String
  ) throws {
    func dump(_ type: CATransitionType) throws -> String {
      let transition = CATransition()
      (transition.type, transition.subtype) = (type, subtype)
      return try node(try stage(transition), at: 0.25).dump()
    }
    #expect(try dump(.push) == card + old(oldPosition) + new(newPosition))
    #expect(try dump(.moveIn) == card + old("20, 10") + new(newPosition))
    #expect(try dump(.reveal) == card + new("20, 10") + old(oldPosition))
  }

  @Test func `a slide without a subtype begins at the left`() throws {
    let transition = CATransition()
    transition.type = .push
    #expect(try node(try stage(transition), at: 0.5).dump() == card + old("40, 10") + new("0, 10"))
  }

  @Test func `it starts and ends where it is told, held to the way there is`() throws {
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (0.5, 0.7)
    #expect(try node(try stage(transition), at: 0.5).children.last?.opacity == 0.6)
    (transition.startProgress, transition.endProgress) = (-3, .nan)
    #expect(try node(try stage(transition), at: 0.5).children.last?.opacity == 0)
  }

  @Test func `the layer keeps its place and its clip, and what is in it moves along`() throws {
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromRight)
    let inner = CALayer()
    inner.name = "inner"
    let stage = try stage(transition, clips: true) { layer in
      layer.addSublayer(inner)
      layer.position.x = 200
      layer.transform = CATransform3D(scaleX: 2, y: 2, z: 1)
    }
    let node = try node(stage, at: 0.5)
    #expect(node.position == CGPoint(x: 200, y: 60))
    #expect(node.transform == CATransform3D(scaleX: 2, y: 2, z: 1))
    #expect(node.masksToBounds)
    #expect(node.children.last?.transform == .identity)
    #expect(node.children.last?.children.map(\.name) == ["inner"])
  }

  @Test func `a transition in place of another leads from what that shows`() throws {
    let stage = try stage(CATransition())
    _ = try node(stage, at: 0.5)
    stage.engine.perform {
      stage.layer.add(CATransition(), forKey: nil)
      stage.layer.add(CATransition(), forKey: nil)  // In the same turn: from the same content.
    }
    #expect(stage.layer.animationKeys == ["transition"])
    let node = try node(stage, at: 0.5)
    guard case .node(let old)? = node.children.first?.contents else {
      Issue.record("no old content: \(node.dump())")
      return
    }
    #expect(old.children.map(\.opacity) == [1, 0.5])
  }

  /// The old content of `stage`'s transition.
  private func oldContent(_ stage: Stage) throws -> RenderNode {
    let node = try node(stage, at: 0.25)
    for case .node(let old)? in node.children.map(\.contents) { return old }
    throw RenderFault.nothingOld
  }

  private enum RenderFault: Error { case nothingOld }

  /// A layer with three sublayers, one of which has one of its own, and `change` in the turn in
  /// which a transition is added, before it or after it.
  private func tree(
    addedFirst: Bool, _ type: CATransitionType = .fade,
    change: (CALayer, [String: CALayer]) -> Void
  ) throws -> RenderNode {
    let stage = try Stage()
    var layers: [String: CALayer] = [:]
    for name in ["a", "b", "c", "inner", "fresh", "other"] {
      let layer = CALayer()
      layer.name = name
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layers[name] = layer
    }
    stage.engine.perform {
      for name in ["a", "b", "c"] { layers[name].map(stage.layer.addSublayer) }
      layers["inner"].map { layers["b"]?.addSublayer($0) }
      layers["other"].map(stage.root.addSublayer)
    }
    try stage.engine.advance(to: 0)
    let transition = CATransition()
    (transition.type, transition.duration) = (type, 1)
    stage.engine.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if addedFirst { stage.layer.add(transition, forKey: nil) }
      change(stage.layer, layers)
      if !addedFirst { stage.layer.add(transition, forKey: nil) }
      CATransaction.commit()
    }
    return try oldContent(stage)
  }

  @Test(arguments: [false, true])
  func `the old content has the sublayers that were committed`(addedFirst: Bool) throws {
    func names(_ change: @escaping (CALayer, [String: CALayer]) -> Void) throws -> [String?] {
      try tree(addedFirst: addedFirst, change: change).children.map(\.name)
    }
    #expect(try names { layer, all in all["fresh"].map(layer.addSublayer) } == ["a", "b", "c"])
    #expect(try names { _, all in all["b"]?.removeFromSuperlayer() } == ["a", "b", "c"])
    #expect(try names { layer, all in all["a"].map(layer.addSublayer) } == ["a", "b", "c"])
    #expect(
      try names { layer, all in
        if let a = all["a"], let fresh = all["fresh"] { layer.replaceSublayer(a, with: fresh) }
      } == ["a", "b", "c"])
    #expect(try names { layer, _ in layer.sublayers = [] } == ["a", "b", "c"])
    // What comes from elsewhere in the tree was not here, what goes there was.
    #expect(try names { layer, all in all["other"].map(layer.addSublayer) } == ["a", "b", "c"])
    #expect(
      try names { _, all in all["a"].map { all["other"]?.addSublayer($0) } } == ["a", "b", "c"])
  }

  @Test(arguments: [
    CATransitionType.fade, .push, .moveIn, .reveal,
  ])
  func `so has what lies deeper, also in what was taken out`(type: CATransitionType) throws {
    for removesOuter in [false, true] {
      let old = try tree(addedFirst: false, type) { _, all in
        all["inner"]?.bounds.size.width = 99
        all["inner"]?.isHidden = true
        all["inner"]?.removeFromSuperlayer()
        all["fresh"].map { all["b"]?.addSublayer($0) }
        if removesOuter { all["b"]?.removeFromSuperlayer() }
      }
      #expect(old.children.map(\.name) == ["a", "b", "c"])
      #expect(old.children.dropFirst().first?.children.map(\.name) == ["inner"])
      let inner = old.children.dropFirst().first?.children.first
      #expect(inner?.bounds.width == 10 && inner?.isHidden == false)
    }
  }

  @Test func `what was never shown has no old content`() throws {
    let stage = try Stage()
    let fresh = CALayer()
    let transition = CATransition()
    transition.delegate = stage.delegate()
    stage.engine.perform {
      stage.root.addSublayer(fresh)
      fresh.add(transition, forKey: nil)
    }
    try stage.engine.advance(to: 0.1)
    let frame = stage.engine.renderTree(for: stage.root, size: CGSize(width: 400, height: 400))
    #expect(frame.root.children.last?.children.isEmpty == true)
    try stage.engine.advance(to: 1)
    #expect(stage.log == ["start", "stop:1"])
  }

  @Test func `as a default action it takes its time but shows nothing`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.setCompletionBlock { stage.note("done at \(stage.engine.currentTime)") }
      stage.layer.isHidden = true
    }
    let node = try node(stage, at: 0.1)
    #expect(node.isHidden)
    #expect(node.children.isEmpty)
    try stage.engine.advance(to: 1)
    #expect(stage.log == ["done at 0.25"])
  }
}
