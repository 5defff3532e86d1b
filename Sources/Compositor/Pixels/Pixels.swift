import Foundation
import Geometry

/// Four premultiplied pixels, each with red in the lowest byte and alpha in the highest.
///
/// A picture's bytes R, G, B, A read as such words on a little-endian machine, which is all that
/// is supported. Sums and products run on sixteen-bit lanes, two colours of four pixels at once,
/// and every division by 255 rounds to nearest.
typealias Pixels = SIMD4<UInt32>

extension SIMD4 where Scalar == UInt32 {
  private static var evenBytes: Pixels { Pixels(repeating: 0x00FF_00FF) }

  /// The red and blue components, widened to sixteen bits.
  @inline(__always)
  private var redBlue: SIMD8<UInt16> { unsafeBitCast(self & Self.evenBytes, to: SIMD8.self) }

  /// The green and alpha components, widened to sixteen bits.
  @inline(__always)
  private var greenAlpha: SIMD8<UInt16> {
    unsafeBitCast((self &>> 8) & Self.evenBytes, to: SIMD8.self)
  }

  @inline(__always)
  private init(redBlue: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self =
      unsafeBitCast(redBlue, to: Pixels.self) | unsafeBitCast(greenAlpha, to: Pixels.self) &<< 8
  }

  /// The alpha of each pixel.
  @inline(__always)
  var alpha: Pixels { self &>> 24 }

  /// Returns each pixel multiplied by its own factor in 0…255 and divided by 255.
  @inline(__always)
  func scaled(by factors: Pixels) -> Pixels {
    let factor = unsafeBitCast(factors | factors &<< 16, to: SIMD8<UInt16>.self)
    var rb = redBlue &* factor &+ 128
    var ga = greenAlpha &* factor &+ 128
    rb = (rb &+ (rb &>> 8)) &>> 8
    ga = (ga &+ (ga &>> 8)) &>> 8
    return Pixels(redBlue: rb, greenAlpha: ga)
  }

  /// Returns these pixels drawn over `below` (Porter and Duff's "over").
  @inline(__always)
  func over(_ below: Pixels) -> Pixels {
    self &+ below.scaled(by: 255 &- alpha)
  }

  /// The mean of these pixels and `other`, with `other` weighing `weight` 256ths.
  @inline(__always)
  func mixed(with other: Pixels, weight: Pixels) -> Pixels {
    let b = unsafeBitCast(weight | weight &<< 16, to: SIMD8<UInt16>.self)
    let a = 256 &- b
    let rb = (redBlue &* a &+ other.redBlue &* b &+ 128) &>> 8
    let ga = (greenAlpha &* a &+ other.greenAlpha &* b &+ 128) &>> 8
    return Pixels(redBlue: rb, greenAlpha: ga)
  }

  /// The first `lanes` of the four pixels from `pointer` on; 0 for the others, which are not read.
  @inline(__always)
  init(at pointer: UnsafePointer<UInt32>, lanes: Int = 4) {
    if lanes == 4 {
      self = UnsafeRawPointer(pointer).loadUnaligned(as: Pixels.self)
    } else {
      self = .zero
      for lane in 0..<lanes { self[lane] = pointer[lane] }
    }
  }

  /// Writes the four pixels from `pointer` on.
  @inline(__always)
  func store(at pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Pixels.self)
  }
}

extension RGBAColor {
  /// Returns the colour as a premultiplied pixel, its alpha multiplied by `opacity`; components are
  /// clamped, and NaN counts as 0.
  func pixel(opacity: Double = 1) -> UInt32 {
    let components = premultiplied(opacity: opacity) * 255
    var pixel: UInt32 = 0
    for lane in 0..<4 { pixel |= UInt32(components[lane] + 0.5) << UInt32(lane * 8) }
    return pixel
  }

  /// The premultiplied components red, green, blue, alpha, each in 0…1.
  func premultiplied(opacity: Double = 1) -> SIMD4<Double> {
    let a = alpha.unit * CGFloat(opacity).unit
    return SIMD4(red.unit * a, green.unit * a, blue.unit * a, a)
  }
}

extension CGFloat {
  /// The number clamped to 0…1; 0 for NaN.
  var unit: Double { self >= 0 ? Double(Swift.min(self, 1)) : 0 }
}
