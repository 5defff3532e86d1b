import Rendering

/// A driver of shaders, with the picture for inputs that are not given.
struct ShaderSource: Sendable {
  let driver: any ShaderDriver
  /// A picture that is black at its left and white at its right.
  let gradient: RenderImage

  /// The side of the gradient, in pixels: one for each level.
  private static let side = 256

  init(_ driver: any ShaderDriver) {
    self.driver = driver
    let row = (0..<Self.side).flatMap { level in
      let level = UInt8(level)
      return [level, level, level, 255]
    }
    gradient = RenderImage(
      width: Self.side, height: Self.side,
      pixels: Array(repeatElement(row, count: Self.side).joined()))
  }
}
