import Foundation
import Geometry
import Rendering

/// A thousand opaque layers in forty columns and twenty-five rows. Each reaches from its cell to the
/// right and bottom edges, so that the layers after it hide all of it but the cell.
struct LayersWorkload: CompositeWorkload {
  static let columns = 40
  static let rows = 25

  let size: PixelSize
  /// A Boolean value that indicates whether each layer is only as large as its cell, which makes the
  /// same picture.
  var showsCellsOnly = false

  func tree(at index: Int, of count: Int) -> RenderTree {
    var layers: [RenderNode] = []
    layers.reserveCapacity(Self.rows * Self.columns)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let (left, top) = (
          edge(column, of: Self.columns, size.width), edge(row, of: Self.rows, size.height)
        )
        let (right, bottom) =
          showsCellsOnly
          ? (
            edge(column + 1, of: Self.columns, size.width),
            edge(row + 1, of: Self.rows, size.height)
          )
          : (size.width, size.height)
        guard right > left, bottom > top else { continue }
        var layer = RenderNode(
          filling: CGRect(x: left, y: top, width: right - left, height: bottom - top))
        layer.backgroundColor = Self.color(layers.count, frame: index)
        layers.append(layer)
      }
    }
    return tree(layers)
  }

  private func edge(_ number: Int, of count: Int, _ length: Int) -> Int { number * length / count }

  /// Returns the colour of a layer, which changes with every frame.
  private static func color(_ layer: Int, frame: Int) -> RGBAColor {
    func part(_ factor: Int) -> CGFloat { CGFloat((layer * factor + frame * 17) % 256) / 255 }
    return RGBAColor(red: part(7), green: part(31), blue: part(101))
  }
}
