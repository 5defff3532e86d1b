package import Foundation
package import Rendering

/// A text drawing that makes every glyph 10 × 20 points and counts its pictures.
package final class CountingText: TextDrawing, @unchecked Sendable {
  // SAFETY: tests use it from the main actor only.
  package nonisolated(unsafe) var drawn: [Text] = []
  package struct Unknown: Error {}

  package init() {}

  package nonisolated func size(of text: Text, width: CGFloat, scale: CGFloat) throws -> CGSize {
    if text.string == "?" { throw Unknown() }
    let perLine = width.isFinite ? max(1, Int(width / 10)) : 1000
    let lines = max(1, (text.string.count + perLine - 1) / perLine)
    let width = CGFloat(min(text.string.count, perLine)) * 10
    return CGSize(width: width, height: CGFloat(lines) * 20)
  }

  package nonisolated func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage
  {
    if text.string == "?" { throw Unknown() }
    drawn.append(text)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    return RenderImage(
      width: width, height: height, scale: scale,
      pixels: [UInt8](repeating: 0, count: width * height * 4))
  }
}
