import CPixels
public import Foundation
public import Rendering

/// The mean of the colours on the way from each pixel towards a centre, as if the picture grew while
/// it was exposed.
///
/// The way is `amount` long at the layer's corner that is farthest from the centre, shorter in
/// proportion to the distance elsewhere, and at most half of that. Along the way there is a sample
/// for each pixel of its length at that corner, 64 at most, each with the colour of the pixel where
/// it lies. Content outside the layer is cut off.
///
/// - SeeAlso: `CIZoomBlur`
public struct ZoomBlur: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "zoomBlur"
  /// The sentence for the reference.
  public let summary = "A blur towards a centre."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "center", default: [0.5, 0.5], in: 0...1,
      "The centre, as fractions of the layer's width and height."),
    FilterParameter(
      "amount", default: 20, in: 0...10_000,
      "The length of the blur at the corner farthest from the centre, in points; 0 changes nothing."
    ),
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 72.0

  /// The most samples along a way.
  private static let mostSamples = 64

  /// Returns the cost, which grows with the number of samples.
  public func cost(of filter: Filter, scale: CGFloat) -> Double {
    2 + 1.1 * Double(Self.samples(length: filter["amount"] * scale))
  }

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["amount"] <= 0 }

  /// Returns the reach of the filter, in points.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat { filter["amount"] }

  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds.
  public func isConfined(_ filter: Filter) -> Bool { true }

  private static func samples(length: Double) -> Int {
    Int(min(Double(mostSamples), max(1, length.rounded(.up))))
  }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let (layer, extent, width) = (picture.layer, picture.extent, picture.width)
    let center = filter[numbers: "center"]
    let (x, y) = (layer.minX + center[0] * layer.width, layer.minY + center[1] * layer.height)
    let (farX, farY) = (max(x - layer.minX, layer.maxX - x), max(y - layer.minY, layer.maxY - y))
    let farthest = (farX * farX + farY * farY).squareRoot()
    let length = min(filter["amount"] * picture.scale, farthest / 2)
    let samples = Self.samples(length: length)
    let steps = (0..<samples).map { sample in
      let scale = 1 - length / farthest * (Double(sample) + 0.5) / Double(samples)
      return Step(
        rows: Self.places(extent.rows, about: y, scale: scale),
        columns: Runs(
          Self.places(extent.columns, about: x, scale: scale), from: extent.columns.lowerBound))
    }
    let (start, count) = (extent.columns.lowerBound, extent.columns.count)
    let pixels = workers.pixels(width: width, height: picture.height) { (band, out) in
      let kernels = filter_kernels().pointee
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, count * 4)) { sums in
        guard let sums = sums.baseAddress else { return }
        picture.withWords { words in
          for row in band {
            let line = out + (row - band.lowerBound) * width
            if count < width { line.update(repeating: 0, count: width) }
            guard extent.rows.contains(row) else {
              line.update(repeating: 0, count: width)
              continue
            }
            sums.initialize(repeating: 0, count: count * 4)
            for step in steps {
              let source = words + step.rows[row - extent.rows.lowerBound] * width + start
              let columns = step.columns
              kernels.add_runs(sums, source, 0, columns.ends, columns.shifts, columns.ends.count)
            }
            kernels.scale_sums(line + start, sums, 1 / Float(samples), count)
          }
        }
      }
    }
    return picture.with(pixels: pixels)
  }

  /// The pixels that a sample reads.
  private struct Step: Sendable {
    let rows: [Int]
    let columns: Runs
  }

  /// Stretches of pixels that lie as far from those that they read.
  private struct Runs: Sendable {
    /// The pixel behind each stretch.
    private(set) var ends: [Int32] = []
    /// The distance to the pixel that is read.
    private(set) var shifts: [Int32] = []

    init(_ places: [Int], from start: Int) {
      for (index, place) in places.enumerated() {
        let shift = Int32(place - start - index)
        if shifts.last == shift {
          ends[ends.count - 1] = Int32(index + 1)
        } else {
          ends.append(Int32(index + 1))
          shifts.append(shift)
        }
      }
    }
  }

  /// Returns for each pixel the one that lies there after the distances from `center` have been
  /// multiplied by `scale`, held to `pixels`.
  private static func places(_ pixels: Range<Int>, about center: Double, scale: Double) -> [Int] {
    pixels.map { pixel in
      let place = (center + (Double(pixel) + 0.5 - center) * scale).rounded(.down)
      return Int(min(max(Double(pixels.lowerBound), place), Double(pixels.upperBound - 1)))
    }
  }
}
