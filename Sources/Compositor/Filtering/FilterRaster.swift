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
    let reach = filters.reduce(0) { $0 + self.reach(of: $1) }
    // A shader reads all of the layer.
    let results = filters.compactMap(\.shader).map { resultPixels(of: $0) }
    if !results.isEmpty {
      return results.reduce(PixelRect(around: layer)) { $0.union($1) }.outset(
        by: Int(min(reach, 1e7)))
    }
    if filters.contains(where: { $0.kind is any DeformingFilter }) {
      return PixelRect(around: layer)
    }
    let size = max(layer.width, layer.height)
    let rect = seen(through: clip, by: plane) ?? layer.insetBy(dx: -size, dy: -size)
    return PixelRect(around: rect.insetBy(dx: -reach, dy: -reach))
  }

  /// Returns the part of the picture that lies behind `clip`; nil where it extends beyond the
  /// horizon of the plane.
  private func seen(through clip: PixelRect, by plane: Homography) -> CGRect? {
    toCanvas(by: plane)?.inverse?.box(
      around: CGRect(
        x: clip.minX, y: clip.minY, width: clip.width, height: clip.rows.count))
  }

  /// Returns the reach of a filter, in pixels.
  func reach(of filter: Filter) -> Double {
    guard let kind = filter.kind as? any PictureFilter else { return 0 }
    let reach = kind.reach(of: filter, size: bounds.size) * scale
    return reach.isFinite ? max(0, reach).rounded(.up) : 0
  }

  /// Returns the pixels of `items` and of all that the filters draw from them.
  func area(of items: [DrawItem], filters: [Filter]) -> PixelRect {
    let own = filters.first?.shader == nil ? PixelRect(around: layer) : ownPixels
    var area = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    if filters.first.map(isConfined) ?? false { area = area.intersection(own) }
    var all = area
    for filter in filters where !area.isEmpty || filter.shader != nil {
      if let shader = filter.shader {
        area = resultPixels(of: shader)
      } else {
        area = isConfined(filter) ? own : area.outset(by: Int(reach(of: filter)))
      }
      all = all.union(area)
    }
    return all
  }

  /// Returns a Boolean value that indicates whether a filter reads and draws nothing outside of the layer's bounds.
  func isConfined(_ filter: Filter) -> Bool {
    switch filter.kind {
    case let kind as any PictureFilter: kind.isConfined(filter)
    case is ShaderKind: true
    default: filter.kind is any DeformingFilter
    }
  }

  /// Returns the picture of `items` in `area` after the filters have been applied.
  ///
  /// - Parameters:
  ///   - items: The items of the layer.
  ///   - area: The pixels of the picture.
  ///   - filters: The filters, in order.
  ///   - inputs: The pictures that the filters read besides, for each of them.
  ///   - workers: The threads that draw it.
  ///   - memory: The cache of the pixels before the filters, for frames in which only the filters change.
  func picture(
    of items: [DrawItem], area: PixelRect, filters: [Filter], inputs: [[String: RenderImage]],
    with workers: PixelWorkers, memory: SceneMemory
  ) -> RenderImage {
    let layer = layer.offsetBy(dx: -Double(area.minX), dy: -Double(area.minY))
    func made(of pixels: [UInt8]) -> FilterPicture {
      FilterPicture(
        width: area.width, height: area.rows.count, pixels: pixels, layer: layer, scale: scale)
    }
    // The picture, and the image that it shows in the layer's own pixels, if there is one. A shader that is the first
    // filter reads such an image alone.
    var picture: FilterPicture?
    var own: RenderImage?
    let ownPixels = ownPixels
    if let shaders = memory.shaders, filters.first?.shader != nil {
      own = shaders.picture(of: items, background: 0, in: ownPixels, with: workers)
    } else {
      picture = made(
        of: pixels(
          of: items, area: area, first: filters.first, layer: layer, with: workers,
          memory: memory))
    }
    for (filter, inputs) in zip(filters, inputs) {
      if let kind = filter.shader {
        guard let shaders = memory.shaders,
          let source = own ?? picture.map({ self.ownPixels(of: $0, in: area) }),
          let result = result(of: filter, kind, on: source, inputs: inputs, shaders: shaders)
        else { break }
        let isOwn =
          resultPixels(of: kind) == ownPixels && result.width == ownPixels.width
          && result.height == ownPixels.rows.count
        own = isOwn ? result : nil
        picture =
          isOwn && area == ownPixels
          ? nil : made(of: pixels(of: result, kind, in: area, with: workers))
        continue
      }
      guard let before = picture ?? own.map({ made(of: $0.pixels) }) else { break }
      own = nil
      switch filter.kind {
      case let kind as any PictureFilter:
        picture = kind.apply(filter, to: before, with: workers)
      case let kind as any DeformingFilter:
        let mesh = kind.mesh(of: filter, in: bounds)
        picture = MeshPainter(mesh, over: bounds, of: before).painted(with: workers)
      default: picture = before
      }
    }
    if let picture {
      return RenderImage(
        width: picture.width, height: picture.height, scale: scale, pixels: picture.pixels)
    }
    // After a failure it is drawn again.
    return own ?? RenderImage(width: 1, height: 1, pixels: [0, 0, 0, 0])
  }

  /// Returns the pixels of `items` in `area`; rows that the `first` filter doesn't read are not drawn.
  private func pixels(
    of items: [DrawItem], area: PixelRect, first: Filter?, layer: CGRect,
    with workers: PixelWorkers, memory: SceneMemory
  ) -> [UInt8] {
    if let image = DrawItem.image(that: items, show: area) { return image.pixels }
    if let rows = rowsRead(by: first, height: area.rows.count, layer: layer),
      DrawItem.areSame(items, inRowsOf: area)
    {
      return workers.pixels(of: items, on: area, rows: rows)
    }
    return memory.pixels(of: items, in: area) {
      workers.pixels(of: items, background: 0, on: area)
    }
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
