import Foundation

/// A rounded box under a Gaussian blur, by the distance from its centre.
///
/// The blur of a box is a product of error functions. For a rounded box each row is a box of its
/// own width, so the rows' blurs are added up: exactly for the straight part, by quadrature along
/// the arc for the corners. One quadrant is tabulated at a quarter of the standard deviation and
/// read bilinearly (off by less than 0.4 % of full strength); far from a corner the table says
/// what it says at its edge. Corners much rounder than the blur are straight edges to it.
struct ShadowProfile: Sendable, Equatable {
  /// The number of standard deviations beyond which a blur counts as transparent.
  static let reach = 4.0
  /// The radius, in standard deviations, from which on corners are treated as straight edges, since
  /// the table would become too large.
  private static let roundest = 24.0

  /// What the blur depends on, in points.
  struct Shape: Hashable {
    let halfWidth: Double
    let halfHeight: Double
    let radius: Double
    let sigma: Double

    /// The blur by `sigma` > 0 of `box` with corners of `radius` ≥ 0.
    init(_ box: CGRect, radius: Double, sigma: Double) {
      halfWidth = box.width / 2
      halfHeight = box.height / 2
      self.radius = radius
      self.sigma = sigma
    }
  }

  private let shape: Shape
  fileprivate let table: Table?

  fileprivate struct Table {
    let columns: Int
    let rows: Int
    let startX: Float
    let startY: Float
    let cellsPerPoint: Float
    let values: [Float]
    /// A Boolean value that indicates whether the far ends round to no colour.
    let fadesOut: Bool
  }

  /// Creates the blur of a shape.
  init(_ shape: Shape) {
    self.shape = shape
    table = shape.radius > Self.roundest * shape.sigma ? nil : Self.table(shape)
  }

  /// Profiles of the same shape are the same.
  static func == (a: ShadowProfile, b: ShadowProfile) -> Bool { a.shape == b.shape }

  /// Reads the strength, 0…1, at four points given from the centre.
  struct Reader {
    private let values: UnsafePointer<Float>
    private let stride: Int
    private let x: Axis
    private let y: Axis
    private let fadesOut: Bool

    /// Distances along one side of the table.
    private struct Axis {
      let start: Float
      let scale: Float
      let last: Float

      init(start: Float, scale: Float, count: Int) {
        (self.start, self.scale, last) = (start, scale, Float(count - 2))
      }

      /// Returns the cells of the table that hold distances, counted from its first.
      @inline(__always)
      func place(_ distance: SIMD4<Float>) -> SIMD4<Float> {
        (distance.replacing(with: -distance, where: distance .< 0) - start) * scale
      }

      /// Returns the cell of the table that holds a place, at most the last but one, and the place
      /// within it.
      @inline(__always)
      func cell(_ place: SIMD4<Float>) -> (index: Pixels, fraction: SIMD4<Float>) {
        let last = SIMD4<Float>(repeating: last)
        var held = place.replacing(with: last, where: place .> last)
        // 0 too for what is no number.
        held = SIMD4<Float>.zero.replacing(with: held, where: held .> 0)
        // Adding 2²³ rounds to a whole number, half a cell off rounds down.
        let whole = SIMD4<Float>.zero.replacing(with: held - 0.5, where: held .> 0.5) + 8_388_608
        return (unsafeBitCast(whole, to: Pixels.self) & 0x007F_FFFF, held - (whole - 8_388_608))
      }
    }

    fileprivate init(_ table: Table, values: UnsafePointer<Float>) {
      self.values = values
      stride = table.columns
      x = Axis(start: table.startX, scale: table.cellsPerPoint, count: table.columns)
      y = Axis(start: table.startY, scale: table.cellsPerPoint, count: table.rows)
      fadesOut = table.fadesOut
    }

    @inline(__always)
    func callAsFunction(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
      let (column, row) = (x.cell(x.place(u)), y.cell(y.place(v)))
      var (p00, p10) = (SIMD4<Float>(), SIMD4<Float>())
      var (p01, p11) = (SIMD4<Float>(), SIMD4<Float>())
      for lane in 0..<4 {
        let here = values + (Int(row.index[lane]) &* stride &+ Int(column.index[lane]))
        p00[lane] = here[0]
        p10[lane] = here[1]
        p01[lane] = here[stride]
        p11[lane] = here[stride &+ 1]
      }
      let above = p00 + (p10 - p00) * column.fraction
      let below = p01 + (p11 - p01) * column.fraction
      return above + (below - above) * row.fraction
    }

    /// Returns a Boolean value that indicates whether the strength is the same at all `u` for the same v.
    @inline(__always)
    func isFlat(_ u: SIMD4<Float>) -> Bool {
      // What lies before the first cell counts as its beginning; what is no number is not.
      all(x.place(u) .<= 0)
    }

    /// Returns a Boolean value that indicates whether the points are so far away that the blur has no colour.
    @inline(__always)
    func isVoid(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> Bool {
      fadesOut && all(x.place(u) .>= x.last .| y.place(v) .>= y.last)
    }
  }

  /// Calls `body` with a reader of the strengths; returns nil where they are not in a table.
  @inline(__always)
  func withReader<R>(_ body: (Reader) -> R) -> R? {
    guard let table else { return nil }
    return table.values.withUnsafeBufferPointer { values in
      values.baseAddress.map { body(Reader(table, values: $0)) }
    }
  }

  /// Returns the strength at four points given from the centre.
  func strength(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
    if let strength = withReader({ $0(u, v) }) { return strength }
    var strength = SIMD4<Float>()
    for lane in 0..<4 { strength[lane] = straight(abs(u[lane]), abs(v[lane])) }
    return strength
  }

  private static func table(_ shape: Shape) -> Table {
    let (halfWidth, halfHeight) = (shape.halfWidth, shape.halfHeight)
    let (radius, sigma) = (shape.radius, shape.sigma)
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
    let colourless: Float = 0.49 / 255
    let fadesOut =
      (0..<ys.count).allSatisfy { values[$0 * xs.count + xs.count - 2] < colourless }
      && values[((ys.count - 2) * xs.count)..<((ys.count - 1) * xs.count)].allSatisfy {
        $0 < colourless
      }
    return Table(
      columns: xs.count, rows: ys.count, startX: Float(xs.start), startY: Float(ys.start),
      cellsPerPoint: Float(1 / cell), values: values,
      fadesOut: fadesOut)
  }

  /// The blur of an edge so little curved that it is straight to first order.
  private func straight(_ px: Float, _ py: Float) -> Float {
    let (x, y) = (Double(px), Double(py))
    let (halfWidth, halfHeight) = (shape.halfWidth, shape.halfHeight)
    let (radius, sigma) = (shape.radius, shape.sigma)
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
