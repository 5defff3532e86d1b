/// The path of a view or layer in traces: the names from the window down, separated by slashes, each
/// shortened, and the whole of it as well, so that traces stay small whatever scripts call their views.
package nonisolated struct TracePath {
  /// The text, at most some 1,100 bytes.
  package private(set) var text = ""
  /// The path that further names are appended to.
  private var stem = ""

  /// The most characters of a name.
  private static let longestName = 100
  /// The length that a path is continued up to, in bytes; what is between that and the last name is
  /// left out.
  private static let longestStem = 300

  /// An empty path.
  package init() {}

  /// Appends `name`, shortened.
  package mutating func append(_ name: String) {
    let name = Self.shortened(name)
    if stem.utf8.count > Self.longestStem {
      text = "\(stem)/…/\(name)"
    } else {
      stem = text.isEmpty ? name : "\(stem)/\(name)"
      text = stem
    }
  }

  /// Appends `number` to the last name, which tells it from others of the same name.
  package mutating func append(number: Int) {
    let isWhole = stem == text
    text += "#\(number)"
    if isWhole { stem = text }
  }

  /// Returns the path of a child with `name`.
  package func appending(_ name: String) -> TracePath {
    var path = self
    path.append(name)
    return path
  }

  /// Returns `name`, or its beginning where it is long.
  static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestName, name.unicodeScalars.count > longestName else {
      return name
    }
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(longestName - 1))) + "…"
  }
}
