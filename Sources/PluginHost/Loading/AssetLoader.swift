import Foundation
import Lua
import RenderTree
import TransitionKit

/// Reads a plugin's pictures, from its own folder only.
final class AssetLoader {
  private let folder: URL?
  private let decoder: (any ImageDecoding)?
  private var images: [String: UIImage] = [:]
  private var objects: [UIImage: ScriptImage] = [:]

  /// A loader for the pictures in `folder`; without one there are none.
  init(folder: URL? = nil, decoder: (any ImageDecoding)? = nil) {
    self.folder = folder
    self.decoder = decoder
  }

  /// The picture at `path`, seen from the folder.
  ///
  /// Without a `scale` the name tells it: `photo@2x.png` has two pixels a point, others one.
  ///
  /// - Throws: `LuaMisuse` for a path that leads out of the folder, directly or through a link, and
  ///   for a file that is missing or no picture.
  func image(at path: String, scale: Double? = nil) throws -> UIImage {
    let scale = scale ?? Self.scale(of: path)
    let key = "\(scale) \(path)"
    if let image = images[key] { return image }
    guard let folder, let decoder else {
      throw LuaMisuse("there are no pictures here, so not '\(path)' either")
    }
    let file = try PluginFolder.resolve(path, in: folder, what: "picture")
    guard let data = try? Data(contentsOf: file) else {
      throw LuaMisuse("the picture '\(path)' can't be read")
    }
    let decoded: RenderImage
    do {
      decoded = try decoder.image(from: Array(data), name: path)
    } catch {
      throw LuaMisuse("\(error)")
    }
    let image = UIImage(decoded, scale: scale)
    images[key] = image
    return image
  }

  /// The one object that scripts hold for `image`.
  func object(for image: UIImage) -> ScriptImage {
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
