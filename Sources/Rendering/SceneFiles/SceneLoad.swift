import Foundation
import Geometry

/// The bounds of a scene, which are checked while it is read: what it takes to draw is known before
/// anything is drawn.
///
/// Areas are those of layers as they are drawn at the scene's scale, at most that of the picture; a
/// layer that is transformed counts as the whole picture.
struct SceneLoad {
  /// The greatest number of pixels of the picture.
  static let maximumPixels: CGFloat = 16_000_000
  /// The greatest number of layers.
  static let maximumLayers = 1 << 15
  /// The greatest area of all layers, in pixels.
  static let maximumArea: CGFloat = 2_000_000_000
  /// The greatest number of pixels of the picture of a scene with filters.
  static let maximumFilteredPixels: CGFloat = 4_000_000
  /// The greatest area that filters go over, in pixels. A filter inside a filtered layer counts
  /// twice, and so on.
  static let maximumFilteredArea: CGFloat = 24_000_000
  /// The greatest number of pixels of all images.
  static let maximumImagePixels = 16_000_000
  /// The factor by which the area of a shadow counts, for as much longer it takes to draw.
  private static let shadow: CGFloat = 16

  private let scale: CGFloat
  /// The number of pixels of the picture.
  private let canvas: CGFloat
  private var layers = 0
  private var area: CGFloat = 0
  private var filteredArea: CGFloat = 0
  private var imagePixels = 0

  /// The surroundings of a layer.
  struct Place {
    /// A Boolean value that indicates whether no ancestor is transformed.
    var isPlain = true
    /// The number of ancestors with filters.
    var filtered = 0
  }

  /// Makes the load of an empty scene of `size` points, drawn at `scale`.
  ///
  /// - Throws: ``SceneFileError`` for a size that can't be drawn.
  init(size: CGSize, scale: CGFloat, in object: SceneObject) throws {
    self.scale = scale
    let sides = ["width": size.width, "height": size.height]
    for (key, points) in sides.sorted(by: { $0.key > $1.key }) {
      let pixels = (points * scale).rounded()
      guard (1...CGFloat(RenderImage.maximumSide)).contains(pixels) else {
        throw object.error(
          key,
          "\(points) points at scale \(scale) must come to 1…\(RenderImage.maximumSide) pixels")
      }
    }
    canvas = (size.width * scale).rounded() * (size.height * scale).rounded()
    guard canvas <= Self.maximumPixels else {
      throw object.error(
        "width",
        "the picture would have \(Int(canvas)) pixels; the limit is \(Int(Self.maximumPixels))")
    }
  }

  /// Adds a layer, without its children.
  ///
  /// - Returns: The surroundings of its children.
  /// - Throws: ``SceneFileError`` when a bound is exceeded.
  mutating func add(
    _ node: RenderNode, at place: Place, in object: SceneObject
  ) throws -> Place {
    layers += 1
    guard layers <= Self.maximumLayers else {
      throw object.error("frame", "a scene has at most \(Self.maximumLayers) layers")
    }
    var inside = place
    let isPlain = place.isPlain && node.transform == .identity
    inside.isPlain = isPlain && node.sublayerTransform == .identity
    let covered = isPlain ? drawnArea(of: node.bounds.size, margin: 0) : canvas
    // A group is drawn and then blended.
    area += node.opacity < 1 || node.masksToBounds ? 2 * covered : covered
    if let cast = node.shadow {
      area +=
        Self.shadow * (isPlain ? drawnArea(of: node.bounds.size, margin: 6 * cast.radius) : canvas)
    }
    guard area <= Self.maximumArea else {
      throw object.error(
        "frame",
        "the layers up to this one cover more than \(Int(Self.maximumArea)) pixels; use fewer or "
          + "smaller ones")
    }
    let filters = node.filters.count + (node.compositingFilter == nil ? 0 : 1)
    if filters > 0 {
      try addFilters(
        filters, at: place, key: node.filters.isEmpty ? "compositingFilter" : "filters", in: object)
      inside.filtered += 1
    }
    return inside
  }

  private mutating func addFilters(
    _ count: Int, at place: Place, key: String, in object: SceneObject
  ) throws {
    guard canvas <= Self.maximumFilteredPixels else {
      throw object.error(
        key,
        "a picture with filters has at most \(Int(Self.maximumFilteredPixels)) pixels, and this one "
          + "has \(Int(canvas))")
    }
    filteredArea += CGFloat(count) * canvas * pow(2, CGFloat(place.filtered))
    guard filteredArea <= Self.maximumFilteredArea else {
      throw object.error(
        key,
        "the filters up to this one go over more than \(Int(Self.maximumFilteredArea)) pixels; use "
          + "fewer, or a smaller picture")
    }
  }

  /// Adds an image of `pixels` pixels that is about to be decoded.
  ///
  /// - Throws: ``SceneFileError`` when a bound is exceeded.
  mutating func addImage(_ pixels: Int, at path: String) throws {
    guard pixels <= Self.maximumImagePixels - imagePixels else {
      throw SceneFileError(
        .image, at: path,
        "the images of a scene have at most \(Self.maximumImagePixels) pixels together")
    }
    imagePixels += pixels
  }

  /// Returns the number of pixels of a layer of `size` with a margin, both in points.
  private func drawnArea(of size: CGSize, margin: CGFloat) -> CGFloat {
    let area = (size.width + margin) * (size.height + margin) * scale * scale
    return area < canvas ? area : canvas
  }
}
