import CPixels
public import Rendering

/// A matrix over each pixel's colour.
///
/// `matrix` has four rows, for the new red, green, blue and alpha, of five numbers each: the
/// factors of the old red, green, blue and alpha, and a constant. Components are 0…1, not
/// premultiplied, and the results are held to that range; transparent pixels count as transparent
/// black. `amount` interpolates between the identity and the matrix.
public struct ColorMatrix: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "colorMatrix"
  /// The sentence for the reference.
  public let summary = "A matrix over each pixel's colour."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "matrix", default: identity, in: -1000...1000,
      "Four rows, for red, green, blue and alpha, of five numbers: the shares of red, green, blue "
        + "and alpha, 0 to 1 and not premultiplied, and what is added."),
    FilterParameter(
      "amount", default: 1, in: 0...1, "How much of the change is made; 0 changes nothing."),
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 4.0

  /// The identity matrix.
  public static let identity: [Double] = [
    1, 0, 0, 0, 0,
    0, 1, 0, 0, 0,
    0, 0, 1, 0, 0,
    0, 0, 0, 1, 0,
  ]

  /// Returns a Boolean value that indicates whether the filter leaves the picture unchanged.
  public func changesNothing(_ filter: Filter) -> Bool {
    filter["amount"] <= 0 || filter[numbers: "matrix"] == Self.identity
  }

  /// Returns the picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let (matrix, amount) = (filter[numbers: "matrix"], filter["amount"])
    let mixed = zip(Self.identity, matrix).map { Float($0 + ($1 - $0) * amount) }
    return picture.mapRows(with: workers) { kernels, out, row, count in
      kernels.color_matrix(out, row, mixed, count)
    }
  }
}
