import Foundation
import Geometry
import Media
import Rendering

/// A screen as phones show it: a list that scrolls between two bars, and a card with a shadow above
/// it; forty layers.
struct PhoneWorkload: CompositeWorkload {
  static let rows = 8
  private static let white = RGBAColor(red: 1, green: 1, blue: 1)

  let size: PixelSize
  private let pictures: [RenderImage]
  private let titles: [RenderImage]
  private let notes: [RenderImage]
  private let heading: RenderImage
  private let label: RenderImage

  /// Draws the texts and makes the pictures.
  ///
  /// - Throws: an error if the font is missing.
  init(size: PixelSize) throws {
    self.size = size
    let drawing = PangoTextDrawing()
    let unit = Self.unit(of: size)
    func text(_ string: String, _ height: CGFloat, _ weight: FontWeight, width: CGFloat) throws
      -> RenderImage
    {
      try drawing.image(
        of: Text(string, fontSize: max(1, unit * height * 0.7), weight: weight, color: .black),
        size: CGSize(
          width: max(1, (unit * width).rounded()), height: max(1, (unit * height).rounded())),
        scale: 1)
    }
    let side = max(1, Int(unit * 0.7))
    pictures = (0..<Self.rows).map { _ in
      PicturePair(size: PixelSize(width: side, height: side)).first
    }
    titles = try (0..<Self.rows).map { try text("Message \($0 + 1)", 0.35, .semibold, width: 4) }
    notes = try (0..<Self.rows).map {
      try text("Seen \($0 + 2) minutes ago", 0.3, .regular, width: 4)
    }
    heading = try text("Inbox", 0.5, .bold, width: 3)
    label = try text("A new message", 0.4, .semibold, width: 4)
  }

  /// The height of a row of the list, in pixels; a screen has eleven.
  private static func unit(of size: PixelSize) -> CGFloat { CGFloat(size.height) / 11 }

  func tree(at index: Int, of count: Int) -> RenderTree {
    let unit = Self.unit(of: size)
    let width = canvas.width
    // Lists scroll by whole pixels.
    let scroll = CGFloat(index % max(2, Int(unit)))
    var ground = RenderNode(filling: canvas)
    ground.backgroundColor = Self.white
    var layers = [ground]
    for row in 0..<Self.rows {
      let top = unit * (CGFloat(row) + 1.5) - scroll
      layers += self.row(row, top: top, unit: unit, width: width)
    }
    layers.append(bar(CGRect(x: 0, y: 0, width: width, height: unit), shade: 0.96))
    layers.append(place(heading, x: unit * 0.3, y: unit * 0.25))
    layers.append(bar(CGRect(x: 0, y: unit * 10, width: width, height: unit), shade: 0.96))
    for tab in 0..<2 {
      var symbol = RenderNode(
        filling: CGRect(
          x: (width * (CGFloat(tab) + 0.5) / 2 - unit * 0.25).rounded(), y: unit * 10.25,
          width: unit * 0.5, height: unit * 0.5))
      symbol.backgroundColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.9)
      symbol.cornerRadius = unit * 0.15
      layers.append(symbol)
    }
    var card = RenderNode(
      filling: CGRect(x: unit * 0.4, y: unit * 8.4, width: width - unit * 0.8, height: unit * 1.2))
    card.backgroundColor = Self.white
    card.cornerRadius = unit * 0.3
    card.shadow = RenderShadow(
      opacity: 0.3, offset: CGSize(width: 0, height: unit * 0.1), radius: unit * 0.2)
    layers += [card, place(label, x: unit * 0.8, y: unit * 8.8)]
    return tree(layers)
  }

  /// Returns the four layers of a row of the list.
  private func row(_ row: Int, top: CGFloat, unit: CGFloat, width: CGFloat) -> [RenderNode] {
    var picture = place(pictures[row], x: unit * 0.3, y: top + unit * 0.15)
    picture.cornerRadius = picture.bounds.width / 2
    picture.masksToBounds = true
    var badge = RenderNode(
      filling: CGRect(
        x: width - unit * 0.8, y: top + unit * 0.3, width: unit * 0.5, height: unit * 0.4))
    badge.backgroundColor = RGBAColor(red: 0.9, green: 0.2, blue: 0.3, alpha: 0.9)
    badge.cornerRadius = unit * 0.2
    return [
      picture, place(titles[row], x: unit * 1.3, y: top + unit * 0.15),
      place(notes[row], x: unit * 1.3, y: top + unit * 0.55), badge,
    ]
  }

  private func place(_ image: RenderImage, x: CGFloat, y: CGFloat) -> RenderNode {
    RenderNode(image, in: CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: image.size))
  }

  private func bar(_ frame: CGRect, shade: CGFloat) -> RenderNode {
    var bar = RenderNode(filling: frame)
    bar.backgroundColor = RGBAColor(red: shade, green: shade, blue: shade)
    return bar
  }
}
