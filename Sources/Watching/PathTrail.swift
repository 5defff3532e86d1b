import Foundation

/// The folders and names that determine the target of a path: one place for each part of the path,
/// and for each part of the targets of links in it.
///
/// Every change of the file at a path, or of the path's target, happens in one of these places: for
/// example when a link gets another target, or a folder is moved away and created again.
package struct PathTrail: Hashable, Sendable {
  /// A name in a folder, whose path contains no links.
  package struct Entry: Hashable, Sendable {
    package var folder: String
    package var name: String

    package var path: String { folder == "/" ? "/" + name : folder + "/" + name }
  }

  /// The places from the root on; the last contains the file itself, or the first part that is
  /// missing.
  package private(set) var places: [Entry] = []
  /// The target of the path, without links; nil when a part of the path is missing.
  package private(set) var target: String?

  private static let mostLinks = 40

  /// Follows `path`, which is absolute, as far as it exists.
  package init(_ path: String) {
    var rest = Array(path.split(separator: "/").reversed())
    var folder = "/"
    var links = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let place = Entry(folder: folder, name: String(part))
      places.append(place)
      guard let link = Self.link(at: place.path) else {
        guard Self.exists(place.path) else { return }
        folder = place.path
        continue
      }
      links += 1
      guard links <= Self.mostLinks else { return }
      if link.hasPrefix("/") { folder = "/" }
      rest += link.split(separator: "/").reversed()
    }
    target = folder
  }

  private static func parent(of folder: String) -> String {
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return end == folder.startIndex ? "/" : String(folder[..<end])
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the target of the link at `path`; nil when there is no link.
  private static func link(at path: String) -> String? {
    let length = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, length)
      return count > 0
        ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }
}
