import CPixels
public import Foundation
public import Rendering

/// Turns each colour into its opposite: 1 − each component that is not premultiplied, to the bit.
/// Alpha stays.
///
/// - SeeAlso: `CIColorInvert`
public struct ColorInvert: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "colorInvert"
  /// The sentence for the reference.
  public let summary = "The opposite colours."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "amount", default: 1, in: 0...1, "How much of the change is made; 0 changes nothing.")
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 4.0

  /// Returns the cost, which is less for the whole change.
  public func cost(of filter: Filter, scale: CGFloat) -> Double {
    filter["amount"] >= 1 ? 1 : cost
  }

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["amount"] <= 0 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let amount = Float(filter["amount"])
    if amount >= 1 {
      return picture.mapRows(with: workers) { kernels, out, row, count in
        kernels.invert(out, row, count)
      }
    }
    let own = 1 - 2 * amount
    let matrix: [Float] = [
      own, 0, 0, 0, amount,
      0, own, 0, 0, amount,
      0, 0, own, 0, amount,
      0, 0, 0, 1, 0,
    ]
    return picture.mapRows(with: workers) { kernels, out, row, count in
      kernels.color_matrix(out, row, matrix, count)
    }
  }
}
