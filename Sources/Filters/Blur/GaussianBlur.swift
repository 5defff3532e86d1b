public import Foundation
public import Rendering

/// A Gaussian blur of the premultiplied colours, whose standard deviation is `radius`.
///
/// Beyond its edges the layer's picture is transparent: they fade, and the blur reaches 3.5 radii
/// beyond them. With `normalizesEdges` the mean is taken over the layer's own pixels only: an opaque
/// layer stays opaque up to its edges, and nothing lies outside them.
///
/// A result is within one level of 255 of the exact sum with the weights exp(−x² / 2σ²). A blur of
/// 3.5 pixels or more is done on a picture that was made smaller first, so that a large radius takes
/// no longer than a small one; see ``BlurPasses``.
public struct GaussianBlur: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "gaussianBlur"
  /// The sentence for the reference.
  public let summary = "A Gaussian blur."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "radius", default: 8, in: 0...10_000,
      "The standard deviation, in points; 0 changes nothing."),
    .normalizesEdges,
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 24.0

  /// The memory for the picture, the result and the reduced picture in between.
  public let bytesPerPixel = 12.0

  /// Returns the cost of the blur, which grows with the number of weights up to 3.5 pixels and falls
  /// from there.
  public func cost(of filter: Filter, scale: CGFloat) -> Double {
    let sigma = filter["radius"] * scale
    guard sigma > 0, sigma.isFinite else { return cost }
    return BlurPasses(sigma: sigma).cost
  }

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["radius"] <= 0 }

  /// Returns the reach of the filter, in points.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat {
    filter["radius"] * BlurPasses.reach
  }

  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds.
  public func isConfined(_ filter: Filter) -> Bool { filter["normalizesEdges"] >= 0.5 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let passes = BlurPasses(sigma: filter["radius"] * picture.scale)
    let extent = isConfined(filter) ? picture.extent : nil
    return picture.with(pixels: passes.blurred(picture, extent: extent, with: workers))
  }
}
