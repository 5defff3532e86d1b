import CPixels
public import Rendering

/// Makes each component 1 that is at least the threshold, and 0 the others.
///
/// On the components red, green and blue that are not premultiplied; alpha stays.
///
/// - SeeAlso: `CIColorThreshold`
public struct ColorThreshold: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "colorThreshold"
  /// The sentence for the reference.
  public let summary = "Each component of the colours all or nothing."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "threshold", default: 0.5, in: 0...1,
      "What a component must be at least to become 1; the others become 0.")
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 2.0

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let threshold = Float(filter["threshold"])
    return picture.mapRows(with: workers) { kernels, out, row, count in
      kernels.threshold(out, row, threshold, count)
    }
  }
}
