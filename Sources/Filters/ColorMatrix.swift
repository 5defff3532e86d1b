public import RenderTree

/// A matrix over each pixel's colour.
///
/// `matrix` has four rows, for the new red, green, blue and alpha, of five numbers each: the shares
/// of the old red, green, blue and alpha, and what is added. Components are 0…1, not premultiplied,
/// and are held to that afterwards; what is transparent counts as transparent black. `amount` mixes
/// the matrix with the one that changes nothing.
public struct ColorMatrix: PictureFilter {
  /// Makes the kind.
  public init() {}

  /// What scripts and scene files call it.
  public let name = "colorMatrix"
  /// One sentence for the reference.
  public let summary = "A matrix over each pixel's colour."
  /// Its parameters.
  public let parameters = [
    FilterParameter(
      "matrix", default: identity, in: -1000...1000,
      "Four rows, for red, green, blue and alpha, of five numbers: the shares of red, green, blue "
        + "and alpha, 0 to 1 and not premultiplied, and what is added."),
    FilterParameter(
      "amount", default: 1, in: 0...1, "How much of the change is made; 0 changes nothing."),
  ]
  /// What drawing it counts.
  public let cost = 20.0

  /// The matrix that changes nothing.
  public static let identity: [Double] = [
    1, 0, 0, 0, 0,
    0, 1, 0, 0, 0,
    0, 0, 1, 0, 0,
    0, 0, 0, 1, 0,
  ]

  /// Whether the picture stays as it is.
  public func changesNothing(_ filter: Filter) -> Bool {
    filter["amount"] <= 0 || filter[numbers: "matrix"] == Self.identity
  }

  /// The picture after the filter.
  public func apply(
    _ filter: Filter, to picture: FilterPicture, with workers: PixelWorkers
  ) -> FilterPicture {
    let (matrix, amount) = (filter[numbers: "matrix"], filter["amount"])
    let mixed = zip(Self.identity, matrix).map { Float($0 + ($1 - $0) * amount) }
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(mixed[index], mixed[5 + index], mixed[10 + index], mixed[15 + index])
    }
    let (red, green, blue, alpha, bias) = (column(0), column(1), column(2), column(3), column(4))
    return picture.mapColors(with: workers) { color in
      let fromRedGreen = red * color.x + green * color.y
      return fromRedGreen + blue * color.z + alpha * color.w + bias
    }
  }
}
