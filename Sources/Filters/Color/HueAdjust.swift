import CPixels
import Foundation
public import Rendering

/// Turns the colours about the axis of the greys.
///
/// On components 0…1 that are not premultiplied. A third of a turn makes green of red, blue of green
/// and red of blue; results are held to 0…1. Alpha stays.
///
/// - SeeAlso: `CIHueAdjust`
public struct HueAdjust: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "hueAdjust"
  /// The sentence for the reference.
  public let summary = "Turns the hue of the colours."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "angle", default: 0, in: -100...100,
      "How far the hue turns, in radians, from red over green to blue; 0 changes nothing.")
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 4.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["angle"] == 0 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let matrix = Self.matrix(angle: filter["angle"]).map(Float.init)
    return picture.mapRows(with: workers) { kernels, out, row, count in
      kernels.color_matrix(out, row, matrix, count)
    }
  }

  /// Returns the matrix, as of ``ColorMatrix``: a rotation about the diagonal.
  static func matrix(angle: Double) -> [Double] {
    let own = (1 + 2 * cos(angle)) / 3
    let rest = (1 - cos(angle)) / 3
    let side = sin(angle) / 3.0.squareRoot()
    let (before, after) = (rest - side, rest + side)
    return [
      own, before, after, 0, 0,
      after, own, before, 0, 0,
      before, after, own, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }
}
