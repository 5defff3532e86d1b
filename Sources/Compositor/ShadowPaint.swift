import Foundation

/// The blurred shape of a rounded box, in one colour.
struct ShadowPaint: Sendable {
  /// Premultiplied, 0…255.
  let color: SIMD4<Float>
  let profile: ShadowProfile
  /// What is taken away: the inside of a border that casts the shadow by itself.
  let inner: ShadowProfile?
  /// From pixels to the layer's plane.
  let toLocal: Homography
  /// The centre of the shadow in that plane.
  let centre: SIMD2<Double>

  /// Fills `out` with the pixels of `columns` in row `y`.
  func shade(y: Int, columns: Range<Int>, out: UnsafeMutablePointer<UInt32>) {
    for x in columns {
      let p = toLocal(Double(x) + 0.5, Double(y) + 0.5)
      var strength: Float = 0
      if p.z > 0 {
        let (dx, dy) = (abs(p.x / p.z - centre.x), abs(p.y / p.z - centre.y))
        strength = profile(dx, dy)
        if let inner { strength = max(0, strength - inner(dx, dy)) }
      }
      let bits = unsafeBitCast(color * strength + 8_388_608, to: Pixels.self) & 255
      out[x - columns.lowerBound] = bits[0] | bits[1] << 8 | bits[2] << 16 | bits[3] << 24
    }
  }
}

/// A rounded box under a Gaussian blur, by the distance from its centre.
///
/// The blur of a box is a product of error functions. For a rounded box each row is a box of its
/// own width, so the rows' blurs are added up: exactly for the straight part, by quadrature along
/// the arc for the corners. One quadrant is tabulated at a quarter of the standard deviation and
/// read bilinearly (off by less than 0.4 % of full strength); far from a corner the table says
/// what it says at its edge. Corners much rounder than the blur are straight edges to it.
struct ShadowProfile: Sendable {
  /// Standard deviations beyond which a blur is taken for nothing.
  static let reach = 4.0
  /// A radius of so many standard deviations makes the table too large and a straight edge true.
  private static let roundest = 24.0

  private let halfWidth: Double
  private let halfHeight: Double
  private let radius: Double
  private let sigma: Double
  private let table: Table?

  private struct Table {
    let columns: Int
    let rows: Int
    let startX: Double
    let startY: Double
    let cellsPerPoint: Double
    let values: [Float]
  }

  /// The blur by `sigma` > 0 of a box with corners of `radius` ≥ 0, all in points.
  init(halfWidth: Double, halfHeight: Double, radius: Double, sigma: Double) {
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.radius = radius
    self.sigma = sigma
    table =
      radius > Self.roundest * sigma
      ? nil
      : Self.table(halfWidth: halfWidth, halfHeight: halfHeight, radius: radius, sigma: sigma)
  }

  /// The strength at a point `x` and `y` ≥ 0 away from the centre, 0…1.
  func callAsFunction(_ x: Double, _ y: Double) -> Float {
    guard let table else { return straight(x, y) }
    let column = min(max((x - table.startX) * table.cellsPerPoint, 0), Double(table.columns - 1))
    let row = min(max((y - table.startY) * table.cellsPerPoint, 0), Double(table.rows - 1))
    // Held within the table above, whatever came in.
    guard column >= 0, row >= 0 else { return 0 }
    let (c, r) = (min(Int(column), table.columns - 2), min(Int(row), table.rows - 2))
    let (fx, fy) = (Float(column - Double(c)), Float(row - Double(r)))
    return table.values.withUnsafeBufferPointer { values in
      let index = r &* table.columns &+ c
      let above = values[index] + (values[index + 1] - values[index]) * fx
      let next = index &+ table.columns
      let below = values[next] + (values[next + 1] - values[next]) * fx
      return above + (below - above) * fy
    }
  }

  private static func table(
    halfWidth: Double, halfHeight: Double, radius: Double, sigma: Double
  ) -> Table {
    let cell = sigma / 4
    func axis(_ half: Double) -> (start: Double, count: Int) {
      let start = max(0, half - radius - reach * sigma)
      return (start, Int(((half + reach * sigma - start) / cell).rounded(.up)) + 2)
    }
    let (xs, ys) = (axis(halfWidth), axis(halfHeight))

    // The rows the box is made of: the straight part between the corners, then slices of the
    // arc, each with its half width and how much of it a given row of the table sees.
    let slices = radius > 0 ? 8 + 3 * Int((radius / sigma).rounded(.up)) : 0
    var halves = [halfWidth]
    var weights = [[Float]](repeating: [], count: 1 + slices)
    let heights = (0..<ys.count).map { ys.start + Double($0) * cell }
    let flat = halfHeight - radius
    weights[0] = heights.map { Float(blurredBox($0, half: flat, sigma: sigma)) }
    for slice in 0..<slices {
      let angle = (Double(slice) + 0.5) / Double(slices) * .pi / 2
      halves.append(halfWidth - radius + radius * cos(angle))
      let t = flat + radius * sin(angle)
      let thickness = radius * cos(angle) * .pi / 2 / Double(slices)
      weights[slice + 1] = heights.map {
        Float((gaussian(($0 - t) / sigma) + gaussian(($0 + t) / sigma)) * thickness / sigma)
      }
    }
    var values = [Float](repeating: 0, count: xs.count * ys.count)
    for (half, weight) in zip(halves, weights) {
      let across = (0..<xs.count).map {
        Float(blurredBox(xs.start + Double($0) * cell, half: half, sigma: sigma))
      }
      for row in 0..<ys.count where weight[row] > 0 {
        for column in 0..<xs.count {
          values[row * xs.count + column] += weight[row] * across[column]
        }
      }
    }
    for index in values.indices { values[index] = min(values[index], 1) }
    return Table(
      columns: xs.count, rows: ys.count, startX: xs.start, startY: ys.start,
      cellsPerPoint: 1 / cell, values: values)
  }

  /// The blur of an edge so little curved that it is straight to first order.
  private func straight(_ x: Double, _ y: Double) -> Float {
    let (dx, dy) = (x - halfWidth + radius, y - halfHeight + radius)
    guard dx > 0, dy > 0 else {
      return Float(
        Self.blurredBox(x, half: halfWidth, sigma: sigma)
          * Self.blurredBox(y, half: halfHeight, sigma: sigma))
    }
    let distance = (dx * dx + dy * dy).squareRoot()
    // A disc's edge is a little weaker than a straight one, by its curvature.
    let inset = sigma * sigma / (2 * max(distance, sigma))
    return Float(Self.normal((radius - distance - inset) / sigma))
  }

  /// A box of half width `half` around 0, blurred, at `x`.
  private static func blurredBox(_ x: Double, half: Double, sigma: Double) -> Double {
    normal((x + half) / sigma) - normal((x - half) / sigma)
  }

  private static func gaussian(_ x: Double) -> Double {
    exp(-x * x / 2) / (2 * Double.pi).squareRoot()
  }

  /// The normal distribution's share below `x`.
  private static func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
}
