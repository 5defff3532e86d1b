import Foundation
import Geometry
import Rendering

// A layer with filters becomes a picture in its own space first; that is filtered and then drawn
// where the layer lies.

extension LayerBuilder {
  /// The greatest number of pixels of a layer's picture, in canvases; the picture of a layer that
  /// needs more is coarser.
  private static let mostCanvases = 4.0
  /// The number of pixels that the smallest canvas counts for.
  private static let leastCanvas = 65_536.0

  /// Returns the body, children and border after the filters that have an effect and can be drawn.
  func filteredItems(with builder: inout SceneBuilder) throws -> [DrawItem] {
    // Repeated while shaders fail; each shader fails only once.
    while true {
      let memory = builder.memory
      let filters = node.filters.filter {
        !$0.changesNothing
          && ($0.shader.map { $0.shader.role == .layerEffect && memory.draws($0.shader) } ?? true)
      }
      if filters.isEmpty { return try plainItems(with: &builder) }
      let items = try filtered(filters, with: &builder)
      if filters.allSatisfy({ $0.shader?.shader.failure == nil }) { return items }
    }
  }

  /// The layer's body, children and border after `filters`.
  private func filtered(
    _ filters: [Filter], with builder: inout SceneBuilder
  ) throws -> [DrawItem] {
    guard !place.clip.isEmpty else { return [] }
    let canvas = Double(builder.canvas.width) * Double(builder.canvas.rows.count)
    let most = Self.mostCanvases * max(Self.leastCanvas, canvas)
    var raster = FilterRaster(bounds: bounds, plane: place.plane, scale: builder.scale)
    // The sublayers of a layer without an area show around it.
    if bounds.isEmpty, filters.contains(where: raster.isConfined) { return [] }
    // A coarser picture has smaller items; after a few turns it fits, or it is nothing to be seen.
    for _ in 0..<4 {
      let region = raster.region(seenIn: place.clip, by: place.plane, filters: filters)
      let items = builder.resolved(
        try items(in: raster, region: region, with: &builder), over: 0)
      let area = raster.area(of: items, filters: filters).intersection(region)
      if area.isEmpty { return [] }
      let pixels = Double(area.width) * Double(area.rows.count)
      let side = Double(max(area.width, area.rows.count))
      let mostSide = filters.contains { $0.shader != nil } ? FilterRaster.mostSide : .infinity
      if pixels > most || side > mostSide {
        raster = raster.coarser(by: min((most / pixels).squareRoot(), mostSide / side) * 0.98)
        continue
      }
      let inputs = try filters.map { try builder.inputs(of: $0, depth: place.depth) }
      let (workers, memory) = (builder.workers, builder.memory)
      let picture = memory.picture(
        of: SceneMemory.FilteredItems(
          area: area, raster: raster, filters: filters, items: items)
      ) {
        raster.picture(
          of: items, area: area, filters: filters, inputs: inputs, with: workers, memory: memory)
      }
      return shown(picture, area: area, raster: raster)
    }
    return []
  }

  /// The layer's items as they lie in its own picture.
  private func items(
    in raster: FilterRaster, region: PixelRect, with builder: inout SceneBuilder
  ) throws -> [DrawItem] {
    try builder.countAgain()
    var inside = place
    inside.plane = raster.plane
    inside.clip = region
    return try LayerBuilder(node: node, place: inside).plainItems(with: &builder)
  }

  private func shown(_ image: RenderImage, area: PixelRect, raster: FilterRaster) -> [DrawItem] {
    let rect = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: area.rows.count)
    guard let toCanvas = raster.toCanvas(by: place.plane),
      let shape = RoundedBox(rect, radius: 0, plane: toCanvas, canvas: place.clip)
    else { return [] }
    let paint = ImagePaint(image: image, filter: .linear, box: shape.box, under: 0)
    return [DrawItem(bounds: shape.bounds, shape: shape, paint: .image(paint))]
  }
}
