import CPixels
public import Foundation
public import Rendering

/// The mean of the premultiplied colours along a line through each pixel, as if the picture moved
/// while it was exposed.
///
/// The line extends by `radius` to both sides; of its last pixels it has a part. It has one pixel in
/// each column, or in each row where it is steeper than 45°, and the same steps for all pixels.
/// Beyond its edges the layer's picture is transparent, unless the edges are normalized, as with
/// ``GaussianBlur``.
///
/// - SeeAlso: `CIMotionBlur`
public struct MotionBlur: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "motionBlur"
  /// The sentence for the reference.
  public let summary = "A blur along a line."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "radius", default: 20, in: 0...10_000,
      "How far the line extends to both sides, in points; 0 changes nothing."),
    FilterParameter(
      "angle", default: 0, in: -100...100,
      "The line's direction, in radians, clockwise from the right."),
    .normalizesEdges,
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 16.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool { filter["radius"] <= 0 }

  /// Returns the reach of the filter, in points.
  public func reach(of filter: Filter, size: CGSize) -> CGFloat { filter["radius"] }

  /// Returns a Boolean value that indicates whether the result lies within the layer's bounds.
  public func isConfined(_ filter: Filter) -> Bool { filter["normalizesEdges"] >= 0.5 }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let radius = filter["radius"] * picture.scale
    let (x, y) = (cos(filter["angle"]), sin(filter["angle"]))
    let normalizes = isConfined(filter)
    let extent = normalizes ? picture.extent : picture.whole
    let isSteep = abs(x) < abs(y)
    let lines = MotionLines(
      extent: extent, width: picture.width, isSteep: isSteep, slope: isSteep ? x / y : y / x,
      window: BoxWindow(radius: radius * max(abs(x), abs(y))))
    return picture.with(pixels: lines.means(of: picture, normalizes: normalizes, with: workers))
  }
}
