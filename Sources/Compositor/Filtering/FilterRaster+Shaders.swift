import Foundation
import Rendering

// A shader reads the layer's own pixels and draws a picture that can have another size.

extension FilterRaster {
  /// The greatest side of a picture for a shader, in pixels: drivers refuse larger ones.
  static let mostSide = 8192.0

  /// The pixels of the layer, which a shader reads; at least one.
  var ownPixels: PixelRect {
    var pixels = Self.pixels(of: layer)
    pixels.maxX = max(pixels.maxX, pixels.minX + 1)
    pixels.maxY = max(pixels.maxY, pixels.minY + 1)
    return pixels
  }

  /// Returns the pixels over which the result of a shader lies.
  func resultPixels(of kind: ShaderKind) -> PixelRect {
    guard let size = kind.resultSize else { return ownPixels }
    let (width, height) = (size.width * scale, size.height * scale)
    let own = layer
    return Self.pixels(
      of: CGRect(
        x: own.midX - width / 2, y: own.midY - height / 2, width: width, height: height))
  }

  /// The pixels that `rect` touches after its sides are rounded to 1/256 of a pixel: rounding in the matrices of a
  /// frame adds none.
  private static func pixels(of rect: CGRect) -> PixelRect {
    func snapped(_ value: CGFloat) -> CGFloat {
      (value * ProjectedBox.grid).rounded() / ProjectedBox.grid
    }
    let (left, top) = (snapped(rect.minX), snapped(rect.minY))
    return PixelRect(
      around: CGRect(
        x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top))
  }

  /// Returns the result of a shader.
  ///
  /// - Parameters:
  ///   - filter: The filter, whose kind is `kind`.
  ///   - image: The layer's pixels.
  ///   - inputs: The author's pictures.
  /// - Returns: A transparent pixel if the result has no pixels; nil after the shader has failed.
  func result(
    of filter: Filter, _ kind: ShaderKind, on image: RenderImage, inputs: [String: RenderImage],
    shaders: SceneShaders
  ) -> RenderImage? {
    let (own, target) = (ownPixels, resultPixels(of: kind))
    if target.isEmpty { return RenderImage(width: 1, height: 1, pixels: [0, 0, 0, 0]) }
    var (width, height) = (CGFloat(target.width), CGFloat(target.rows.count))
    if let density = kind.resultScale, density > 0, density.isFinite {
      width *= density / scale
      height *= density / scale
    }
    let most = min(
      (Double(shaders.mostPixels) / (width * height)).squareRoot(), Self.mostSide / width,
      Self.mostSide / height)
    if most < 1 { (width, height) = (width * most, height * most) }
    (width, height) = (max(1, width.rounded()), max(1, height.rounded()))
    let (sx, sy) = (width / CGFloat(target.width), height / CGFloat(target.rows.count))
    let layer = CGRect(
      x: CGFloat(own.minX - target.minX) * sx, y: CGFloat(own.minY - target.minY) * sy,
      width: CGFloat(own.width) * sx, height: CGFloat(own.rows.count) * sy)
    var pictures = inputs
    pictures[Shader.layerPicture] = image
    return shaders.result(
      of: ShaderPass(
        kind.shader, width: Int(width), height: Int(height), layer: layer, pictures: pictures,
        numbers: filter.numbers, progress: 0, ratio: bounds.width / bounds.height))
  }

  /// Returns the pixels of a picture of `area` that shows the result of a shader at its place.
  func pixels(
    of result: RenderImage, _ kind: ShaderKind, in area: PixelRect, with workers: PixelWorkers
  ) -> [UInt8] {
    let target = resultPixels(of: kind)
    if target == area, result.width == area.width, result.height == area.rows.count {
      return result.pixels
    }
    let items = RoundedBox(CGRect(target), radius: 0, plane: Homography(scale: 1), canvas: area)
      .map { shape in
        let paint = ImagePaint(image: result, filter: .linear, box: shape.box, under: 0)
        return [DrawItem(bounds: shape.bounds, shape: shape, paint: .image(paint))]
      }
    return workers.pixels(of: items ?? [], background: 0, on: area)
  }

  /// Returns the layer's own pixels from a picture of `area`; those outside of it are transparent.
  func ownPixels(of picture: FilterPicture, in area: PixelRect) -> RenderImage {
    let own = ownPixels
    if own == area {
      return RenderImage(width: picture.width, height: picture.height, pixels: picture.pixels)
    }
    let stride = own.width * 4
    var pixels = [UInt8](repeating: 0, count: stride * own.rows.count)
    let common = own.intersection(area)
    for y in common.rows {
      let from = ((y - area.minY) * area.width + common.minX - area.minX) * 4
      let to = (y - own.minY) * stride + (common.minX - own.minX) * 4
      pixels.replaceSubrange(
        to..<to + common.width * 4, with: picture.pixels[from..<from + common.width * 4])
    }
    return RenderImage(width: own.width, height: own.rows.count, pixels: pixels)
  }
}
