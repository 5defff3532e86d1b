import CPixels
import Foundation

/// The blurred shape of a rounded box, in one colour.
struct ShadowPaint: Sendable, Equatable {
  /// The premultiplied components of the colour, 0…255.
  let color: SIMD4<Float>
  let profile: ShadowProfile
  /// The profile that is subtracted: the inside of a border that casts the shadow by itself.
  let inner: ShadowProfile?
  /// The map from pixels to the layer's plane, with the centre of the shadow as its origin.
  let toCentre: Homography

  init(
    color: SIMD4<Double>, profile: ShadowProfile, inner: ShadowProfile?, toLocal: Homography,
    centre: SIMD2<Double>
  ) {
    self.color = SIMD4<Float>(color * 255)
    self.profile = profile
    self.inner = inner
    toCentre = Homography(
      x: toLocal.x - toLocal.w * centre.x, y: toLocal.y - toLocal.w * centre.y, w: toLocal.w)
  }

  /// Fills `out` with the pixels of `columns` in row `y`.
  func shade(
    y: Int, columns: Range<Int>, out: UnsafeMutablePointer<UInt32>, kernels: PixelKernels
  ) {
    let start = toCentre(Double(columns.lowerBound) + 0.5, Double(y) + 0.5)
    let line = PixelLine(
      x: Float(start.x), y: Float(start.y), w: Float(start.z), dx: Float(toCentre.x.x),
      dy: Float(toCentre.y.x), dw: Float(toCentre.w.x))
    let count = columns.count
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * count) { strengths in
      guard let outer = strengths.baseAddress else { return }
      profile.fill(outer, along: line, count: count, kernels: kernels)
      inner?.fill(outer + count, along: line, count: count, kernels: kernels)
      withUnsafeBytes(of: color) { color in
        guard let color = color.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
        kernels.shadow(out, outer, inner == nil ? nil : outer + count, color, count)
      }
    }
  }
}
