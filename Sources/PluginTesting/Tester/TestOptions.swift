public import Foundation

/// How plugins are tested.
public nonisolated struct TestOptions: Hashable, Sendable, Codable {
  /// How much is tried.
  public enum Profile: String, Hashable, Sendable, Codable {
    /// Pictures at 20 frames a second, 20 transitions in a row, 50 refused allocations.
    case standard
    /// Every frame, 200 transitions in a row, every allocation.
    case thorough
  }

  /// How much is tried.
  public var profile = Profile.standard
  /// Only checks and specs whose title contains this; nil: all.
  public var filter: String?
  /// What chooses where something is drawn by lot.
  public var seed: UInt64 = 1
  /// Whether the first failure ends the test of a plugin.
  public var failsFast = false
  /// Whether goldens are written instead of compared.
  public var records = false
  /// Where evidence goes; nil: none is written. Paths in reports are relative to the folder that it
  /// is in.
  public var evidenceFolder: URL?
  /// The stage's size in points, for the contract checks.
  public var size = CGSize(width: 390, height: 844)
  /// The presentation that takes part where animators present and dismiss; nil: none does.
  public var presentation: URL?
  /// How many times the usual processor time the checks of one plugin may take, for machines that are
  /// slow or emulated; at least 1.
  public var patience = 1

  /// The default options.
  public init() {}

  /// Whether what is called `title` is asked for.
  public func admits(_ title: String) -> Bool {
    filter.map { title.localizedCaseInsensitiveContains($0) } ?? true
  }
}
