import CPixels
public import Rendering

/// Brightness, contrast and saturation, in the order saturation, brightness, contrast.
///
/// On components 0…1 that are not premultiplied: saturation mixes a colour with its grey of the
/// same luminance (0.2126, 0.7152, 0.0722), brightness is added, contrast scales the distance from
/// 0.5. Alpha stays.
public struct ColorControls: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "colorControls"
  /// The sentence for the reference.
  public let summary = "Brightness, contrast and saturation."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "brightness", default: 0, in: -1...1, "Added to each component; 0 changes nothing."),
    FilterParameter(
      "contrast", default: 1, in: 0...10,
      "Scales the distance of each component from 0.5; 1 changes nothing."),
    FilterParameter(
      "saturation", default: 1, in: 0...10, "0 is grey, 1 changes nothing, more is more colourful."),
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 4.0

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool {
    filter["brightness"] == 0 && filter["contrast"] == 1 && filter["saturation"] == 1
  }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let brightness = Float(filter["brightness"])
    let (contrast, saturation) = (Float(filter["contrast"]), Float(filter["saturation"]))
    return picture.mapRows(with: workers) { kernels, out, row, count in
      kernels.color_controls(out, row, brightness, contrast, saturation, count)
    }
  }
}
