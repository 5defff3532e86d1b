internal import CLuaShims
import Foundation

/// A release of Lua, such as 5.4.4.
nonisolated public struct LuaRelease: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The major version, such as 5 of 5.4.4.
  public let major: Int
  /// The minor version, such as the first 4 of 5.4.4; with ``major`` it is the version of the
  /// language.
  public let minor: Int
  /// The patch level: the last number, which counts releases with fixes.
  public let patch: Int

  /// Creates a release.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Finds the first release named in `text`, as in `Lua 5.4.4  Copyright (C) …`; nil when the text
  /// names none.
  public init?(findingIn text: String) {
    guard let start = text.firstRange(of: "Lua 5.") else { return nil }
    let digits = text[start.lowerBound...].dropFirst(4).prefix { $0.isNumber || $0 == "." }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The release of the library in use; nil when the library does not report it.
  public static var running: LuaRelease? {
    LuaRelease(findingIn: String(cString: cluashims_library_release()))
  }

  /// The release that this program was compiled for.
  public static var compiledFor: LuaRelease? {
    LuaRelease(findingIn: String(cString: cluashims_header_release()))
  }

  /// Returns a Boolean value that indicates whether `a` is older than `b`.
  public static func < (a: LuaRelease, b: LuaRelease) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// The release as text, such as `5.4.4`.
  public var description: String { "\(major).\(minor).\(patch)" }
}
