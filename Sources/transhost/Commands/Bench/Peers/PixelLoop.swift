/// A bare loop over the memory of two pictures and a result.
enum PixelLoop: String, Encodable, Sendable {
  /// Mixes two pictures with a constant weight.
  case mix
  /// Copies the parts of two pictures that a slide shows.
  case slide
  /// Mixes each pixel of those with the one beside it.
  case slideBetween = "two-tap"
  /// Copies one picture.
  case copy
  /// Fills the result with a colour.
  case fill
}
