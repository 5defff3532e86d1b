import Diagnostics
import Files
package import Foundation
import Lua
package import Manifests
package import Rendering
package import TransitionKit
package import UsageLimits

/// Reads a plugin's pictures: from its own folder only, and those whose paths a user gives.
///
/// All work is charged before it is done, and done once: a picture that can't be read fails again
/// without another look at its file.
package final class AssetLoader {
  /// Charges the script that runs for work of a size.
  package var charge: (_ cost: HostCost, _ size: Int) throws -> Void = { _, _ in }

  private let folder: PluginFolder?
  private let decoder: (any ImageDecoding)?
  /// Called with each file before it is read, including files that do not exist.
  private let onRead: (URL) -> Void
  /// The decoded pictures, by their files.
  private var pictures: [ParameterPicture: Picture] = [:]
  /// The reasons why pictures can't be read, by their files.
  private var failures: [ParameterPicture: LuaMisuse] = [:]
  private var objects: [UIImage: ScriptImage] = [:]
  private var imageCount = 0
  private var pixels = 0

  /// A decoded picture, whose pixels are the same at all scales.
  private final class Picture {
    let pixels: RenderImage
    var images: [Double: UIImage] = [:]
    init(_ pixels: RenderImage) { self.pixels = pixels }
  }

  /// The greatest size of a picture's file, in bytes.
  private static let largestFile = 16 << 20
  /// The greatest number of pixels of all pictures of a plugin together, at four bytes each.
  static let mostPixels = 16_000_000
  /// The greatest number of images of a plugin, of as many pictures at as many scales.
  private static let mostImages = 10_000
  /// The greatest number of pictures of a plugin that can't be read.
  private static let mostFailures = 500
  /// The number of missing pictures for which the folder is searched for a similar name.
  private static let mostSuggestions = 10
  /// The greatest length of a path, in bytes.
  private static let longestPath = 4_096

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
  ///   a file that is missing or no picture, and for more pictures than anybody needs; `LuaError`
  ///   when the script may use no more.
  package func image(at path: String, scale: Double? = nil) throws -> UIImage {
    try image(of: ParameterPicture(path, in: .plugin), scale: scale)
  }

  /// The picture of a parameter, whose path a user may have given.
  ///
  /// - Throws: `LuaMisuse`, `LuaError` as ``image(at:scale:)`` does.
  package func image(of file: ParameterPicture, scale: Double? = nil) throws -> UIImage {
    try charge(.pictureLookup, file.path.utf8.count)
    let scale = scale ?? Self.scale(of: file.path)
    if let image = pictures[file]?.images[scale] { return image }
    guard imageCount < Self.mostImages else {
      throw LuaMisuse("a plugin can have at most \(Self.mostImages.counted("image"))")
    }
    let picture = try picture(of: file)
    let image = UIImage(picture.pixels, scale: scale)
    picture.images[scale] = image
    imageCount += 1
    return image
  }

  /// Returns the bytes of another file in the plugin's folder, at most `limit`; the caller charges for
  /// its use of them.
  ///
  /// - Parameter what: The role of the file, for messages.
  /// - Throws: `LuaMisuse` as ``image(at:scale:)`` does.
  package func bytes(at path: String, what: String, atMost limit: Int) throws -> [UInt8] {
    guard let folder, path.utf8.count <= Self.longestPath else {
      throw LuaMisuse("there is no \(what) '\(PluginFolder.shown(path))' in the plugin's folder")
    }
    if PluginFolder.parts(of: path) != nil { onRead(folder.url.appending(path: path)) }
    return try folder.read(path, what: what, atMost: limit)
  }

  private func picture(of file: ParameterPicture) throws -> Picture {
    if let picture = pictures[file] { return picture }
    if let failure = failures[file] { throw failure }
    guard failures.count < Self.mostFailures else {
      throw LuaMisuse(
        "\(Self.mostFailures.counted("picture")) of the plugin can't be read, and no others are "
          + "tried")
    }
    do {
      let picture = Picture(try readPicture(of: file))
      pixels += picture.pixels.width * picture.pixels.height
      pictures[file] = picture
      return picture
    } catch let failure as LuaMisuse {
      if file.path.utf8.count <= Self.longestPath { failures[file] = failure }
      throw failure
    }
  }

  private func readPicture(of file: ParameterPicture) throws -> RenderImage {
    let shown = PluginFolder.shown(file.path)
    guard let folder, let decoder else {
      throw LuaMisuse("there are no pictures here, so not '\(shown)' either")
    }
    guard file.path.utf8.count <= Self.longestPath else {
      throw LuaMisuse("there is no picture '\(shown)' in the plugin's folder")
    }
    try charge(.pictureFile, 0)
    let bytes =
      switch file.folder {
      case .plugin: try read(file.path, in: folder)
      case .working: try readUsersFile(file.path)
      }
    try charge(.pictureFile, bytes.count >> 10)
    let header = PictureHeader(of: bytes)
    if let header {
      try check(header.width, header.height, shown)
      try charge(.pictureDecoding, header.work)
    }
    let picture: RenderImage
    do {
      picture = try decoder.image(from: bytes, name: shown)
    } catch {
      throw LuaMisuse("\(error)")
    }
    // A decoder of the host's own may know other formats.
    try check(picture.width, picture.height, shown)
    if header == nil { try charge(.pictureDecoding, picture.width * picture.height / 1_000) }
    return picture
  }

  private func read(_ path: String, in folder: PluginFolder) throws -> [UInt8] {
    if PluginFolder.parts(of: path) != nil { onRead(folder.url.appending(path: path)) }
    return try folder.read(
      path, what: "picture", atMost: Self.largestFile,
      suggests: failures.count < Self.mostSuggestions)
  }

  /// Returns the bytes of a file whose path a user gives: any file that the user may read.
  private func readUsersFile(_ path: String) throws -> [UInt8] {
    let shown = PluginFolder.shown(path)
    guard !path.contains("\0") else {
      throw LuaMisuse("'\(shown)' is not a path: it contains a zero character")
    }
    onRead(URL(filePath: path).absoluteURL.standardizedFileURL)
    do throws(RegularFile.Refusal) {
      return try RegularFile.read(path, atMost: Self.largestFile)
    } catch {
      switch error {
      case .missing: throw LuaMisuse("the file '\(shown)' was not found")
      case .notAFile(.link):
        throw LuaMisuse("'\(shown)' is a link to a file that does not exist")
      case .notAFile(let kind): throw LuaMisuse("'\(shown)' is \(kind.withArticle), not a picture")
      case .tooLarge:
        throw LuaMisuse("'\(shown)' is larger than \(Self.largestFile >> 20) MiB")
      case .failed(let number):
        throw LuaMisuse("'\(shown)' can't be read: \(String(cString: strerror(number)))")
      }
    }
  }

  /// Checks that a picture of that size is within the limit of all.
  private func check(_ width: Int, _ height: Int, _ shown: String) throws {
    let (size, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, size <= Self.mostPixels - pixels else {
      throw LuaMisuse(
        "the pictures of a plugin can have at most \(Self.mostPixels / 1_000_000) million pixels "
          + "together, and '\(shown)' is \(width) × \(height)")
    }
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
