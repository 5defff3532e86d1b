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

  /// Fills `out` with the pixels of `columns` in row `y`; up to three more are written.
  func shade(y: Int, columns: Range<Int>, out: UnsafeMutablePointer<UInt32>) {
    let start = toCentre(Double(columns.lowerBound) + 0.5, Double(y) + 0.5)
    let (x, y, w) = (Float(start.x), Float(start.y), Float(start.z))
    let (dx, dy, dw) = (Float(toCentre.x.x), Float(toCentre.y.x), Float(toCentre.w.x))
    @inline(__always)
    func forEachLot(_ body: (_ index: Int, _ u: SIMD4<Float>, _ v: SIMD4<Float>) -> Void) {
      for index in stride(from: 0, to: columns.count, by: 4) {
        let step = SIMD4<Float>(0, 1, 2, 3) + Float(index)
        let scale = 1 / (step * dw + w)
        body(index, (step * dx + x) * scale, (step * dy + y) * scale)
      }
    }
    // Along a row of an upright shadow all pixels between the left and the right blur are one.
    let isUpright = dy == 0 && dw == 0
    let isDone: Void? =
      inner != nil
      ? nil
      : profile.withReader { profile in
        var level: Pixels?
        forEachLot { index, u, v in
          let isFlat = isUpright && profile.isFlat(u)
          if isFlat, let level { return level.store(at: out + index) }
          if profile.isVoid(u, v) { return Pixels.zero.store(at: out + index) }
          let shaded = pixels(profile(u, v))
          if isFlat { level = shaded }
          shaded.store(at: out + index)
        }
      }
    if isDone != nil { return }
    forEachLot { index, u, v in
      var strength = profile.strength(u, v)
      if let inner { strength -= inner.strength(u, v) }
      pixels(strength).store(at: out + index)
    }
  }

  @inline(__always)
  private func pixels(_ strength: SIMD4<Float>) -> Pixels {
    // 0 for what is negative or no number.
    let held = SIMD4<Float>.zero.replacing(with: strength, where: strength .> 0)
    func channel(_ lane: Int) -> Pixels {
      unsafeBitCast(held * color[lane] + 8_388_608, to: Pixels.self) & 255
    }
    return channel(0) | channel(1) &<< 8 | channel(2) &<< 16 | channel(3) &<< 24
  }
}
