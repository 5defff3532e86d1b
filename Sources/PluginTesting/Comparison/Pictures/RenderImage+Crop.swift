import Foundation
import Rendering

nonisolated extension RenderImage {
  /// Returns the part of the picture in `area`, in points from its upper left corner; nil if less than a pixel of it
  /// lies inside.
  func cropped(to area: CGRect) -> RenderImage? {
    let box = CGRect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
      height: area.height * scale
    )
    .integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard box.width >= 1, box.height >= 1 else { return nil }
    let (left, count) = (Int(box.minX), Int(box.width))
    let rows = (Int(box.minY)..<Int(box.maxY)).map { y in
      pixels[4 * (y * width + left)..<4 * (y * width + left + count)]
    }
    return RenderImage(
      width: count, height: rows.count, scale: scale, pixels: rows.flatMap { $0 })
  }
}
