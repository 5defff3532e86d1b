package import Foundation
import Media
import PluginTesting
import Rendering
import TestBasics

/// A file of the checkout that is made from other files of it.
package struct RecordedFile: Sendable {
  /// The path, from the root of the checkout on.
  package let path: String
  /// The contents that the file must have.
  package let contents: Data

  init(_ path: String, _ contents: Data) {
    self.path = path
    self.contents = contents
  }

  init(_ path: String, _ text: String) { self.init(path, Data(text.utf8)) }

  /// The files that lie in `folder`, as files of the folder at `path` of the checkout.
  package static func files(in folder: URL, as path: String) throws -> [RecordedFile] {
    try Checkout.paths(in: folder).map {
      RecordedFile("\(path)/\($0)", try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  /// The file in the checkout.
  var url: URL { Checkout.root.appending(path: path) }

  /// A Boolean value that indicates whether the file in the checkout has these contents.
  ///
  /// Pictures are compared by their pixels, since libraries differ in how they compress them.
  var isCurrent: Bool {
    guard let recorded = try? Data(contentsOf: url) else { return false }
    if recorded == contents { return true }
    guard let (new, old) = pictures(with: recorded) else { return false }
    return new.width == old.width && new.height == old.height && new.pixels == old.pixels
  }

  /// A sentence about a file in the checkout that has other contents; nil for one that is current, and for a picture of a
  /// shader that another driver may have drawn.
  var problem: String? {
    guard let recorded = try? Data(contentsOf: url) else {
      return Self.problem(path, "is not there")
    }
    if isCurrent { return nil }
    if ShaderGoldens.isDrawnByDriver(path), let (new, old) = pictures(with: recorded) {
      let difference = DriverDifference(of: new, with: old)
      return difference.isSmall
        ? nil : Self.problem(path, "is \(difference.words)\(ShaderGoldens.drivers)")
    }
    return Self.problem(path, "is out of date" + place(in: recorded))
  }

  /// A sentence about the file at `path`, with the remedy.
  static func problem(_ path: String, _ reason: String) -> String {
    "\(path) \(reason); run `make record`"
  }

  /// The picture that the file is, and that which `other` is; nil for other files.
  private func pictures(with other: Data) -> (new: RenderImage, old: RenderImage)? {
    guard path.hasSuffix(".png"),
      let one = try? ImageDecoder().image(from: Array(contents), name: path),
      let other = try? ImageDecoder().image(from: Array(other), name: path)
    else { return nil }
    return (one, other)
  }

  /// The first line that differs, as the end of a sentence; empty where there are no lines.
  private func place(in recorded: Data) -> String {
    guard let new = String(data: contents, encoding: .utf8),
      let old = String(data: recorded, encoding: .utf8)
    else { return "" }
    let (newLines, oldLines) = (Self.lines(of: new), Self.lines(of: old))
    let index =
      zip(newLines, oldLines).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(newLines.count, oldLines.count)
    func shown(_ lines: [Substring]) -> String {
      lines.indices.contains(index) ? "'\(lines[index].prefix(120))'" : "the end"
    }
    return " at line \(index + 1), which has \(shown(oldLines)) in place of \(shown(newLines))"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
