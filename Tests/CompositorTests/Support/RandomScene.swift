import Foundation
import Geometry
import Rendering

/// Scenes from a seed: a few layers with a bit of everything.
struct RandomScene {
  private var state: UInt64

  private let depthSort: DepthSort

  init(seed: UInt64, depthSort: DepthSort = .neighbors) {
    self.depthSort = depthSort
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next() -> UInt64 {
    // Marsaglia's xorshift: the same numbers everywhere.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  private mutating func happens(_ chance: Double) -> Bool { number(0...1) < chance }

  private mutating func pick<T>(_ all: [T]) -> T { all[Int(next() % UInt64(all.count))] }

  private mutating func color() -> RGBAColor {
    RGBAColor(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: happens(0.6) ? 1 : number(0.1...1))
  }

  /// A smooth picture, so that sampling has something to get right without ringing at each texel.
  private mutating func picture() -> RenderImage {
    let (width, height) = (Int(number(3...24)), Int(number(3...24)))
    let isOpaque = happens(0.5)
    let phase = number(0...6)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let wave = { (k: Double) in 0.5 + 0.5 * sin(Double(x) * 0.7 * k + Double(y) * 0.5 + phase) }
        let alpha = isOpaque ? 1 : wave(0.8)
        for value in [wave(1) * alpha, wave(0.5) * alpha, wave(0.3) * alpha, alpha] {
          pixels.append(UInt8(value * 255))
        }
      }
    }
    return RenderImage(width: width, height: height, pixels: pixels)
  }

  private mutating func transform(isFlat: Bool) -> CATransform3D {
    let angle = number(-0.9...0.9)
    let (s, c) = (sin(angle), cos(angle))
    var t = CATransform3D.identity
    switch isFlat ? pick([0, 1, 2]) : pick([0, 1, 2, 3, 4]) {
    case 0: (t.m11, t.m12, t.m21, t.m22) = (c, s, -s, c)
    case 1: (t.m11, t.m22) = (number(0.5...1.6), number(-1.4...1.4))
    case 2: (t.m41, t.m42) = (number(-6...6), number(-6...6))
    case 3:
      (t.m11, t.m13, t.m31, t.m33) = (c, -s, s, c)
      (t.m14, t.m34) = (s / 120, -c / 120)
    default:
      (t.m22, t.m23, t.m32, t.m33) = (c, s, -s, c)
    }
    return t
  }

  private mutating func node(depth: Int, within size: CGSize, isScene: Bool) -> RenderNode {
    let (w, h) = (
      number(4...max(5, size.width)).rounded(),
      happens(0.5) ? number(4...max(5, size.height)) : max(3, size.height / 2)
    )
    let (x, y) = (number(-0.2...0.7) * size.width, number(-0.2...0.7) * size.height)
    var node = RenderNode(
      bounds: CGRect(x: 0, y: 0, width: w, height: h),
      position: CGPoint(x: (x + w / 2).rounded(), y: y + h / 2))
    if happens(0.3) { node.anchorPoint = CGPoint(x: number(0...1), y: number(0...1)) }
    if happens(0.5) { node.transform = transform(isFlat: happens(0.5)) }
    if happens(0.3) { node.sublayerTransform.m34 = -1 / number(80...300) }
    if happens(0.7) { node.backgroundColor = color() }
    if happens(0.4) { node.cornerRadius = number(0...12) }
    if happens(0.4) { node.contents = .image(picture()) }
    node.contentsGravity =
      isScene
      ? pick([.resize, .resizeAspect, .resizeAspectFill]) : pick(ContentsGravity.allCases)
    if happens(0.2) { node.contentsFilter = .nearest }
    if happens(0.4) {
      node.borderWidth = number(0.5...5)
      node.borderColor = color()
    }
    node.masksToBounds = happens(0.4)
    node.clipsContents = isScene
    node.backFaceRule = isScene ? .parentPerspective : .composed
    node.depthSort = depthSort
    node.isDoubleSided = happens(0.8)
    if happens(0.3) { node.zPosition = number(-20...20) }
    if happens(0.3) { node.opacity = number(0.1...1) }
    if happens(0.3) {
      node.shadow = RenderShadow(
        color: color(), opacity: number(0.2...1),
        offset: CGSize(width: number(-4...4), height: number(-4...4)),
        radius: happens(0.2) ? 0 : number(1...6), excludesOwnBox: isScene)
      // Without a body the two kinds of silhouette differ; the sampler knows only the body's.
      if node.backgroundColor == nil { node.backgroundColor = color() }
    }
    if depth > 0 {
      for _ in 0..<Int(number(0...3)) {
        node.children.append(
          self.node(depth: depth - 1, within: node.bounds.size, isScene: isScene))
      }
    }
    return node
  }

  /// A tree of `size`, with the semantics of scene files or of `CALayer`.
  mutating func tree(size: CGSize, isScene: Bool) -> RenderTree {
    var root = RenderNode(
      bounds: CGRect(origin: .zero, size: size),
      position: CGPoint(x: size.width / 2, y: size.height / 2))
    root.sublayerTransform.m34 = -1 / 200
    root.depthSort = depthSort
    for _ in 0..<3 { root.children.append(node(depth: 2, within: size, isScene: isScene)) }
    return RenderTree(size: size, background: happens(0.7) ? color() : nil, root: root)
  }
}
