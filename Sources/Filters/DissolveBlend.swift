import CPixels
public import Rendering

/// Mixes the layer with the content behind it: behind + (layer − behind) × `mix`, each channel of
/// the premultiplied colours separately, to the nearest whole number (ties to even).
///
/// - SeeAlso: `GPUImageDissolveBlendFilter` in <https://github.com/BradLarson/GPUImage>
public struct DissolveBlend: BlendingFilter {
  /// Makes the kind.
  public init() {}

  /// The name in scripts and scene files.
  public let name = "dissolveBlend"
  /// The sentence for the reference.
  public let summary = "The mix of the layer with what is behind it."
  /// The parameters.
  public let parameters = [
    FilterParameter(
      "mix", default: 0.5, in: 0...1,
      "How much of the layer shows; 0 shows what is behind alone, 1 the layer alone.")
  ]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public let cost = 2.0

  /// Mixes a row.
  public func blend(
    _ filter: Filter, _ layer: UnsafeBufferPointer<UInt32>,
    with behind: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let front = layer.baseAddress, let back = behind.baseAddress else { return }
    filter_kernels().pointee.dissolve(
      back, front, Float(filter["mix"]), min(layer.count, behind.count))
  }
}
