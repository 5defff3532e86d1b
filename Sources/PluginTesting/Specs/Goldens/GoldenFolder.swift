import Diagnostics
import Files
import Foundation
import Lua
import Media
import PluginRuns
import Rendering

/// The goldens of one plugin, beside one file of its specs: `goldens/flip/`.
///
/// A text is stored in `name.txt`; a picture as the hash of its pixels in `name.hash`, with a small
/// copy in `name.png` for people. Drivers of shaders draw other pixels: a picture with a shader has the name of the driver in
/// `name.driver`, and may differ as much as ``DriverDifference`` allows.
final class GoldenFolder {
  let url: URL
  /// The name in messages: `goldens/flip`.
  let name: String
  private let plugin: String
  private let options: TestOptions
  private let decoder: any ImageDecoding
  private let renderer: any Renderer
  private let shaders: (any ShaderDriver)?
  /// The files that have been requested.
  private(set) var asked: Set<String> = []
  /// The contents recorded in this run, by file.
  private var recorded: [String: [UInt8]] = [:]

  /// The largest size of a golden that is compared, in bytes.
  static let largest = 4 << 20
  /// The largest length of a golden's name, in bytes.
  static let longestName = 100

  /// Creates the folder of `plugin` beside `spec`.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of kept pictures.
  ///   - renderer: The renderer of the frames that are compared with them.
  ///   - shaders: The driver with which `renderer` draws shaders.
  init(
    beside spec: SpecFile, plugin: String, options: TestOptions, decoder: any ImageDecoding,
    renderer: any Renderer, shaders: (any ShaderDriver)?
  ) {
    let folder = spec.url.deletingLastPathComponent()
    url = folder.appending(path: "goldens").appending(path: plugin)
    let place = spec.name.lastIndex(of: "/").map { String(spec.name[...$0]) } ?? ""
    name = "\(place)goldens/\(plugin)"
    self.plugin = plugin
    self.options = options
    self.decoder = decoder
    self.renderer = renderer
    self.shaders = shaders
  }

  /// A Boolean value that indicates whether any golden was recorded, changed or not.
  var hasRecorded: Bool { options.records && !asked.isEmpty }

  /// Compares `content` with the golden called `golden`, or records it.
  ///
  /// - Throws: `LuaMisuse` for an invalid name; the error of a file that cannot be written.
  func check(
    _ golden: String, _ content: GoldenContent, tolerance: Double
  ) throws -> GoldenOutcome {
    try Self.check(name: golden)
    switch content {
    case .text(let text): return try check(text, "\(golden).txt")
    case .picture(let tree):
      let image = try renderer.render(tree, scale: 1)
      var seen = ShaderFaults()
      seen.see(tree)
      if let fault = seen.diagnostics().first { return GoldenOutcome(complaint: fault.headline) }
      let driver = seen.shaders.isEmpty ? nil : try shaders?.driverName()
      return try check(image, golden, tolerance: tolerance, driver: driver)
    }
  }

  /// Returns the files in the folder that were not requested, sorted.
  func orphans() -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return entries.filter { !asked.contains($0) && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Throws an error for names that are not plain file names.
  private static func check(name: String) throws {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " -_.,@+".unicodeScalars.contains(scalar))
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix(" "),
      !name.hasSuffix(" "), name.utf8.count <= longestName
    else {
      throw LuaMisuse(
        "'\(name.prefix(60).filter { !$0.isNewline })' can't be the name of a golden: names are 1 to "
          + "\(longestName) letters, digits and - _ . , @ + or spaces, and no path")
    }
  }

  // MARK: - Text

  private func check(_ text: String, _ file: String) throws -> GoldenOutcome {
    asked.insert(file)
    if options.records {
      return GoldenOutcome(complaint: try record([(file, Array(text.utf8))]))
    }
    let golden: [UInt8]
    do {
      golden = try read(file)
    } catch let refusal as Unreadable {
      return GoldenOutcome(complaint: refusal.message)
    }
    let expected = String(decoding: golden, as: UTF8.self)
    guard expected != text else { return GoldenOutcome() }
    let difference = LineDifference(expected: expected, found: text)
    return GoldenOutcome(
      complaint: "\(name)/\(file) is different: \(difference.summary)\n\(difference.excerpt)\n"
        + "if what is found is right, record it with --record")
  }

  // MARK: - Pictures

  private func check(
    _ image: RenderImage, _ golden: String, tolerance: Double, driver: String?
  ) throws -> GoldenOutcome {
    let (hashFile, pictureFile) = ("\(golden).hash", "\(golden).png")
    let driverFile = "\(golden).driver"
    asked.formUnion([hashFile, pictureFile] + (driver == nil ? [] : [driverFile]))
    let hash = GoldenPicture.hash(image)
    let small = GoldenPicture.small(image)
    if options.records {
      var files = [(hashFile, Array(hash.utf8)), (pictureFile, try PNG.encode(small))]
      if let driver { files.append((driverFile, Array("\(driver)\n".utf8))) }
      return GoldenOutcome(complaint: try record(files))
    }
    let (expectedHash, expected): (String, RenderImage)
    do {
      expectedHash = String(decoding: try read(hashFile), as: UTF8.self)
      guard expectedHash != hash else { return GoldenOutcome() }
      expected = try picture(pictureFile)
    } catch let refusal as Unreadable {
      return GoldenOutcome(complaint: refusal.message)
    }
    let difference = PictureDifference(of: small, with: expected)
    let isClose = difference.isOfOneSize && difference.mean <= tolerance
    if tolerance > 0, isClose { return GoldenOutcome() }
    var drivers = ""
    if let driver {
      let difference = DriverDifference(of: small, with: expected)
      if difference.isSmall { return GoldenOutcome() }
      drivers =
        " (\(difference.words)); \(driver) draws it, and \(drawer(driverFile)) drew the golden"
    }
    let evidence = try writeEvidence(expected, small, golden)
    return GoldenOutcome(
      complaint: "\(name)/\(pictureFile) shows another picture: "
        + GoldenPicture.describe(
          difference, expected: expectedHash, found: hash, tolerance: tolerance)
        + drivers + "; if what is found is right, record it with --record",
      evidence: evidence)
  }

  /// Returns the name of the driver that drew a golden.
  private func drawer(_ file: String) -> String {
    let text = (try? read(file)).map { String(decoding: $0.prefix(1_000), as: UTF8.self) } ?? ""
    let name = text.split(whereSeparator: \.isNewline).first ?? "an unknown driver"
    return String(name).onOneLine(longest: 200)
  }

  private func picture(_ file: String) throws -> RenderImage {
    do {
      return try decoder.image(from: read(file), name: "\(name)/\(file)")
    } catch let refusal as Unreadable {
      throw refusal
    } catch {
      throw Unreadable(message: "\(name)/\(file) is not a picture; record it with --record")
    }
  }

  /// Renders the expected picture, the found one and their difference side by side.
  private func writeEvidence(
    _ expected: RenderImage, _ found: RenderImage, _ golden: String
  ) throws -> [String] {
    guard let folder = options.evidenceFolder else { return [] }
    let plain = golden.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = "\(plugin)-golden-\(String(plain)).png"
    try OutputFile.makeDirectory(folder.path)
    try PNG.write(
      GoldenPicture.sideBySide(expected, found), to: folder.appending(path: file).path)
    return ["\(folder.lastPathComponent)/\(file)"]
  }

  // MARK: - Files

  /// The reason for which a golden cannot be compared.
  private struct Unreadable: Error { var message: String }

  private func read(_ file: String) throws -> [UInt8] {
    switch PlainFiles.read(
      [url.deletingLastPathComponent().lastPathComponent, plugin, file],
      in: url.deletingLastPathComponent().deletingLastPathComponent(), atMost: Self.largest)
    {
    case .bytes(let bytes): return bytes
    case .missing:
      throw Unreadable(
        message:
          "there is no golden \(name)/\(file) yet; look at what is found, and record it with "
          + "--record")
    case .refused(let reason): throw Unreadable(message: "\(name)/\(file) \(reason)")
    }
  }

  /// Writes the files whose contents have changed.
  ///
  /// - Returns: The description of a problem, or nil.
  private func record(_ files: [(name: String, bytes: [UInt8])]) throws -> String? {
    for (file, bytes) in files {
      if let known = recorded[file], known != bytes {
        return "the golden \(name)/\(file) was recorded with something else in this run already; "
          + "give one of them another name"
      }
      recorded[file] = bytes
      guard (try? read(file)) != bytes else { continue }
      for folder in [url.deletingLastPathComponent(), url] where PlainFiles.isLink(folder) {
        return "\(folder.lastPathComponent) is a link, and goldens are written to real folders"
      }
      let target = url.appending(path: file)
      if PlainFiles.isLink(target) {
        return "\(name)/\(file) is a link, and goldens are plain files"
      }
      try OutputFile.makeDirectory(url.path)
      try OutputFile.write(bytes, to: target.path)
    }
    return nil
  }
}
