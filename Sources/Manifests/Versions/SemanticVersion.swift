import Foundation

/// A version as <https://semver.org> writes it: `1.2.0`, `1.0.0-beta.1+build`.
public nonisolated struct SemanticVersion: Hashable, Sendable {
  /// Grows when something breaks.
  public let major: Int
  /// Grows when something is added.
  public let minor: Int
  /// Grows when something is mended.
  public let patch: Int
  /// The pre-release part, which follows a hyphen, without the hyphen; empty for a release.
  public let preRelease: String
  /// The build metadata, which follows a plus sign, without the sign.
  public let build: String

  /// Reads a version; nil unless `text` is exactly one, without leading zeros or a `v`.
  public init?(_ text: String) {
    let withBuild = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let withPreRelease = withBuild[0].split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = withPreRelease[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, let major = Self.number(numbers[0]),
      let minor = Self.number(numbers[1]), let patch = Self.number(numbers[2])
    else { return nil }
    let suffixes = [withPreRelease, withBuild].map { $0.count == 2 ? $0[1] : nil }
    guard suffixes.allSatisfy({ $0.map(Self.isIdentifierList) ?? true }) else { return nil }
    let preRelease = suffixes[0].map { $0.split(separator: ".") } ?? []
    guard preRelease.allSatisfy({ $0.contains { !$0.isNumber } || Self.number($0) != nil })
    else { return nil }
    (self.major, self.minor, self.patch) = (major, minor, patch)
    self.preRelease = suffixes[0].map(String.init) ?? ""
    self.build = suffixes[1].map(String.init) ?? ""
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.utf8
    guard !digits.isEmpty, digits.count <= 9,
      digits.count == 1 || digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func isIdentifierList(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
  }
}

nonisolated extension SemanticVersion: CustomStringConvertible {
  /// The version as it was written.
  public var description: String {
    "\(major).\(minor).\(patch)" + (preRelease.isEmpty ? "" : "-" + preRelease)
      + (build.isEmpty ? "" : "+" + build)
  }
}

/// The version of the API that plugins are written against.
public nonisolated struct APIVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Changes when plugins break.
  public let major: Int
  /// Grows when something is added.
  public let minor: Int

  /// The version of the API that this host offers.
  public static let current = APIVersion(major: 1, minor: 0)

  /// The first there was.
  package static let first = APIVersion(major: 1, minor: 0)

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `1` or `1.2`; nil for anything else.
  init?(_ text: String) {
    let padded = text.contains(".") ? text : text + ".0"
    guard let version = SemanticVersion(padded + ".0") else { return nil }
    self.init(major: version.major, minor: version.minor)
  }

  /// Returns a Boolean value that indicates whether `a` precedes `b`.
  public static func < (a: APIVersion, b: APIVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  /// `1.2`.
  public var description: String { "\(major).\(minor)" }
}
