import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("Layer geometry")
struct LayerGeometryTests {
  @Test func `the measured rows are those tested here`() throws {
    let rows = try #require(try Measured("layer_geometry").table["rows"] as? [String])
    #expect(rows.count == 7)
  }

  @Test func `frame gives bounds and position`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
  }

  @Test func `frame through transforms`() {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 60, y: 45)
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    layer.transform = CATransform3D(scaleX: 2, y: 3, z: 1)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 400, height: 300))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expect(layer.bounds.width, near: 5, within: 1e-12, "width")
    expect(layer.bounds.height, near: 10.0 / 3, within: 1e-12, "height")
    layer.transform = CATransform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
    expect(layer.frame.minX, near: -1.598085128680676, within: 1e-12, "x")
    expect(layer.frame.width, near: 5.98599793813254, within: 1e-12, "w")
    expect(layer.frame.height, near: 5.322402899322256, within: 1e-12, "h")
  }

  @Test func `negative sizes are standardised`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(layer.bounds.size == CGSize(width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 0, y: -5))
  }

  @Test func `sublayerTransform acts about the anchor point`() {
    let (a, b) = (CALayer(), CALayer())
    a.anchorPoint = .zero
    a.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    a.addSublayer(b)
    b.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    a.sublayerTransform = CATransform3D(scaleX: 2, y: 2, z: 1)
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 20, y: 20))
    #expect(b.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    a.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: -30, y: -30))
  }

  @Test func `anchorPointZ is a depth in the layer that lies in its place`() {
    let (a, b) = (CALayer(), CALayer())
    a.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    a.addSublayer(b)
    b.frame = CGRect(x: 80, y: 50, width: 20, height: 20)
    a.sublayerTransform.m34 = -1 / 100
    // What shows lies 50 points behind the anchor point, and there all is two thirds as large.
    b.anchorPointZ = 50
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 70, y: 50))
    b.zPosition = 50
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 80, y: 50))
    // Sublayers turn about an axis in that depth, too: half a turn about one 10 points behind them.
    (b.zPosition, b.anchorPointZ, a.anchorPointZ) = (0, 0, -10)
    a.sublayerTransform = CATransform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
      .concatenating(a.sublayerTransform)
    expect(
      b.convert(CGPoint(x: 20, y: 0), to: a).x, near: 50 - 50 / 1.1, within: 1e-9, "x of a corner")
  }

  @Test func `defaults, as measured`() throws {
    let measured = try Measured("calayer_defaults").table
    let values = try #require(measured["values"] as? [String: Any])
    let layer = CALayer()
    let numbers: [String: Double] = [
      "anchorPointZ": layer.anchorPointZ, "zPosition": layer.zPosition, "opacity": layer.opacity,
      "cornerRadius": layer.cornerRadius, "borderWidth": layer.borderWidth,
      "shadowOpacity": layer.shadowOpacity, "shadowRadius": layer.shadowRadius,
      "contentsScale": layer.contentsScale, "speed": layer.speed,
      "CATransaction.animationDuration": Engine().perform { CATransaction.animationDuration() },
      "CABasicAnimation.duration": CABasicAnimation(keyPath: nil).duration,
    ]
    for (name, value) in numbers { #expect(Measured.number(values[name]) == value, "\(name)") }
    let flags = [
      "hidden": layer.isHidden, "masksToBounds": layer.masksToBounds,
      "doubleSided": layer.isDoubleSided, "allowsGroupOpacity": layer.allowsGroupOpacity,
    ]
    for (name, value) in flags { #expect(values[name] as? Bool == value, "\(name)") }
    let spring = CASpringAnimation(keyPath: nil)
    #expect(
      try Measured.numbers(values["spring(mass,stiffness,damping,v)"])
        == [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity])
    #expect(
      try Measured.numbers(values["anchorPoint"]) == [layer.anchorPoint.x, layer.anchorPoint.y])
    #expect(
      try Measured.numbers(values["shadowOffset"])
        == [layer.shadowOffset.width, layer.shadowOffset.height])
    #expect(values["contentsGravity"] as? String == layer.contentsGravity.rawValue)
    #expect(layer.duration == .infinity)
    #expect(layer.transform.isIdentity)
    #expect(layer.backgroundColor == nil)
    #expect(layer.borderColor == .black)
    #expect(layer.shadowColor == .black)
  }

  @Test func `conversions come back, through turns, perspective and scrolled bounds`() {
    var random = SplitMix(state: 7)
    for round in 0..<200 {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
      var (layer, other) = (root, root)
      for depth in 0..<3 {
        layer = randomLayer(in: layer, &random)
        if depth < 2 { other = randomLayer(in: other, &random) }
      }
      let point = CGPoint(
        x: layer.bounds.minX + .random(in: 0...50, using: &random), y: layer.bounds.minY)
      let there = layer.convert(point, to: other)
      let back = layer.convert(there, from: other)
      expect(back.x, near: point.x, within: 1e-6, "x of round \(round)")
      expect(back.y, near: point.y, within: 1e-6, "y of round \(round)")
    }
  }

  @Test func `a layer that is edge-on or flat has no point of its own and isn't hit`() {
    let (root, layer) = (CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.transform = CATransform3D(scaleX: 0, y: 1, z: 1)
    #expect(layer.convert(CGPoint(x: 15, y: 15), from: root) == CGPoint(x: 5, y: 5))
    #expect(root.hitTest(CGPoint.zero) === root)
  }

  @Test func `hits go to the frontmost, out of unclipped bounds too`() {
    let (root, low, high, far) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for layer in [low, high] {
      root.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    }
    high.addSublayer(far)
    far.frame = CGRect(x: 60, y: 60, width: 10, height: 10)
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point) === high)
    low.zPosition = 1
    #expect(root.hitTest(point) === low)
    low.isHidden = true
    #expect(root.hitTest(point) === high)
    high.opacity = 0
    #expect(root.hitTest(point) === root)
    high.opacity = 1
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === far)
    high.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) == nil)
  }

  @Test func `what shows can be hit and converted apart from the model`() throws {
    let stage = try Stage()
    stage.engine.perform {
      CATransaction.setDisableActions(true)
      stage.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.root.position = CGPoint(x: 200, y: 200)
    }
    stage.layer.add(
      basic("position", from: CGPoint(x: 5, y: 5), to: CGPoint(x: 105, y: 5)), forKey: nil)
    try stage.engine.advance(to: 0.5)
    let shown = try #require(stage.root.presentation())
    #expect(shown.hitTest(CGPoint(x: 55, y: 5))?.model() === stage.layer)
    #expect(stage.root.hitTest(CGPoint(x: 55, y: 5)) === stage.root)
    #expect(shown.sublayers.first?.superlayer?.model() === stage.root)
    #expect(
      stage.layer.presentation()?.convert(CGPoint.zero, to: shown) == CGPoint(x: 50, y: 0))
  }

  private func randomLayer(
    in parent: CALayer, _ random: inout some RandomNumberGenerator
  ) -> CALayer {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let layer = CALayer()
    parent.addSublayer(layer)
    layer.bounds = CGRect(
      x: number(-20...20), y: number(-20...20), width: number(50...90), height: number(50...90))
    layer.position = CGPoint(x: number(0...100), y: number(0...100))
    layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
    layer.anchorPointZ = number(-5...5)
    layer.zPosition = number(-10...10)
    layer.transform = CATransform3D(scaleX: number(0.5...2), y: number(0.5...2), z: 1)
      .rotated(by: number(-0.8...0.8), x: number(-1...1), y: number(-1...1), z: 1)
    layer.sublayerTransform.m34 = -1 / number(900...2000)
    return layer
  }
}

/// Numbers that look random and are the same each time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
