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
  public let cost = 6.0

  /// Mixes a row.
  public func blend(
    _ filter: Filter, _ layer: UnsafeBufferPointer<UInt32>,
    with behind: UnsafeMutableBufferPointer<UInt32>
  ) {
    let mix = SIMD4<Float>(repeating: Float(filter["mix"]))
    let count = min(layer.count, behind.count)
    guard let front = layer.baseAddress, let back = behind.baseAddress else { return }
    var index = 0
    while index + 4 <= count {
      let a = UnsafeRawPointer(back + index).loadUnaligned(as: SIMD4<UInt32>.self)
      let b = UnsafeRawPointer(front + index).loadUnaligned(as: SIMD4<UInt32>.self)
      UnsafeMutableRawPointer(back + index).storeBytes(
        of: Self.mixed(a, b, mix), as: SIMD4<UInt32>.self)
      index += 4
    }
    for last in index..<count {
      let mixed = Self.mixed(
        SIMD4(repeating: back[last]), SIMD4(repeating: front[last]), mix)
      back[last] = mixed[0]
    }
  }

  @inline(__always)
  private static func mixed(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ mix: SIMD4<Float>
  ) -> SIMD4<UInt32> {
    func mixed(at shift: UInt32) -> SIMD4<UInt32> {
      let (from, to) = (channel(a &>> shift), channel(b &>> shift))
      return whole(from + (to - from) * mix) &<< shift
    }
    return mixed(at: 0) | mixed(at: 8) | mixed(at: 16) | mixed(at: 24)
  }

  /// Returns the lowest bytes as numbers, which the bits behind a mantissa of 2²³ are.
  @inline(__always)
  private static func channel(_ bytes: SIMD4<UInt32>) -> SIMD4<Float> {
    unsafeBitCast((bytes & 255) | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
  }

  /// Returns the nearest whole numbers.
  @inline(__always)
  private static func whole(_ numbers: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(numbers + 8_388_608, to: SIMD4<UInt32>.self) & 255
  }
}
