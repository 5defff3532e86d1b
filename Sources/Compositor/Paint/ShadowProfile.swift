import CPixels
import Foundation
import Rendering

/// A rounded box under a Gaussian blur, by the distance from its centre.
///
/// The blur of a box is a product of error functions. For a rounded box each row is a box of its
/// own width, so the rows' blurs are added up: exactly for the straight part, by quadrature along
/// the arc for the corners. One quadrant is tabulated at a quarter of the standard deviation and
/// read bilinearly (off by less than 0.4 % of full strength); far from a corner the table says
/// what it says at its edge. Corners much rounder than the blur are straight edges to it.
struct ShadowProfile: Sendable, Equatable {
  /// The radius, in standard deviations, from which on corners are treated as straight edges, since
  /// the table would become too large.
  private static let roundest = 24.0

  /// The parameters of the blur, in points.
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
  private let table: Table?

  private struct Table {
    let columns: Int
    let rows: Int
    let startX: Float
    let startY: Float
    let cellsPerPoint: Float
    let values: [Float]
  }

  /// Creates the blur of a shape.
  init(_ shape: Shape) {
    self.shape = shape
    table = shape.radius > Self.roundest * shape.sigma ? nil : Self.table(shape)
  }

  /// Returns a Boolean value that indicates whether both have the same shape, and so the same table.
  static func == (a: ShadowProfile, b: ShadowProfile) -> Bool { a.shape == b.shape }

  /// Fills `out` with the strengths, 0…1, along a row; the line's places are given from the centre.
  func fill(
    _ out: UnsafeMutablePointer<Float>, along line: PixelLine, count: Int, kernels: PixelKernels
  ) {
    guard let table else {
      for index in 0..<count {
        let step = Float(index)
        let scale = 1 / (step * line.dw + line.w)
        out[index] = straight(
          abs((step * line.dx + line.x) * scale), abs((step * line.dy + line.y) * scale))
      }
      return
    }
    table.values.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let cells = PixelGrid(
        texels: base.assumingMemoryBound(to: UInt32.self), width: table.columns,
        height: table.rows)
      let profile = PixelProfile(
        cells: cells, start_x: table.startX, start_y: table.startY,
        cells_per_point: table.cellsPerPoint)
      withUnsafePointer(to: profile) { profile in
        withUnsafePointer(to: line) { kernels.strengths(out, profile, $0, count) }
      }
    }
  }

  private static func table(_ shape: Shape) -> Table {
    let (halfWidth, halfHeight) = (shape.halfWidth, shape.halfHeight)
    let (radius, sigma) = (shape.radius, shape.sigma)
    let cell = sigma / 4
    func axis(_ half: Double) -> (start: Double, count: Int) {
      let start = max(0, half - radius - RenderShadow.reach * sigma)
      return (start, Int(((half + RenderShadow.reach * sigma - start) / cell).rounded(.up)) + 2)
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
      columns: xs.count, rows: ys.count, startX: Float(xs.start), startY: Float(ys.start),
      cellsPerPoint: Float(1 / cell), values: values)
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
