package import Foundation
package import Rendering

/// Text drawing that makes boxes of text, so that no font decides how large it is: every glyph is half as wide
/// as it is high.
package struct BoxText: TextDrawing {
  /// Creates the text drawing.
  package init() {}

  /// Returns the size of the box of `text`.
  package func size(of text: Text, width: CGFloat, scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(text.string.count) * text.fontSize / 2, height: text.fontSize)
  }

  /// Returns an empty picture.
  package func image(of text: Text, size: CGSize, scale: CGFloat) -> RenderImage {
    RenderImage(width: 1, height: 1, scale: scale, pixels: [0, 0, 0, 0])
  }
}
