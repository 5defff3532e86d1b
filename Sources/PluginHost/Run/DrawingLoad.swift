import Foundation
import Geometry
import RenderTree

/// How much there is to draw in a frame, in areas of the screen.
///
/// Every layer counts with what it covers of the screen, wherever it lies and whether or not others
/// hide it; a shadow counts ``shadow`` times what it darkens, for as much longer it takes to draw.
struct DrawingLoad {
  /// How often all of it covers the screen.
  let screens: Double

  /// What a shadow's area counts. Measured: a full screen of it takes 16 times as long as one of a
  /// translucent colour.
  private static let shadow = 16.0
  /// How far a shadow reaches, in its radii.
  private static let reach = 3.0

  /// The load of `tree`.
  init(of tree: RenderTree) {
    let canvas = Double(tree.size.width * tree.size.height)
    screens = canvas > 0 ? Self.area(of: tree.root, scale: 1, room: canvas) / canvas : 0
  }

  /// What `node` and the nodes in it cover, in square points of the screen.
  ///
  /// - Parameters:
  ///   - scale: How large a square point of the node's parent is on the screen.
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
    for child in node.children { area += Self.area(of: child, scale: scale, room: inside) }
    return area
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
