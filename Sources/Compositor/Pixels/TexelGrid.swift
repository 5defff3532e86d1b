import Rendering

/// The texels of a picture, read four samples at a time.
struct TexelGrid {
  private let words: UnsafePointer<UInt32>
  private let width: Int
  private let lastX: UInt32
  private let lastY: UInt32
  private let highestU: Float
  private let highestV: Float

  init(words: UnsafePointer<UInt32>, width: Int, height: Int, isLinear: Bool) {
    self.words = words
    self.width = width
    lastX = UInt32(width - 1)
    lastY = UInt32(height - 1)
    // Between the centres of the outer texels, or anywhere on the picture.
    highestU = Float(width * 256 - (isLinear ? 256 : 1))
    highestV = Float(height * 256 - (isLinear ? 256 : 1))
  }

  /// The places of four samples, in 256ths of a texel.
  struct Places {
    var u: Pixels
    var v: Pixels
  }

  /// Returns the places, held within the picture.
  @inline(__always)
  func places(u: SIMD4<Float>, v: SIMD4<Float>) -> Places {
    Places(u: Self.fixed(u, highest: highestU), v: Self.fixed(v, highest: highestV))
  }

  /// Returns the nearest whole numbers, in 0…`highest`; 0 for NaN.
  @inline(__always)
  private static func fixed(_ value: SIMD4<Float>, highest: Float) -> Pixels {
    let high = SIMD4<Float>(repeating: highest)
    var held = value.replacing(with: high, where: value .> high)
    held = SIMD4<Float>.zero.replacing(with: held, where: held .> 0)
    // Adding 2²³ leaves no bits for a fraction: the mantissa is the rounded number.
    return unsafeBitCast(held + 8_388_608, to: Pixels.self) & 0x007F_FFFF
  }

  /// The texels under the places.
  @inline(__always)
  func nearest(_ places: Places) -> Pixels {
    let (x, y) = (places.u &>> 8, places.v &>> 8)
    var pixels = Pixels()
    for lane in 0..<4 {
      pixels[lane] = words[Int(min(y[lane], lastY)) &* width &+ Int(min(x[lane], lastX))]
    }
    return pixels
  }

  /// The means of the four texels around each place.
  @inline(__always)
  func linear(_ places: Places) -> Pixels {
    let (x, y) = (places.u &>> 8, places.v &>> 8)
    var (p00, p10, p01, p11) = (Pixels(), Pixels(), Pixels(), Pixels())
    for lane in 0..<4 {
      let (column, row) = (min(x[lane], lastX), min(y[lane], lastY))
      let here = words + (Int(row) &* width &+ Int(column))
      let right = column < lastX ? 1 : 0
      let below = row < lastY ? width : 0
      p00[lane] = here[0]
      p10[lane] = here[right]
      p01[lane] = here[below]
      p11[lane] = here[below &+ right]
    }
    let weight = places.u & 255
    return p00.mixed(with: p10, weight: weight)
      .mixed(with: p01.mixed(with: p11, weight: weight), weight: places.v & 255)
  }
}

extension RenderImage {
  /// Calls `body` with the pixels as words, alpha in the highest byte.
  @inline(__always)
  func withWords<R>(_ body: (UnsafePointer<UInt32>) -> R) -> R {
    pixels.withUnsafeBytes { bytes in
      // An array's elements lie on a 16-byte boundary at least, and there is at least one pixel.
      guard let base = bytes.baseAddress else { preconditionFailure("an image has pixels") }
      return body(base.assumingMemoryBound(to: UInt32.self))
    }
  }
}
