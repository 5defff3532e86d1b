/// The distances that a step of one pixel to the right and down moves over a picture, in texels.
struct Footprint {
  /// The number of texels from which on a pixel takes two samples along a direction, and from which on four.
  private static let (twoSamples, fourSamples) = (1.5, 3.0)

  var right = 0.0
  var down = 0.0
  var longest: Double { max(right, down) }

  /// The footprint at a pixel, by a map from pixels to 256ths of a texel.
  init(_ map: Homography, x: Int, y: Int) {
    let p = map(Double(x) + 0.5, Double(y) + 0.5)
    guard p.z > 0 else { return }
    let (u, v) = (p.x / p.z, p.y / p.z)
    func length(_ u: Double, _ v: Double) -> Double {
      (u * u + v * v).squareRoot() / (p.z * 256)
    }
    right = length(map.x.x - u * map.w.x, map.y.x - v * map.w.x)
    down = length(map.x.y - u * map.w.y, map.y.y - v * map.w.y)
  }

  /// Returns the binary logarithm of the number of samples along a step of `length` texels.
  static func shift(_ length: Double) -> Int {
    length > fourSamples ? 2 : length > twoSamples ? 1 : 0
  }

  /// Returns a Boolean value that indicates whether one sample is certainly enough in both directions. The test is
  /// fast and conservative: false may be wrong.
  static func isSmall(_ map: Homography, x: Int, y: Int) -> Bool {
    let p = map(Double(x) + 0.5, Double(y) + 0.5)
    guard p.z > 0 else { return false }
    let (u, v) = (p.x / p.z, p.y / p.z)
    // The margin is far greater than all errors of rounding.
    let most = p.z * 256 * twoSamples * 0.999
    func isSmall(_ u: Double, _ v: Double) -> Bool { u * u + v * v < most * most }
    return isSmall(map.x.x - u * map.w.x, map.y.x - v * map.w.x)
      && isSmall(map.x.y - u * map.w.y, map.y.y - v * map.w.y)
  }
}
