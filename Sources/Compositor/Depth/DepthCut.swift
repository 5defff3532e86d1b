import Foundation
import Rendering

/// The part of a layer's picture between the lines along which others cut it in space.
final class DepthCut: Sendable, Equatable {
  /// A line, as the distance in pixels from it: a·x + b·y + c, positive on the side that is kept.
  private let lines: [SIMD3<Double>]
  /// A Boolean value that indicates whether pixels along the lines are kept in part.
  private let isSmooth: Bool
  /// The distance within which coverage rounds to 0 or 1 in eight bits, as for the edges of boxes.
  private static let slack = 1.0 / 512

  /// Maps `cuts` of a plane that `toPlane` takes the canvas to.
  ///
  /// No background shines through between the two parts of a layer, nor is a pixel covered twice: the part of an opaque layer
  /// behind another one goes a pixel farther than the line, which the part in front covers; others are cut between pixels.
  init(_ cuts: [DepthFacet.Cut], toPlane: Homography, isOpaque: Bool) {
    isSmooth = isOpaque
    lines = cuts.map { cut in
      let line = toPlane.x * cut.line.x + toPlane.y * cut.line.y + toPlane.w * cut.line.z
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      // A line without a direction lies at infinity: all of the canvas is on one side of it.
      guard length > 0, (line / length).sum().isFinite else {
        return SIMD3(0, 0, line.z > 0 ? 1e9 : -1e9)
      }
      var unit = line / length
      if !cut.isNear { unit.z += isOpaque ? 1 : -Self.least }
      return unit
    }
  }

  /// The distance by which the middle of a pixel on a line belongs to the part in front, in pixels.
  private static let least = 1e-6

  static func == (a: DepthCut, b: DepthCut) -> Bool {
    a === b || (a.lines == b.lines && a.isSmooth == b.isSmooth)
  }

  /// Returns the share of the pixel around (`x`, `y`) that is kept, 0…1.
  func coverage(_ x: Double, _ y: Double) -> Double {
    lines.reduce(1) { share, line in
      let distance = line.x * x + line.y * y + line.z
      return share * (isSmooth ? max(0, min(1, 0.5 + distance)) : distance >= 0 ? 1 : 0)
    }
  }

  /// Returns the pixels of `span`, a part of row `y`, that are kept; nil where none is.
  func span(_ span: RoundedBox.Span, y: Int) -> RoundedBox.Span? {
    let y = Double(y) + 0.5
    let rim = isSmooth ? 0.5 - Self.slack : 0
    var (touched, full) = (span.touched, span.full)
    for line in lines {
      touched = Self.columns(of: touched, onLine: line, y: y, distance: -rim)
      if touched.isEmpty { return nil }
      full = Self.columns(of: full, onLine: line, y: y, distance: rim)
    }
    full = full.clamped(to: touched)
    return RoundedBox.Span(
      touched: touched, full: full.isEmpty ? touched.lowerBound..<touched.lowerBound : full)
  }

  /// Returns a Boolean value that indicates whether every pixel of `rect` is kept wholly.
  func covers(_ rect: PixelRect) -> Bool {
    let (x0, x1) = (Double(rect.minX) + 0.5, Double(rect.maxX) - 0.5)
    let (y0, y1) = (Double(rect.minY) + 0.5, Double(rect.maxY) - 0.5)
    return lines.allSatisfy { line in
      [(x0, y0), (x1, y0), (x0, y1), (x1, y1)].allSatisfy { x, y in
        line.x * x + line.y * y + line.z >= 0.5 - Self.slack
      }
    }
  }

  /// Returns those of `columns` whose middles in the row at `y` are at least `distance` from `line`.
  private static func columns(
    of columns: Range<Int>, onLine line: SIMD3<Double>, y: Double, distance: Double
  ) -> Range<Int> {
    let rest = distance - (line.y * y + line.z)
    let interval =
      if line.x > 1e-12 {
        Interval(low: rest / line.x, high: 1e9)
      } else if line.x < -1e-12 {
        Interval(low: -1e9, high: rest / line.x)
      } else {
        rest > 0 ? Interval(low: 1e9, high: -1e9) : Interval(low: -1e9, high: 1e9)
      }
    return interval.pixels(in: columns)
  }
}
