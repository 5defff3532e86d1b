/// The picture that a mesh shows.
struct MeshSource {
  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// The colour of the back, premultiplied by its strength.
  let back: UInt32

  /// Returns the picture's colour at a place given in pixels, linear between the centres; beyond
  /// the edge, the colour of the edge.
  @inline(__always)
  func pixel(at u: Double, _ v: Double, isBack: Bool) -> UInt32 {
    let (x, across) = Self.place(u, count: width)
    let (y, down) = Self.place(v, count: height)
    let here = words + (y * width + x)
    var pixel = here[0]
    if across | down != 0 {
      let (right, below) = (x + 1 < width ? 1 : 0, y + 1 < height ? width : 0)
      let upper = PackedPixel.mixed(pixel, here[right], weight: across)
      let lower = PackedPixel.mixed(here[below], here[below + right], weight: across)
      pixel = PackedPixel.mixed(upper, lower, weight: down)
    }
    if !isBack { return pixel }
    let alpha = pixel >> 24
    let cover = PackedPixel.scaled(back, by: alpha)
    let through = PackedPixel.scaled(pixel, by: 255 - back >> 24)
    return (cover &+ through) & 0x00FF_FFFF | alpha << 24
  }

  /// Returns the pixel whose centre lies before `place`, and the distance of `place` from there, in
  /// 256ths.
  @inline(__always)
  private static func place(_ place: Double, count: Int) -> (index: Int, fraction: UInt32) {
    let held = min(max(place - 0.5, 0), Double(count - 1))
    let whole = Int((held * 256).rounded())
    return (whole >> 8, UInt32(whole & 255))
  }
}
