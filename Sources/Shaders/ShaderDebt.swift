/// The processor time that requests have taken beyond the usual.
///
/// One request may take long, and so may each of a few shaders. Hundreds of drawings in each frame, each a moment short of
/// its limit, would hold a command up for hours. Requests that take less than the usual time pay the debt off.
struct ShaderDebt: Sendable {
  private(set) var seconds = 0.0

  /// Adds a request that has taken `taken` seconds.
  ///
  /// - Parameter pixels: The number of pixels of its result.
  /// - Returns: A Boolean value that indicates whether the debt has become too large with it. Half of it is
  ///   remitted then, so that other shaders go on.
  mutating func add(_ taken: Double, pixels: Int, limits: ShaderLimits) -> Bool {
    let beyond = taken - limits.usualSeconds - Double(pixels) * limits.pixelSeconds
    seconds = max(0, seconds + beyond)
    guard beyond > 0, seconds > limits.debtSeconds else { return false }
    seconds /= 2
    return true
  }
}
