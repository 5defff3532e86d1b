import Foundation
import Geometry
import Rendering

extension LayerBuilder {
  /// The greatest number of pixels of a layer that a shader mixes, in canvases, and the least number of pixels that a
  /// canvas counts for.
  private static let (mostCanvases, leastCanvas) = (4.0, 65_536.0)
  /// The pixels that are examined for the extent of a layer.
  private static let everywhere = PixelRect(
    minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)

  /// Returns the layer as its compositing filter mixes it with what is behind; nil if the filter is not a shader, or a
  /// shader that is not drawn.
  func shaded(with builder: inout SceneBuilder) throws -> [DrawItem]? {
    guard let filter = node.compositingFilter, filter.isEnabled, let kind = filter.shader,
      kind.shader.role == .transition, let box, builder.memory.draws(kind.shader)
    else { return nil }
    let area = shadedArea(of: box, canvas: builder.canvas)
    var inside = self
    if !place.clip.contains(area) {
      // A shader reads parts of the layer that are not visible themselves.
      var whole = place
      whole.clip = area.union(place.clip)
      inside = LayerBuilder(node: node, place: whole)
    }
    let shade = Shade(
      filter: filter, kind: kind, inputs: try builder.inputs(of: filter, depth: place.depth),
      items: try inside.fadedItems(with: &builder), area: area, clip: place.clip)
    builder.memory.shaders?.hasShades = true
    return [DrawItem(bounds: box.bounds, shape: box, paint: .shade(shade))]
  }

  /// Returns the pixels that the whole layer touches; only the visible ones if they are too many.
  private func shadedArea(of box: RoundedBox, canvas: PixelRect) -> PixelRect {
    let most =
      Self.mostCanvases
      * max(Self.leastCanvas, Double(canvas.width) * Double(canvas.rows.count))
    guard let whole = ProjectedBox(bounds, plane: place.plane, canvas: Self.everywhere)?.bounds,
      Double(max(whole.width, whole.rows.count)) <= FilterRaster.mostSide,
      Double(whole.width) * Double(whole.rows.count) <= most
    else { return box.bounds }
    return whole.union(box.bounds)
  }
}

extension SceneBuilder {
  /// Returns `items` without layers that shaders mix with what is behind them, to be drawn over `background`.
  func resolved(_ items: [DrawItem], over background: UInt32) -> [DrawItem] {
    guard let shaders = memory.shaders else { return items }
    return ShadeResolver(shaders: shaders, workers: workers).resolved(items, over: background)
  }

  /// Returns the pictures that a filter reads besides the layer's; none unless its kind is a shader that is drawn.
  mutating func inputs(of filter: Filter, depth: Int) throws -> [String: RenderImage] {
    guard let kind = filter.shader, let shaders = memory.shaders else { return [:] }
    var pictures: [String: RenderImage] = [:]
    for name in kind.shader.inputs {
      switch kind.inputs[name] {
      case nil: pictures[name] = shaders.gradient
      case .image(let image): pictures[name] = image
      case .node(let node): pictures[name] = try picture(of: node, depth: depth, for: shaders)
      }
    }
    return pictures
  }

  /// Returns the picture of a frozen layer, at the scale of the canvas unless it would be too large.
  private mutating func picture(
    of node: RenderNode, depth: Int, for shaders: SceneShaders
  ) throws -> RenderImage {
    var scale = self.scale
    let size = node.bounds.size
    guard size.width > 0, size.height > 0, (size.width + size.height).isFinite else {
      return shaders.gradient
    }
    let most = Double(shaders.mostPixels)
    scale = min(
      scale, (most / (size.width * size.height)).squareRoot(),
      FilterRaster.mostSide / max(size.width, size.height))
    return try shaders.picture(of: node, scale: scale) { () throws -> RenderImage in
      let canvas = PixelRect(
        minX: 0, minY: 0, maxX: max(1, Int((size.width * scale).rounded())),
        maxY: max(1, Int((size.height * scale).rounded())))
      let place = Place(plane: Homography(scale: scale), clip: canvas, depth: depth + 1)
      let move = CATransform3D.translation(-node.bounds.minX, -node.bounds.minY, 0)
      let drawn = resolved(try items(of: node, in: place, transform: move), over: 0)
      return DrawItem.image(that: drawn, show: canvas)
        ?? RenderImage(
          width: canvas.width, height: canvas.rows.count, scale: scale,
          pixels: workers.pixels(of: drawn, background: 0, on: canvas))
    }
  }
}
