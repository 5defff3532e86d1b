import Animation
import Foundation
import Geometry
import LayerTree

/// A tree of layers with animations of all kinds, by the throw of dice.
final class RandomTree {
  let engine = Engine()
  let root = CALayer()
  private(set) var layers: [CALayer] = []
  private(set) var stops: [String] = []
  var dice: Dice

  init(seed: Int, layers count: Int = 24) throws {
    dice = Dice(seed: seed)
    root.name = "root"
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    engine.addRoot(root)
    for index in 0..<count {
      let layer = CALayer()
      layer.name = "layer \(index)"
      layer.bounds = CGRect(x: 0, y: 0, width: 10 + index, height: 20)
      layer.position = CGPoint(x: 3 * index, y: 7)
      if dice.chance(0.5) { layer.backgroundColor = color() }
      (layers.isEmpty ? root : dice.one(of: layers + [root])).addSublayer(layer)
      layers.append(layer)
    }
    try engine.advance(to: 0)
  }

  /// Does one thing to the tree that a frame must show.
  func change() {
    let layer = dice.one(of: layers)
    engine.perform {
      switch dice.below(12) {
      case 0: layer.speed = dice.one(of: [0, 0.5, 1, 2, -1])
      case 1: layer.timeOffset = dice.number(-0.5...0.5)
      case 2: layer.beginTime = dice.number(0...0.5)
      case 3: layer.name = "renamed \(dice.below(100))"
      case 4: still { layer.position = CGPoint(x: dice.number(0...300), y: 5) }
      case 5: layer.opacity = CGFloat(dice.number(0...1))  // With its implicit animation.
      case 6:
        layer.removeFromSuperlayer()
        if dice.chance(0.9) { move(layer) }
      case 7: move(layer)
      case 8: layer.removeAnimation(forKey: "0")
      default: layer.add(animation(), forKey: dice.one(of: [nil, "0", "1"]))
      }
    }
  }

  /// An animation of any kind.
  func animation(depth: Int = 0) -> CAAnimation {
    let animation = dice.below(5) == 0 && depth < 2 ? group(depth: depth) : property()
    animation.duration = dice.one(of: [0, dice.number(0.1...1), 0.5])
    animation.beginTime = dice.one(of: [0, 0, dice.number(0...1)])
    animation.speed = dice.one(of: [1, 1, 2, 0.5])
    animation.timeOffset = dice.one(of: [0, 0, 0.1])
    animation.repeatCount = dice.one(of: [0, 0, 1.5, 3])
    animation.autoreverses = dice.chance(0.2)
    animation.fillMode = dice.one(of: CAMediaTimingFillMode.allCases)
    animation.isRemovedOnCompletion = dice.chance(0.8)
    if dice.chance(0.7) {
      animation.timingFunction = .init(
        name: dice.one(of: CAMediaTimingFunctionName.allCases))
    }
    let number = dice.below(1000)
    animation.delegate = Listener { [weak self] event in
      guard let self, event != "start" else { return }
      stops.append("\(event) \(number) at \(engine.currentTime)")
    }
    return animation
  }

  private func group(depth: Int) -> CAAnimation {
    let group = CAAnimationGroup()
    group.animations = (0..<3).map { _ in animation(depth: depth + 1) }
    return group
  }

  private func property() -> CAAnimation {
    let keyPath = dice.one(of: [
      "position", "position.x", "bounds.size", "bounds", "bounds.origin.y", "opacity", "zPosition",
      "cornerRadius", "anchorPoint", "backgroundColor", "transform", "transform.rotation.z",
      "shadowOpacity", "borderWidth", "hidden", "nothing",
    ])
    if dice.chance(0.2) {
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = (0..<3).map { _ in value(of: keyPath) }
      keyframes.isAdditive = dice.chance(0.3)
      return keyframes
    }
    let basic =
      dice.chance(0.3) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
    if dice.chance(0.9) { basic.fromValue = value(of: keyPath) }
    if dice.chance(0.8) { basic.toValue = value(of: keyPath) }
    if dice.chance(0.3) { basic.byValue = value(of: dice.chance(0.9) ? keyPath : "opacity") }
    basic.isAdditive = dice.chance(0.4)
    basic.isCumulative = dice.chance(0.1)
    return basic
  }

  private func value(of keyPath: String) -> any AnimatableValueConvertible {
    let (a, b) = (dice.number(-50...50), dice.number(-50...50))
    switch keyPath {
    case "position", "anchorPoint": return CGPoint(x: a, y: b)
    case "bounds.size": return CGSize(width: a, height: b)
    case "bounds": return CGRect(x: a, y: b, width: 30, height: 10)
    case "backgroundColor": return color()
    case "transform": return CATransform3D(scaleX: CGFloat(a), y: CGFloat(b), z: 1)
    case "hidden": return a > 0
    default: return CGFloat(a)
    }
  }

  private func color() -> RGBAColor {
    RGBAColor(red: CGFloat(dice.number(0...1)), green: 0.5, blue: 0.25)
  }

  private func move(_ layer: CALayer) {
    let parent = dice.one(of: layers + [root])
    guard !parent.isSelfOrDescendant(of: layer) else { return }
    parent.insertSublayer(layer, at: dice.below(4))
  }

  private func still(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
