import Foundation
import Geometry
import Rendering

/// The amount of drawing in a frame, in areas of the screen.
///
/// Every layer counts with what it covers of the screen, wherever it lies and whether or not others
/// hide it; a shadow counts ``shadow`` times what it darkens, for as much longer it takes to draw.
/// A layer with filters is a picture first, which counts once, and then what each filter's kind
/// says that it costs.
struct DrawingLoad {
  /// The area to draw, as a multiple of the screen's area.
  package let screens: Double

  /// The factor by which the area of a shadow counts. Measured: a full screen of shadow takes 16
  /// times as long as one of a translucent colour.
  private static let shadow = 16.0
  /// The extent of a shadow beyond its shape, as a multiple of its radius.
  private static let reach = 3.0

  /// The load of `tree`.
  init(of tree: RenderTree) {
    let canvas = Double(tree.size.width * tree.size.height)
    screens = canvas > 0 ? Self.area(of: tree.root, scale: 1, room: canvas) / canvas : 0
  }

  /// Returns the area that `node` and its descendants cover, in square points of the screen.
  ///
  /// - Parameters:
  ///   - scale: The area of a square point of the node's parent on the screen.
  ///   - room: The most that a layer can cover.
  private static func area(of node: RenderNode, scale: Double, room: Double) -> Double {
    guard !node.isHidden, node.opacity > 0 else { return 0 }
    let transform = node.transform
    let turned = Double(abs(transform.m11 * transform.m22 - transform.m12 * transform.m21))
    let scale = known(scale * turned, else: .greatestFiniteMagnitude)
    let own = covered(node.bounds.size, by: 0, scale: scale, room: room)
    var area = 0.0
    if node.backgroundColor != nil || node.borderWidth > 0 { area += own }
    let inside = node.masksToBounds || node.clipsContents ? min(room, own) : room
    switch node.contents {
    case .image: area += own
    case .node(let frozen): area += own + Self.area(of: frozen, scale: scale, room: min(room, own))
    case nil: break
    }
    if let cast = node.shadow, !node.masksToBounds, cast.opacity > 0 {
      let margin = 2 * reach * Double(cast.radius)
      area += shadow * covered(node.bounds.size, by: margin, scale: scale, room: room)
    }
    var children = 0.0
    for child in node.children { children += Self.area(of: child, scale: scale, room: inside) }
    return area + children + filtering(of: node, scale: scale, holding: children, room: room)
  }

  /// Returns the area that the filters of `node` count as, in square points of the screen; its
  /// children cover the area `children`.
  private static func filtering(
    of node: RenderNode, scale: Double, holding children: Double, room: Double
  ) -> Double {
    let filters = (node.filters + [node.compositingFilter].compactMap(\.self))
      .filter { !$0.changesNothing }
    guard !filters.isEmpty else { return 0 }
    var reach = 0.0
    for filter in filters {
      guard let kind = filter.kind as? any PictureFilter, !kind.isConfined(filter) else { continue }
      reach += Double(kind.reach(of: filter, size: node.bounds.size))
    }
    // The picture of a layer that is scaled down is as large as the layer.
    let own = covered(node.bounds.size, by: 2 * reach, scale: max(1, scale), room: room)
    let picture = max(own, min(children, room))
    return filters.reduce(picture) { $0 + picture * max(1, $1.kind.cost) }
  }

  private static func covered(
    _ size: CGSize, by margin: Double, scale: Double, room: Double
  ) -> Double {
    let area = (Double(size.width) + margin) * (Double(size.height) + margin) * scale
    return min(room, known(area, else: room))
  }

  /// `value`, unless it is infinite or no number.
  private static func known(_ value: Double, else other: Double) -> Double {
    value.isFinite ? value : other
  }
}
