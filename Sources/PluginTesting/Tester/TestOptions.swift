public import Foundation

/// The options of a test of plugins.
public nonisolated struct TestOptions: Hashable, Sendable, Codable {
  /// The extent of a test.
  public enum Profile: String, Hashable, Sendable, Codable {
    /// Pictures at 20 frames a second, 20 transitions in a row, 50 refused allocations.
    case standard
    /// Every frame, 200 transitions in a row, every allocation.
    case thorough
  }

  /// The extent of the test.
  public var profile = Profile.standard
  /// Only checks and specs whose title contains this; nil: all.
  public var filter: String?
  /// The seed of the random choices.
  public var seed: UInt64 = 1
  /// A Boolean value that indicates whether the first failure ends the test of a plugin.
  public var failsFast = false
  /// A Boolean value that indicates whether goldens are recorded instead of compared.
  public var records = false
  /// The folder that evidence is written to; nil if none is written. Paths in reports are relative
  /// to the parent of this folder.
  public var evidenceFolder: URL?
  /// The stage's size in points, for the contract checks.
  public var size = CGSize(width: 390, height: 844)
  /// The presentation that takes part where animators present and dismiss; nil: none does.
  public var presentation: URL?
  /// The factor by which the processor time for the checks of one plugin is multiplied, for
  /// machines that are slow or emulated; at least 1.
  public var patience = 1

  /// The default options.
  public init() {}

  /// Returns a Boolean value that indicates whether the filter admits the title `title`.
  public func admits(_ title: String) -> Bool {
    filter.map { title.localizedCaseInsensitiveContains($0) } ?? true
  }
}
