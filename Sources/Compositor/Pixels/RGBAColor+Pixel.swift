import Foundation
import Geometry

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
