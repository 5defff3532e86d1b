/// The compression of an animation's frames.
public struct WebPOptions: Sendable, Hashable {
  /// The lossy quality, 0 (small) … 100 (good).
  public var quality: Double
  /// The effort of the encoder, 0 (fast) … 6 (small).
  ///
  /// On screens with photographs and text, 2 makes files 17% smaller than 1 in about one and a half times its time, and
  /// 3 another 4% in twice that of 2.
  public var effort: Int

  /// Makes options.
  ///
  /// - Precondition: Both values are in their ranges.
  public init(quality: Double = 80, effort: Int = 1) {
    precondition((0...100).contains(quality), "WebP quality is 0…100")
    precondition((0...6).contains(effort), "WebP effort is 0…6")
    self.quality = quality
    self.effort = effort
  }
}
