import Diagnostics
package import Foundation
import Lua
package import Rendering
package import TransitionKit

/// Reads a plugin's pictures, from its own folder only.
package final class AssetLoader {
  private let folder: PluginFolder?
  private let decoder: (any ImageDecoding)?
  /// Called with each file before it is read, including files that do not exist.
  private let onRead: (URL) -> Void
  /// The decoded pictures, by path; a picture at another scale has the same pixels.
  private var pictures: [String: RenderImage] = [:]
  private var images: [String: UIImage] = [:]
  private var objects: [UIImage: ScriptImage] = [:]
  private var pixels = 0

  /// No picture's file is larger.
  private static let largestFile = 64 << 20
  /// All pictures of a plugin together have no more pixels, at four bytes each.
  static let mostPixels = 100_000_000
  /// A plugin makes no more images, of as many pictures at as many scales.
  private static let mostImages = 10_000

  /// A loader for the pictures in `folder`; without one there are none.
  package init(
    folder: PluginFolder? = nil, decoder: (any ImageDecoding)? = nil,
    onRead: @escaping (URL) -> Void = { _ in }
  ) {
    self.folder = folder
    self.decoder = decoder
    self.onRead = onRead
  }

  /// The picture at `path`, seen from the folder.
  ///
  /// Without a `scale` the name tells it: `photo@2x.png` has two pixels a point, others one.
  ///
  /// - Throws: `LuaMisuse` for a path that leads out of the folder, directly or through a link, for
  ///   a file that is missing or no picture, and for more pictures than anybody needs.
  package func image(at path: String, scale: Double? = nil) throws -> UIImage {
    let scale = scale ?? Self.scale(of: path)
    let key = "\(scale) \(path)"
    if let image = images[key] { return image }
    guard images.count < Self.mostImages else {
      throw LuaMisuse("a plugin can have at most \(Self.mostImages.counted("image"))")
    }
    let image = UIImage(try picture(at: path), scale: scale)
    images[key] = image
    return image
  }

  private func picture(at path: String) throws -> RenderImage {
    if let picture = pictures[path] { return picture }
    let shown = PluginFolder.shown(path)
    guard let folder, let decoder else {
      throw LuaMisuse("there are no pictures here, so not '\(shown)' either")
    }
    if PluginFolder.parts(of: path) != nil { onRead(folder.url.appending(path: path)) }
    let bytes = try folder.read(path, what: "picture", atMost: Self.largestFile)
    let picture: RenderImage
    do {
      picture = try decoder.image(from: bytes, name: shown)
    } catch {
      throw LuaMisuse("\(error)")
    }
    let size = picture.width * picture.height
    guard pixels + size <= Self.mostPixels else {
      throw LuaMisuse(
        "the pictures of a plugin can have at most \(Self.mostPixels / 1_000_000) million pixels "
          + "together, and '\(shown)' is \(picture.width) × \(picture.height)")
    }
    pixels += size
    pictures[path] = picture
    return picture
  }

  /// The one object that scripts hold for `image`.
  package func object(for image: UIImage) -> ScriptImage {
    if let object = objects[image] { return object }
    let object = ScriptImage(image)
    objects[image] = object
    return object
  }

  private static func scale(of path: String) -> Double {
    let stem = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
