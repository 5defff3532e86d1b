import Foundation
import Geometry
import Rendering

/// A slow renderer that the fast one is compared with: it computes the colour of a frame at a
/// point, layer by layer, without edges, coverage, tiles or rounding.
///
/// Every shape is a yes or no at a point, and a pixel is the mean of a grid of points; so nothing
/// here resembles how the compositor draws, except the meaning of the render tree.
struct PointSampler {
  private let root: Layer
  private let background: SIMD4<Double>
  private let size: CGSize

  init(_ tree: RenderTree) {
    size = tree.size
    background = tree.background.map(Self.premultiplied) ?? .zero
    root = Layer(
      tree.root, placement: Self.placement(of: tree.root), parent: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      sublayer: .identity, parentAway: false)
  }

  /// The picture at `scale`, each pixel the mean of `grid` × `grid` points.
  func render(scale: Double, grid: Int) -> RenderImage {
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for j in 0..<grid {
          for i in 0..<grid {
            let px = (Double(x) + (Double(i) + 0.5) / Double(grid)) / scale
            let py = (Double(y) + (Double(j) + 0.5) / Double(grid)) / scale
            sum += Self.over(root.color(px, py), background)
          }
        }
        let pixel = sum / Double(grid * grid) * 255
        for lane in 0..<4 { bytes.append(UInt8(min(255, max(0, pixel[lane].rounded())))) }
      }
    }
    return RenderImage(width: width, height: height, scale: scale, pixels: bytes)
  }

  static func over(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + b * (1 - a.w) }

  static func premultiplied(_ c: RGBAColor) -> SIMD4<Double> {
    SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
  }

  static func placement(of node: RenderNode) -> CATransform3D {
    about(anchor(of: node), node.anchorPointZ, node.transform)
      .concatenating(
        translation(
          node.position.x - anchor(of: node).x, node.position.y - anchor(of: node).y,
          node.zPosition - node.anchorPointZ))
  }

  private static func anchor(of node: RenderNode) -> CGPoint {
    CGPoint(
      x: node.bounds.minX + node.anchorPoint.x * node.bounds.width,
      y: node.bounds.minY + node.anchorPoint.y * node.bounds.height)
  }

  private static func translation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (x, y, z)
    return t
  }

  private static func about(_ p: CGPoint, _ z: Double, _ t: CATransform3D) -> CATransform3D {
    translation(-p.x, -p.y, -z).concatenating(t).concatenating(translation(p.x, p.y, z))
  }

  /// A 3 × 3 matrix, row by row, for columns (x, y, 1).
  private typealias Matrix = [Double]

  private final class Layer {
    let node: RenderNode
    let toLocal: Matrix?
    let children: [Layer]
    let snapshot: Layer?
    let isVisible: Bool
    /// The transform into the parent's space, with the parent's perspective.
    let own: CATransform3D

    init(
      _ node: RenderNode, placement: CATransform3D, parent: Matrix, sublayer: CATransform3D,
      parentAway: Bool
    ) {
      self.node = node
      own = placement.concatenating(sublayer)
      let flat: Matrix = [
        own.m11, own.m21, own.m41, own.m12, own.m22, own.m42, own.m14, own.m24, own.m44,
      ]
      let plane = Self.product(parent, flat)
      toLocal = Self.inverse(plane)
      let away = (Self.determinant(flat) < 0) != (Self.determinant(own) < 0)
      let composedAway = away != parentAway
      let isAway = node.backFaceRule == .composed ? composedAway : away
      isVisible = !node.isHidden && (node.isDoubleSided || !isAway)
      let inner =
        node.sublayerTransform.isIdentity
        ? CATransform3D.identity
        : PointSampler.about(
          PointSampler.anchor(of: node), node.anchorPointZ, node.sublayerTransform)
      children = node.children.enumerated()
        .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        .map {
          Layer(
            $0.element, placement: PointSampler.placement(of: $0.element), parent: plane,
            sublayer: inner, parentAway: composedAway)
        }
      if case .node(let content) = node.contents {
        let target = Self.target(node, size: content.bounds.size)
        var fit = CATransform3D.identity
        fit.m11 = target.width / content.bounds.width
        fit.m22 = target.height / content.bounds.height
        fit.m41 = target.minX - content.bounds.minX * fit.m11
        fit.m42 = target.minY - content.bounds.minY * fit.m22
        snapshot = Layer(
          content, placement: fit, parent: plane, sublayer: .identity, parentAway: composedAway)
      } else {
        snapshot = nil
      }
    }

    func color(_ x: Double, _ y: Double) -> SIMD4<Double> {
      guard isVisible, let m = toLocal else { return .zero }
      let w = m[6] * x + m[7] * y + m[8]
      let p = CGPoint(
        x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w)
      let isIn = w > 0 && Self.contains(p, node.bounds, radius: node.cornerRadius)

      var result = SIMD4<Double>.zero
      if isIn, let color = node.backgroundColor { result = PointSampler.premultiplied(color) }
      let clips = node.masksToBounds || node.clipsContents
      if w > 0, isIn || !clips {
        if case .image(let image) = node.contents {
          result = PointSampler.over(texel(image, p), result)
        }
        if let snapshot { result = PointSampler.over(snapshot.color(x, y), result) }
      }
      if isIn || !node.masksToBounds {
        for child in childrenBackToFront(x, y) {
          result = PointSampler.over(child.color(x, y), result)
        }
      }
      let inner = node.bounds.insetBy(dx: node.borderWidth, dy: node.borderWidth)
      if isIn, node.borderWidth > 0,
        inner.isNull
          || !Self.contains(p, inner, radius: max(0, radius - node.borderWidth))
      {
        result = PointSampler.over(PointSampler.premultiplied(node.borderColor), result)
      }
      guard let shadow = node.shadow, !node.masksToBounds, w > 0 else {
        return result * node.opacity
      }
      var strength = shadow.opacity
      if shadow.excludesOwnBox {
        if isIn { strength = 0 }
      } else if node.contents == nil {
        strength *= node.backgroundColor?.alpha ?? 0
      }
      let shade =
        PointSampler.premultiplied(shadow.color) * strength * Self.blur(p, node, radius, shadow)
      return shadow.excludesOwnBox
        ? PointSampler.over(result, shade) * node.opacity
        : PointSampler.over(result * node.opacity, shade * node.opacity)
    }

    /// The children that are seen at a point, by their depth there if they share a space.
    private func childrenBackToFront(_ x: Double, _ y: Double) -> [Layer] {
      switch node.depthSort {
      case .painter: return children
      case .space: return Self.sorted(children, x, y)
      case .neighbors:
        // Those that share a space follow each other.
        var spaces: [[Layer]] = []
        for child in children {
          if let last = spaces.last?.last, last.isInSpace, child.isInSpace {
            spaces[spaces.count - 1].append(child)
          } else {
            spaces.append([child])
          }
        }
        return spaces.flatMap { Self.sorted($0, x, y) }
      }
    }

    private var isInSpace: Bool { !node.transform.isAffine }

    private static func sorted(_ layers: [Layer], _ x: Double, _ y: Double) -> [Layer] {
      var sorted: [(layer: Layer, depth: Double)] = []
      for layer in layers {
        guard let depth = layer.depth(x, y) else { continue }
        let place = sorted.lastIndex { $0.depth <= depth + 1e-4 }.map { $0 + 1 } ?? 0
        sorted.insert((layer, depth), at: place)
      }
      return sorted.map(\.layer)
    }

    /// How near to the eye the plane is at a point; nil behind the eye.
    private func depth(_ x: Double, _ y: Double) -> Double? {
      guard let m = toLocal else { return nil }
      let w = m[6] * x + m[7] * y + m[8]
      let (px, py) = ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
      guard w > 0 else { return nil }
      return (own.m13 * px + own.m23 * py + own.m43) / (own.m14 * px + own.m24 * py + own.m44)
    }

    private var radius: Double {
      min(node.cornerRadius, node.bounds.width / 2, node.bounds.height / 2)
    }

    private static func target(_ node: RenderNode, size: CGSize) -> CGRect {
      let b = node.bounds
      let (fx, fy) = (b.width / size.width, b.height / size.height)
      let f: (Double, Double) =
        switch node.contentsGravity {
        case .resize: (fx, fy)
        case .resizeAspect: (min(fx, fy), min(fx, fy))
        case .resizeAspectFill: (max(fx, fy), max(fx, fy))
        default: (1, 1)
        }
      let (w, h) = (size.width * f.0, size.height * f.1)
      let name = node.contentsGravity.rawValue.lowercased()
      let x =
        name.hasSuffix("left") ? b.minX : name.hasSuffix("right") ? b.maxX - w : b.midX - w / 2
      let y =
        name.hasPrefix("top") ? b.minY : name.hasPrefix("bottom") ? b.maxY - h : b.midY - h / 2
      return CGRect(x: x, y: y, width: w, height: h)
    }

    private func texel(_ image: RenderImage, _ p: CGPoint) -> SIMD4<Double> {
      let target = Self.target(node, size: image.size)
      guard p.x >= target.minX, p.x < target.maxX, p.y >= target.minY, p.y < target.maxY else {
        return .zero
      }
      let u = (p.x - target.minX) / target.width * Double(image.width)
      let v = (p.y - target.minY) / target.height * Double(image.height)
      func at(_ x: Double, _ y: Double) -> SIMD4<Double> {
        let (x, y) = (
          Int(min(max(x, 0), Double(image.width - 1))),
          Int(min(max(y, 0), Double(image.height - 1)))
        )
        let i = (y * image.width + x) * 4
        return SIMD4(
          Double(image.pixels[i]), Double(image.pixels[i + 1]), Double(image.pixels[i + 2]),
          Double(image.pixels[i + 3])) / 255
      }
      if node.contentsFilter == .nearest { return at(u.rounded(.down), v.rounded(.down)) }
      let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
      let (fx, fy) = (u - 0.5 - x, v - 0.5 - y)
      let top = at(x, y) * (1 - fx) + at(x + 1, y) * fx
      let bottom = at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx
      return top * (1 - fy) + bottom * fy
    }

    /// The blurred box at `p`, row by row.
    private static func blur(
      _ p: CGPoint, _ node: RenderNode, _ radius: Double, _ shadow: RenderShadow
    ) -> Double {
      let box = node.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      if shadow.radius == 0 { return contains(p, box, radius: radius) ? 1 : 0 }
      let s = shadow.radius
      func share(_ x: Double) -> Double { 0.5 * erfc(-x / s / 2.0.squareRoot()) }
      let (low, high) = (max(box.minY, p.y - 5 * s), min(box.maxY, p.y + 5 * s))
      guard low < high else { return 0 }
      let steps = 64
      let step = (high - low) / Double(steps)
      var sum = 0.0
      for index in 0..<steps {
        let t = low + (Double(index) + 0.5) * step
        let into = max(0, radius - min(t - box.minY, box.maxY - t))
        let half = box.width / 2 - radius + (radius * radius - into * into).squareRoot()
        let z = (t - p.y) / s
        sum +=
          exp(-z * z / 2) / (2 * Double.pi).squareRoot() / s * step
          * (share(p.x - box.midX + half) - share(p.x - box.midX - half))
      }
      return sum
    }

    private static func contains(_ p: CGPoint, _ box: CGRect, radius: Double) -> Bool {
      guard p.x >= box.minX, p.x < box.maxX, p.y >= box.minY, p.y < box.maxY else { return false }
      let r = min(radius, box.width / 2, box.height / 2)
      let dx = max(box.minX + r - p.x, p.x - box.maxX + r, 0)
      let dy = max(box.minY + r - p.y, p.y - box.maxY + r, 0)
      return dx * dx + dy * dy <= r * r || dx == 0 || dy == 0
    }

    private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
      var result = Matrix(repeating: 0, count: 9)
      for row in 0..<3 {
        for column in 0..<3 {
          for k in 0..<3 { result[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column] }
        }
      }
      return result
    }

    private static func determinant(_ m: Matrix) -> Double {
      m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
        + m[2] * (m[3] * m[7] - m[4] * m[6])
    }

    /// By Gaussian elimination, so as not to repeat the formula that is tested.
    private static func determinant(_ t: CATransform3D) -> Double {
      var rows = (0..<4).map { Array(t.rowMajor[($0 * 4)..<($0 * 4 + 4)]) }
      var result = 1.0
      for i in 0..<4 {
        guard let pivot = (i..<4).max(by: { abs(rows[$0][i]) < abs(rows[$1][i]) }),
          rows[pivot][i] != 0
        else { return 0 }
        if pivot != i {
          rows.swapAt(pivot, i)
          result = -result
        }
        result *= rows[i][i]
        for j in (i + 1)..<4 {
          let factor = rows[j][i] / rows[i][i]
          for k in 0..<4 { rows[j][k] -= factor * rows[i][k] }
        }
      }
      return result
    }

    private static func inverse(_ m: Matrix) -> Matrix? {
      let d = determinant(m)
      guard abs(d) > 1e-12 else { return nil }
      // Column `i` of the inverse solves m · column = unit vector, by Cramer's rule.
      func minor(_ a: Int, _ b: Int, _ c: Int, _ e: Int) -> Double { m[a] * m[e] - m[b] * m[c] }
      let rows: [Matrix] = [
        [minor(4, 5, 7, 8), minor(2, 1, 8, 7), minor(1, 2, 4, 5)],
        [minor(5, 3, 8, 6), minor(0, 2, 6, 8), minor(2, 0, 5, 3)],
        [minor(3, 4, 6, 7), minor(1, 0, 7, 6), minor(0, 1, 3, 4)],
      ]
      return rows.flatMap { $0 }.map { $0 / d }
    }
  }
}
