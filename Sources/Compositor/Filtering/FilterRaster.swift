import Foundation
import Geometry
import Rendering

/// The pixels of a layer's own picture: as many per point as the canvas has.
///
/// Of a layer that is neither turned nor scaled they are the canvas's own, so that the picture is
/// drawn without being sampled again.
struct FilterRaster: Equatable {
  let bounds: CGRect
  /// The number of pixels per point.
  let scale: Double
  /// The map from the layer's space to its picture's pixels.
  let plane: Homography
  /// The map from the picture's pixels to the layer's space.
  private let toLayer: Homography

  /// - Parameters:
  ///   - plane: The map from the layer's space to the canvas.
  ///   - scale: The number of pixels per point of the canvas.
  init(bounds: CGRect, plane: Homography, scale: Double) {
    let isStraight =
      plane.isAffine && plane.x.y == 0 && plane.y.x == 0 && plane.w.z == 1
      && abs(plane.x.x - scale) < 1e-9 && abs(plane.y.y - scale) < 1e-9
    self.init(
      bounds: bounds, scale: scale, offset: isStraight ? SIMD2(plane.x.z, plane.y.z) : nil)
  }

  private init(bounds: CGRect, scale: Double, offset: SIMD2<Double>?) {
    self.bounds = bounds
    self.scale = scale
    let origin = offset ?? SIMD2(-bounds.minX, -bounds.minY) * scale
    plane = Homography(x: SIMD3(scale, 0, origin.x), y: SIMD3(0, scale, origin.y))
    toLayer = Homography(
      x: SIMD3(1 / scale, 0, -origin.x / scale), y: SIMD3(0, 1 / scale, -origin.y / scale))
  }

  /// Returns the same raster with fewer pixels per point.
  func coarser(by factor: Double) -> FilterRaster {
    FilterRaster(bounds: bounds, scale: scale * factor, offset: nil)
  }

  /// Returns the map from the picture's pixels to the canvas, on which the layer lies as `plane`
  /// describes; nil when the map is singular.
  func toCanvas(by plane: Homography) -> Homography? {
    // Exactly, where both are the same.
    plane == self.plane ? Homography(scale: 1) : plane.after(toLayer)
  }

  /// The layer's bounds, in pixels.
  var layer: CGRect {
    CGRect(
      x: bounds.minX * scale + plane.x.z, y: bounds.minY * scale + plane.y.z,
      width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Returns the pixels that can affect the frame: those seen through `clip` of the canvas, on
  /// which the layer lies as `plane` describes, and those that the filters read from there; all of
  /// the layer and as much around it where that can't be determined.
  func region(seenIn clip: PixelRect, by plane: Homography, filters: [Filter]) -> PixelRect {
    if filters.contains(where: { $0.kind is any DeformingFilter }) {
      return PixelRect(around: layer)
    }
    let reach = filters.reduce(0) { $0 + self.reach(of: $1) }
    let size = max(layer.width, layer.height)
    let rect = seen(through: clip, by: plane) ?? layer.insetBy(dx: -size, dy: -size)
    return PixelRect(around: rect.insetBy(dx: -reach, dy: -reach))
  }

  /// Returns the part of the picture that lies behind `clip`; nil where it extends beyond the
  /// horizon of the plane.
  private func seen(through clip: PixelRect, by plane: Homography) -> CGRect? {
    guard let toPicture = toCanvas(by: plane)?.inverse else { return nil }
    let (left, right) = (Double(clip.minX), Double(clip.maxX))
    let (top, bottom) = (Double(clip.minY), Double(clip.maxY))
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for corner in [
      toPicture(left, top), toPicture(right, top), toPicture(right, bottom),
      toPicture(left, bottom),
    ] {
      guard corner.z > 1e-9 else { return nil }
      let point = SIMD2(corner.x, corner.y) / corner.z
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the reach of a filter, in pixels.
  func reach(of filter: Filter) -> Double {
    guard let kind = filter.kind as? any PictureFilter else { return 0 }
    let reach = kind.reach(of: filter, size: bounds.size) * scale
    return reach.isFinite ? max(0, reach).rounded(.up) : 0
  }

  /// Returns the pixels of `items` and of all that the filters draw from them.
  func area(of items: [DrawItem], filters: [Filter]) -> PixelRect {
    let own = PixelRect(around: layer)
    var area = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if filters.first.map(isConfined) ?? false { area = area.intersection(own) }
    var all = area
    for filter in filters where !area.isEmpty {
      area = isConfined(filter) ? own : area.outset(by: Int(reach(of: filter)))
      all = all.union(area)
    }
    return all
  }

  private func isConfined(_ filter: Filter) -> Bool {
    switch filter.kind {
    case let kind as any PictureFilter: kind.isConfined(filter)
    default: filter.kind is any DeformingFilter
    }
  }

  /// Returns the picture of `items` in `area` after the filters have been applied.
  ///
  /// - Parameters:
  ///   - items: The items of the layer.
  ///   - area: The pixels of the picture.
  ///   - filters: The filters, in order.
  ///   - workers: The threads that draw it.
  ///   - memory: The cache of the pixels before the filters, for frames in which only the filters change.
  func picture(
    of items: [DrawItem], area: PixelRect, filters: [Filter], with workers: PixelWorkers,
    memory: SceneMemory
  ) -> RenderImage {
    let layer = layer.offsetBy(dx: -Double(area.minX), dy: -Double(area.minY))
    var picture = FilterPicture(
      width: area.width, height: area.rows.count,
      pixels: pixels(
        of: items, area: area, first: filters.first, layer: layer, with: workers, memory: memory),
      layer: layer, scale: scale)
    for filter in filters {
      switch filter.kind {
      case let kind as any PictureFilter:
        picture = kind.apply(filter, to: picture, with: workers)
      case let kind as any DeformingFilter:
        let mesh = kind.mesh(of: filter, in: bounds)
        picture = MeshPainter(mesh, over: bounds, of: picture).painted(with: workers)
      default: break
      }
    }
    return RenderImage(
      width: picture.width, height: picture.height, scale: scale, pixels: picture.pixels)
  }

  /// Returns the pixels of `items` in `area`; rows that the `first` filter doesn't read are not drawn.
  private func pixels(
    of items: [DrawItem], area: PixelRect, first: Filter?, layer: CGRect,
    with workers: PixelWorkers, memory: SceneMemory
  ) -> [UInt8] {
    if let image = Self.image(that: items, show: area) { return image.pixels }
    if let rows = rowsRead(by: first, height: area.rows.count, layer: layer),
      DrawItem.areSame(items, inRowsOf: area)
    {
      return workers.pixels(of: items, on: area, rows: rows)
    }
    return memory.pixels(of: items, in: area) {
      workers.pixels(of: items, background: 0, on: area)
    }
  }

  /// Returns the image whose pixels are those that `items` draw in `area`, one for one; nil where
  /// they draw anything else.
  private static func image(that items: [DrawItem], show area: PixelRect) -> RenderImage? {
    guard let item = items.last, item.alpha == 255, item.hole == nil,
      case .image(let paint) = item.paint, let own = paint.wholePixels,
      own.minX == area.minX, own.maxX == area.maxX, own.minY == area.minY, own.maxY == area.maxY,
      item.shape?.covers(area) ?? true
    else { return nil }
    let drawn = item.bounds.intersection(area)
    let isWhole = drawn.width == area.width && drawn.rows.count == area.rows.count
    // No item below is visible.
    guard isWhole, paint.image.isOpaque || (items.count == 1 && paint.under == 0) else {
      return nil
    }
    return paint.image
  }

  /// Returns the rows that are read of a picture in which the layer's bounds are `layer`; nil where
  /// they are many, so that all are drawn.
  private func rowsRead(by filter: Filter?, height: Int, layer: CGRect) -> [Int]? {
    guard let filter, let kind = filter.kind as? any PictureFilter,
      let rows = kind.rowsRead(by: filter, height: height, layer: layer), rows.count <= height / 4
    else { return nil }
    return rows
  }
}

extension PixelRect {
  /// Creates the rectangle of the pixels that `rect` touches, limited to the largest coordinates of
  /// any canvas.
  init(around rect: CGRect) {
    let limit = 1e7
    func held(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(Swift.min(limit, Swift.max(-limit, value)))
    }
    self.init(
      minX: held(rect.minX.rounded(.down)), minY: held(rect.minY.rounded(.down)),
      maxX: held(rect.maxX.rounded(.up)), maxY: held(rect.maxY.rounded(.up)))
  }

  /// Returns the rectangle with `margin` more pixels on each side.
  func outset(by margin: Int) -> PixelRect {
    let margin = Swift.min(margin, 10_000_000)
    return PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
