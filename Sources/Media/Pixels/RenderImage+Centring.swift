package import Rendering

extension RenderImage {
  /// Returns the picture in the middle of an opaque one of `width` by `height` pixels that is filled with `color`; the
  /// picture itself where it is as large.
  ///
  /// An odd row or column goes below or to the right. A side that is smaller than that of the picture
  /// counts as equal to it.
  ///
  /// - Parameter color: The components red, green and blue.
  package func centred(width: Int, height: Int, on color: (UInt8, UInt8, UInt8)) -> RenderImage {
    let (wide, high) = (max(width, self.width), max(height, self.height))
    guard wide > self.width || high > self.height else { return self }
    let pixel = [color.0, color.1, color.2, 255]
    var row: [UInt8] = []
    row.reserveCapacity(wide * 4)
    for _ in 0..<wide { row += pixel }
    let top = (high - self.height) / 2
    let left = (wide - self.width) / 2 * 4
    let right = left + self.width * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wide * high * 4)
    for y in 0..<high {
      guard (top..<top + self.height).contains(y) else {
        bytes += row
        continue
      }
      let start = (y - top) * self.width * 4
      bytes += row[..<left]
      bytes += pixels[start..<start + self.width * 4]
      bytes += row[right...]
    }
    return RenderImage(width: wide, height: high, scale: scale, pixels: bytes)
  }
}
