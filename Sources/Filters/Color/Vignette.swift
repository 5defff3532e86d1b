import CPixels
import Foundation
public import Rendering

/// Darkens the layer towards its corners, as a lens does.
///
/// Colours are multiplied by 1 + `intensity` × (1 / (1 + d²)² − 1), where d is the distance from the
/// layer's middle over `radius` × half of the layer's diagonal: the law of the fourth power of the
/// cosine. Results are held to the alpha, which stays.
///
/// - SeeAlso: `CIVignette`
public struct Vignette: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "vignette"
  /// The sentence for the reference.
  public let summary = "Darker towards the corners."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "radius", default: 1, in: 0.01...100,
      "The distance from the middle, in halves of the diagonal, at which a quarter of the light is left."
    ),
    FilterParameter(
      "intensity", default: 1, in: -1...1,
      "How much of the change is made; 0 changes nothing, less than 0 makes brighter."),
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 4.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["intensity"] == 0 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let layer = picture.layer
    let diagonal = (layer.width * layer.width + layer.height * layer.height).squareRoot()
    let step = 2 / max(1e-9, diagonal * filter["radius"])
    let across = Float((0.5 - layer.midX) * step)
    let intensity = Float(filter["intensity"])
    return picture.mapRows(with: workers) { kernels, y, out, row, count in
      let down = (Double(y) + 0.5 - layer.midY) * step
      kernels.vignette(out, row, across, Float(step), Float(down * down), intensity, count)
    }
  }
}
