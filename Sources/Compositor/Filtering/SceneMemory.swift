import Foundation
import Rendering

/// A cache of results that a frame shares with the frame before: profiles of shadows, filtered pictures, and
/// the pixels that filters are applied to. Entries that a frame doesn't use are dropped after it.
final class SceneMemory {
  /// The input of a filtered picture.
  struct FilteredItems: Equatable {
    var area: PixelRect
    var raster: FilterRaster
    var filters: [Filter]
    var items: [DrawItem]
  }

  private struct FilteredPicture {
    var source: FilteredItems
    var image: RenderImage
  }

  /// A picture before it is filtered.
  private struct Source {
    var area: PixelRect
    var items: [DrawItem]
    var pixels: [UInt8]
  }

  private var profiles: [ShadowProfile.Shape: ShadowProfile] = [:]
  private var oldProfiles: [ShadowProfile.Shape: ShadowProfile] = [:]
  private var sources: [Source] = []
  private var oldSources: [Source] = []
  /// The number of pixels of ``sources``.
  private var sourcePixels = 0
  private var pictures: [FilteredPicture] = []
  private var oldPictures: [FilteredPicture] = []
  /// The number of pixels of ``pictures``.
  private var pixels = 0
  /// The greatest number of pixels of pictures that are kept.
  private var mostPixels = 0
  /// The driver of shaders; nil for a renderer without one.
  let shaders: SceneShaders?

  init(shaders: SceneShaders? = nil) { self.shaders = shaders }

  /// Returns a Boolean value that indicates whether a shader is drawn: it has not failed, and there is a driver.
  func draws(_ shader: Shader) -> Bool {
    if shaders == nil {
      shader.fail(ShaderFailure(.unavailable, "this renderer has no driver for shaders"))
    }
    return shader.failure == nil
  }

  /// Returns the blur by `sigma` > 0 of `box` with corners of `radius` ≥ 0, all in points.
  func profile(of box: CGRect, radius: Double, sigma: Double) -> ShadowProfile {
    let shape = ShadowProfile.Shape(box, radius: radius, sigma: sigma)
    if let known = profiles[shape] { return known }
    let profile = oldProfiles[shape] ?? ShadowProfile(shape)
    profiles[shape] = profile
    return profile
  }

  /// Returns the cached picture of `source`, or the result of `make`.
  func picture(of source: FilteredItems, make: () -> RenderImage) -> RenderImage {
    if let known = (pictures + oldPictures).first(where: { $0.source == source }) {
      keep(known)
      return known.image
    }
    let picture = FilteredPicture(source: source, image: make())
    keep(picture)
    return picture.image
  }

  /// Returns the cached pixels of `items` in `area`, or the result of `make`.
  func pixels(of items: [DrawItem], in area: PixelRect, make: () -> [UInt8]) -> [UInt8] {
    let known = (sources + oldSources).first { $0.area == area && $0.items == items }
    let source = known ?? Source(area: area, items: items, pixels: make())
    let own = area.width * area.rows.count
    if sourcePixels + own <= mostPixels {
      sourcePixels += own
      sources.append(source)
    }
    return source.pixels
  }

  private func keep(_ picture: FilteredPicture) {
    guard !pictures.contains(where: { $0.image === picture.image }) else { return }
    let own = picture.image.width * picture.image.height
    guard pixels + own <= mostPixels else { return }
    pixels += own
    pictures.append(picture)
  }

  /// Returns a Boolean value that indicates whether `image` is a filtered picture of the current frame.
  func isFiltered(_ image: RenderImage) -> Bool { pictures.contains { $0.image === image } }

  /// Begins the next frame, of which pictures with `mostPixels` at most are kept.
  ///
  /// - Returns: The bytes of the pictures that are dropped and have no other references.
  func beginFrame(mostPixels: Int) -> [[UInt8]] {
    self.mostPixels = mostPixels
    var unused: [[UInt8]] = []
    for index in oldPictures.indices where isKnownUniquelyReferenced(&oldPictures[index].image) {
      unused.append(oldPictures[index].image.pixels)
    }
    shaders?.beginFrame(canvasPixels: mostPixels)
    (oldProfiles, profiles) = (profiles, [:])
    (oldSources, sources) = (sources, [])
    sourcePixels = 0
    (oldPictures, pictures) = (pictures, [])
    pixels = 0
    return unused
  }
}
