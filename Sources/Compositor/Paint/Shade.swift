import Rendering

/// A layer that a shader mixes with what is behind it.
///
/// Before any band is drawn it is replaced by the picture that the shader makes, because a shader reads all of both
/// pictures for each pixel.
struct Shade: Sendable, Equatable {
  /// The filter, whose kind is ``kind``.
  let filter: Filter
  let kind: ShaderKind
  /// The author's pictures, by the names of their samplers.
  let inputs: [String: RenderImage]
  /// The layer with its own filters and its opacity.
  let items: [DrawItem]
  /// The pixels of both pictures and of the result: those that the whole layer touches.
  let area: PixelRect
  /// The pixels that remain visible through the clips around the layer.
  let clip: PixelRect

  static func == (a: Shade, b: Shade) -> Bool {
    a.area == b.area && a.clip == b.clip && a.inputs == b.inputs && a.filter == b.filter
      && a.items == b.items
  }
}

extension Filter {
  /// The filter's kind if a shader makes it; nil otherwise.
  var shader: ShaderKind? { kind as? ShaderKind }
}
