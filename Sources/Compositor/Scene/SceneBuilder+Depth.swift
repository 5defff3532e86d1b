import Foundation
import Geometry
import Rendering

// Layers that share one space.

extension SceneBuilder {
  /// Returns the items of `children`, which are in the painter's order and lie in the space of `place`, by their depth.
  mutating func sortedItems(of children: [RenderNode], in place: Place) throws -> [DrawItem] {
    if children.count < 2 {
      return try children.first.map { try items(of: $0, in: place, transform: $0.placement) } ?? []
    }
    var drawn: [[DrawItem]] = []
    var facets: [DepthFacet] = []
    let toPlane = place.plane.inverse
    let sight = toPlane.flatMap { ConvexOutline(CGRect(place.clip.grown), in: $0) }
    for (index, child) in children.enumerated() {
      let transform = child.placement
      let items = try items(of: child, in: place, transform: transform)
      drawn.append(items)
      guard !items.isEmpty else { continue }
      let own = transform.concatenating(place.sublayerTransform)
      // Where it is not known how far a layer reaches, its pixels tell.
      let outline =
        if let reach = child.reach {
          ConvexOutline(reach, in: Homography(flattening: own))
        } else {
          toPlane.flatMap { ConvexOutline(CGRect(items.bounds), in: $0) }
        }
      let seen = sight.flatMap { outline?.intersection($0) } ?? outline
      guard let plane = DepthPlane(own), let seen else { continue }
      facets.append(DepthFacet(index: index, plane: plane, outline: seen))
    }
    let parts = DepthOrder(facets).parts
    let lasts = Dictionary(parts.indices.map { (parts[$0].index, $0) }) { max($0, $1) }
    return parts.indices.flatMap { position -> [DrawItem] in
      let (part, items) = (parts[position], drawn[parts[position].index])
      guard let toPlane, !part.cuts.isEmpty else { return items }
      // What is mixed with the content behind it can't be drawn in parts.
      if items.areMixed { return lasts[part.index] == position ? items : [] }
      return Self.cut(items, along: part.cuts, toPlane: toPlane)
    }
  }

  /// Returns the part of `items`, those of one layer, that is left by `cuts`.
  private static func cut(
    _ items: [DrawItem], along cuts: [DepthFacet.Cut], toPlane: Homography
  ) -> [DrawItem] {
    let cut = DepthCut(cuts, toPlane: toPlane, isOpaque: items.areOpaque)
    if items.count == 1, items[0].cut == nil {
      var item = items[0]
      item.cut = cut
      return [item]
    }
    return [DrawItem(bounds: items.bounds, cut: cut, paint: .group(items))]
  }
}

extension [DrawItem] {
  /// The pixels that the items may change.
  fileprivate var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }

  /// A Boolean value that indicates whether an item is mixed with the content behind it.
  fileprivate var areMixed: Bool {
    contains { item in
      switch item.paint {
      case .blend, .shade, .replacement: true
      case .solid, .image, .shadow, .group: false
      }
    }
  }

  /// A Boolean value that indicates whether an item hides what is below it, within its shape.
  fileprivate var areOpaque: Bool {
    contains { item in
      guard item.alpha == 255, item.hole == nil else { return false }
      if case .group(let items) = item.paint { return items.areOpaque }
      return item.paint.isOpaque
    }
  }
}

extension PixelRect {
  /// The rectangle with two more pixels on each side, in which edges are smoothed.
  fileprivate var grown: PixelRect {
    PixelRect(minX: minX - 2, minY: minY - 2, maxX: maxX + 2, maxY: maxY + 2)
  }
}
