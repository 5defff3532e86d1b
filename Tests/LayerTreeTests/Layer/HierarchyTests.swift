import Animation
import Foundation
import Geometry
import LayerTree
import Testing

@Suite("The tree")
struct HierarchyTests {
  @Test func `sublayers keep the order they are put in`() {
    let root = CALayer()
    let layers = (0..<4).map { index in
      let layer = CALayer()
      layer.name = "\(index)"
      return layer
    }
    func names() -> String { root.sublayers.compactMap(\.name).joined() }
    root.addSublayer(layers[0])
    root.addSublayer(layers[1])
    root.insertSublayer(layers[2], at: 0)
    #expect(names() == "201")
    root.insertSublayer(layers[3], below: layers[1])
    #expect(names() == "2031")
    root.insertSublayer(layers[2], above: layers[3])
    #expect(names() == "0321")
    root.insertSublayer(layers[1], at: -5)
    #expect(names() == "1032")
    root.insertSublayer(layers[1], at: 99)
    #expect(names() == "0321")
    layers[3].removeFromSuperlayer()
    root.replaceSublayer(layers[2], with: layers[3])
    #expect(names() == "031")
    #expect(layers[2].superlayer == nil)
    root.sublayers = [layers[2], layers[0]]
    #expect(names() == "20")
    #expect(layers[1].superlayer == nil)
    root.replaceSublayer(layers[0], with: layers[2])
    #expect(names() == "2")
  }

  @Test func `any sequence of moves keeps the tree sound`() throws {
    var random = SplitMix(state: 11)
    let engines = [Engine(), Engine()]
    let layers = (0..<12).map { _ in CALayer() }
    for (engine, layer) in zip(engines, layers) { engine.addRoot(layer) }
    for step in 1...600 {
      let a = try #require(layers.randomElement(using: &random))
      let b = try #require(layers.dropFirst(2).randomElement(using: &random))
      let isInside = sequence(first: a, next: \.superlayer).contains { $0 === b }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: b.removeFromSuperlayer()
      case 1: a.setNeedsLayout()
      case 2: a.setNeedsDisplay()
      case 3: a.add(basic("opacity", from: 0, to: 1), forKey: "k")
      case 4: engines[step % 2].enqueue { a.opacity = 0.5 }
      default: if !isInside { a.insertSublayer(b, at: Int.random(in: 0..<4, using: &random)) }
      }
      if step % 5 == 0 { for engine in engines { try engine.advance(to: Double(step) / 60) } }
      for root in layers.prefix(2) { #expect(root.brokenInvariants() == [], "step \(step)") }
    }
    for engine in engines {
      try engine.advance(to: 100)
      #expect(engine.nextEventTime == nil)
    }
    for layer in layers where layer.engine != nil { #expect(layer.animationKeys.isEmpty) }
  }

  @Test func `layout goes from the top down, once, before the commit`() throws {
    let stage = try Stage()
    let layouts = Layouts()
    let (outer, inner) = (CALayer(), CALayer())
    (outer.name, inner.name) = ("outer", "inner")
    stage.root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.delegate = layouts
    inner.delegate = layouts
    layouts.place = { layer in
      if layer === outer { inner.frame.size = layer.bounds.size }
    }
    inner.setNeedsLayout()
    outer.bounds.size = CGSize(width: 30, height: 30)
    outer.setNeedsDisplay()
    #expect(layouts.log.isEmpty)
    try stage.engine.advance(to: 0)
    #expect(layouts.log == ["layout outer", "display outer", "layout inner"])
    #expect(inner.presentation()?.bounds.width == 30)
    try stage.engine.advance(to: 1)
    #expect(layouts.log.count == 3)
  }

  @Test func `layoutIfNeeded begins at the topmost that needs it`() {
    let layouts = Layouts()
    let layers = ["a", "b", "c"].map { name in
      let layer = CALayer()
      layer.name = name
      layer.delegate = layouts
      return layer
    }
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    layers[0].layoutIfNeeded()
    layouts.log = []
    layers[2].setNeedsLayout()
    layers[1].setNeedsLayout()
    layers[2].layoutIfNeeded()
    #expect(layouts.log == ["layout b", "layout c"])
    #expect(!layers[2].needsLayout)
    layers[2].layoutIfNeeded()
    #expect(layouts.log.count == 2)
  }

  @Test func `nothing is kept that nobody holds`() throws {
    weak var root: CALayer?
    weak var leaf: CALayer?
    weak var loose: CALayer?
    weak var engine: Engine?
    weak var delegate: Listener?
    do {
      let stage = try Stage()
      let (child, listener) = (CALayer(), stage.delegate())
      (root, leaf, engine, delegate) = (stage.root, child, stage.engine, listener)
      stage.layer.addSublayer(child)
      let animation = basic("opacity", from: 0, to: 1)
      animation.delegate = listener
      child.add(animation, forKey: nil)
      try stage.engine.advance(to: 0.5)
      do {
        let layer = CALayer()
        loose = layer
        stage.root.addSublayer(layer)
        layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
        try stage.engine.advance(to: 0.6)
        layer.removeFromSuperlayer()
        try stage.engine.advance(to: 0.7)
      }
      #expect(loose == nil)
    }
    #expect(engine == nil)
    #expect(root == nil)
    #expect(leaf == nil)
    #expect(delegate == nil)
  }

  @Test func `an engine keeps its roots and their owners until they are removed`() throws {
    final class Owner {}
    weak var owner: Owner?
    weak var root: CALayer?
    let engine = Engine()
    do {
      let (newOwner, layer) = (Owner(), CALayer())
      (owner, root) = (newOwner, layer)
      engine.addRoot(layer, owner: newOwner)
    }
    #expect(owner != nil)
    try engine.advance(to: 0)
    engine.removeRoot(try #require(root))
    try engine.advance(to: 0)
    #expect(engine.rootLayers.isEmpty)
    #expect(owner == nil)
    #expect(root == nil)
  }
}

private final class Layouts: CALayerDelegate {
  var log: [String] = []
  var place: (CALayer) -> Void = { _ in }

  func layoutSublayers(of layer: CALayer) {
    log.append("layout \(layer.name ?? "")")
    place(layer)
  }

  func display(_ layer: CALayer) { log.append("display \(layer.name ?? "")") }
}
