public import Foundation

/// A still layer tree read from a scene file.
///
/// A scene file is JSON: `{"name","width","height","background","layers"}`, read strictly: an
/// unknown key, a wrong type or count, a bad colour or a missing key is an error that names it.
/// Lengths are points, y points down. A scene's layers differ from `CALayer` in that an image is
/// clipped to the rounded box, a shadow is drawn outside its own box only and inside the
/// opacity group, and a single-sided layer looks at its own transform through its parent's
/// perspective; the nodes made here ask a renderer for exactly that.
public struct SceneFile: Sendable {
  /// The scene's name, if it has one.
  public var name: String?
  /// The frame that the scene describes.
  public var tree: RenderTree

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - json: The bytes of the scene file, UTF-8.
  ///   - decoder: Decodes the bytes of an image file.
  ///   - filters: The kinds of filters that the file can name.
  ///   - scale: The number of pixels per point that the scene will be drawn at: the bounds of its
  ///     size depend on it.
  ///   - readFile: Returns the bytes of the file at a path relative to the scene file. It is called
  ///     once for each path.
  /// - Throws: ``SceneFileError``.
  public init(
    json: [UInt8], decoder: any ImageDecoding, filters: FilterCatalog = FilterCatalog(),
    scale: CGFloat = 1, readFile: @escaping (_ path: String) throws -> [UInt8]
  ) throws {
    var reader = SceneReader(
      decoder: decoder, filters: filters, scale: scale, readFile: readFile)
    let value: JSONValue
    do {
      value = try JSONReader.value(of: json)
    } catch let error as JSONError {
      throw SceneFileError(.malformed, at: "", error.description)
    }
    self = try reader.scene(from: value)
  }

  init(name: String?, tree: RenderTree) {
    self.name = name
    self.tree = tree
  }
}
