import Foundation
import Rendering

/// The driver that draws the shaders of a sequence of frames, with a cache of the pictures and results that a frame
/// shares with the frame before.
///
/// A driver uploads a picture once for each identity. So pictures of equal items are the same object in every
/// frame; pictures that a frame doesn't use are dropped after it.
final class SceneShaders {
  /// A picture of items.
  private struct Picture {
    var area: PixelRect
    var background: UInt32
    var items: [DrawItem]
    var image: RenderImage
  }

  /// A picture of a frozen layer.
  private struct Still {
    var node: RenderNode
    var scale: Double
    var image: RenderImage
  }

  private struct Result {
    var pass: ShaderPass
    var image: RenderImage
  }

  /// The driver, and the picture for inputs that are not given.
  private let source: ShaderSource
  private var pictures = FrameCache<Picture> { $0.image.pixelCount }
  private var stills = FrameCache<Still> { $0.image.pixelCount }
  private var results = FrameCache<Result> { $0.image.pixelCount }
  /// The greatest number of pixels of a picture that is made for a shader.
  private(set) var mostPixels = 0
  /// A Boolean value that indicates whether a layer of this frame is mixed with what is behind it by a shader.
  var hasShades = false

  init(_ source: ShaderSource) { self.source = source }

  /// The picture for inputs that are not given.
  var gradient: RenderImage { source.gradient }

  /// Begins the next frame. Results, pictures and frozen layers are kept with up to four times `canvasPixels` each.
  func beginFrame(canvasPixels: Int) {
    mostPixels = 4 * max(1 << 16, canvasPixels)
    pictures.beginFrame(mostPixels: mostPixels)
    stills.beginFrame(mostPixels: mostPixels)
    results.beginFrame(mostPixels: mostPixels)
    hasShades = false
  }

  /// Returns the picture of `items` over `background` in `area`: the image that they show, if they show one pixel for
  /// pixel.
  func picture(
    of items: [DrawItem], background: UInt32, in area: PixelRect, with workers: PixelWorkers
  ) -> RenderImage {
    if let image = DrawItem.image(that: items, show: area), background == 0 || image.isOpaque {
      return image
    }
    let known = pictures.value {
      $0.area == area && $0.background == background && $0.items == items
    }
    if let known { return known.image }
    let image = RenderImage(
      width: area.width, height: area.rows.count,
      pixels: workers.pixels(of: items, background: background, on: area))
    pictures.keep(Picture(area: area, background: background, items: items, image: image))
    return image
  }

  /// Returns the picture of a frozen layer with `scale` pixels per point, or the result of `make`, which may ask for
  /// pictures itself.
  func picture(
    of node: RenderNode, scale: Double, make: () throws -> RenderImage
  ) rethrows -> RenderImage {
    if let known = stills.value(where: { $0.scale == scale && $0.node == node }) {
      return known.image
    }
    let image = try make()
    stills.keep(Still(node: node, scale: scale, image: image))
    return image
  }

  /// Returns the result of a drawing; nil after the shader has failed.
  func result(of pass: ShaderPass) -> RenderImage? {
    guard pass.shader.failure == nil else { return nil }
    if let known = results.value(where: { $0.pass.draws(the: pass) }) { return known.image }
    do {
      let image = try drawn(pass)
      results.keep(Result(pass: pass, image: image))
      return image
    } catch {
      pass.shader.fail(error)
      return nil
    }
  }

  private func drawn(_ pass: ShaderPass) throws(ShaderFailure) -> RenderImage {
    let pixels = try source.driver.draw(pass)
    guard pixels.count == pass.width * pass.height * 4 else {
      throw ShaderFailure(.refused, "the driver's picture has the wrong size")
    }
    return RenderImage(width: pass.width, height: pass.height, pixels: pixels)
  }
}

extension RenderImage {
  fileprivate var pixelCount: Int { width * height }
}

extension ShaderPass {
  /// Returns a Boolean value that indicates whether both have the same result.
  fileprivate func draws(the other: ShaderPass) -> Bool {
    shader == other.shader && width == other.width && height == other.height
      && layer == other.layer && progress == other.progress && ratio == other.ratio
      && output == other.output && numbers == other.numbers && pictures == other.pictures
  }
}
