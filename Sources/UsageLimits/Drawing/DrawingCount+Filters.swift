import Foundation
import Geometry
import Rendering

// A layer with filters: a picture in its own space, filtered and then drawn where the layer lies.

nonisolated extension DrawingCount {
  /// The most pixels of a layer's picture, in canvases, and the least that a canvas counts for; as in
  /// the compositor, which makes larger pictures coarser.
  private static var mostCanvases: Double { 4 }
  private static var leastCanvas: Double { 65_536 }

  /// The most pixels of a layer's picture.
  var mostPixels: Double { Self.mostCanvases * max(Self.leastCanvas, canvas) }

  /// Counts the body, the children and the border of `node` after `filters`.
  mutating func filtered(
    _ node: RenderNode, by filters: [Filter], in place: Place, box: ScreenBox
  ) -> Extent {
    guard !node.bounds.isEmpty, !place.clip.isEmpty else { return Extent() }
    let most = mostPixels
    var reach = 0.0
    for filter in filters {
      guard let kind = filter.kind as? any PictureFilter, !kind.isConfined(filter) else { continue }
      reach += max(0, kind.reach(of: filter, size: node.bounds.size))
    }
    var inside = place
    inside.plane = .scale(scale)
    inside.clip = region(of: node, by: filters, in: place, reach: reach)
    let layers = load.layers
    let own = ScreenBox(node.bounds, plane: inside.plane, clip: inside.clip)
    let content = content(of: node, in: inside, box: own)
    let seen = content.bounds.union(own.bounds)
    let margin = -reach * scale
    let spread = seen.isNull ? seen : seen.insetBy(dx: margin, dy: margin).intersection(inside.clip)
    // The place of a shader's result does not depend on what the layer draws.
    let results = filters.compactMap {
      ($0.kind as? ShaderKind).map { resultSize(of: $0, in: node) }
    }
    let area = results.map { $0.width * $0.height }.reduce(
      spread.isNull ? 0 : spread.width * spread.height, max)
    // The picture is made a few times, each coarser, until it fits.
    if !(area <= most) { repeatLayers(since: layers, times: 3, to: place) }
    let pixels = area <= most ? area : most
    charge(pixels: pixels, .picture, to: place)
    var bytes = 0.0
    for filter in filters {
      if let kind = filter.kind as? ShaderKind {
        let used = shaded(by: kind, pixels: pixels, most: most, in: place)
        keptBytes += used.kept
        bytes = max(bytes, used.most)
        continue
      }
      charge(pixels: pixels * max(1, filter.kind.cost(of: filter, scale: scale)), to: place)
      bytes = max(bytes, pixels * filter.kind.bytesPerPixel)
    }
    keptBytes += pixels * 4
    mostBytes = max(mostBytes, bytes)
    let margins = results.reduce(CGSize(width: reach, height: reach)) {
      CGSize(
        width: max($0.width, ($1.width / scale - node.bounds.width) / 2),
        height: max($0.height, ($1.height / scale - node.bounds.height) / 2))
    }
    let shown = ScreenBox(
      node.bounds.insetBy(dx: -margins.width, dy: -margins.height), plane: place.plane,
      clip: place.clip)
    let isStraight = shown.isAligned && abs(shown.wholeArea - shown.layerArea * scale * scale) < 1
    charge(pixels: shown.area, isStraight ? .copiedImage : .placedImage, to: place)
    return Extent(items: 1, bounds: shown.bounds)
  }

  /// Returns the pixels of the layer's picture that can affect the frame.
  private func region(
    of node: RenderNode, by filters: [Filter], in place: Place, reach: Double
  ) -> CGRect {
    let bounds = node.bounds
    let layer = CGRect(
      x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale,
      height: bounds.height * scale)
    if filters.contains(where: { $0.kind is ShaderKind }) {
      return layer.insetBy(dx: -reach * scale, dy: -reach * scale)
    }
    if filters.contains(where: { $0.kind is any DeformingFilter }) { return layer }
    let clip = place.clip
    let seen = place.plane.unprojected([
      CGPoint(x: clip.minX, y: clip.minY), CGPoint(x: clip.maxX, y: clip.minY),
      CGPoint(x: clip.maxX, y: clip.maxY), CGPoint(x: clip.minX, y: clip.maxY),
    ])
    let size = max(layer.width, layer.height)
    let visible =
      seen.count < 3
      ? layer.insetBy(dx: -size, dy: -size)
      : CGRect(enclosing: seen.map { CGPoint(x: $0.x * scale, y: $0.y * scale) })
    let margin = -reach * scale
    return visible.insetBy(dx: margin, dy: margin)
  }
}
