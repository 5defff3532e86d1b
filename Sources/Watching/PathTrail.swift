import Foundation

/// The folders and names that decide what a path leads to: one place for each part of the path, and
/// for each part of where links in it lead.
///
/// Whatever happens to the file at a path, or to what the path means, happens in one of these places:
/// a link that is turned elsewhere, a folder that is moved away and made again.
package struct PathTrail: Hashable, Sendable {
  /// A name in a folder, which is written without links.
  package struct Entry: Hashable, Sendable {
    package var folder: String
    package var name: String

    package var path: String { folder == "/" ? "/" + name : folder + "/" + name }
  }

  /// From the root on; the last is where the file itself is, or the first thing that is missing.
  package private(set) var places: [Entry] = []
  /// Where the path leads, without links; nil when something on the way is missing.
  package private(set) var target: String?

  private static let mostLinks = 40

  /// Follows `path`, which is absolute, as far as it goes.
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

  /// Where the link at `path` leads; nil when there is none.
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
