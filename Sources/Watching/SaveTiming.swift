/// How long a watcher waits until a save is over.
public struct SaveTiming: Hashable, Sendable {
  /// How long nothing must have happened before a save counts as over.
  public var quiet: Duration
  /// The longest that files which are there wait, from the first event of a burst.
  public var longest: Duration
  /// How long a file that is missing, empty or just being made counts as being saved.
  public var absence: Duration

  /// Makes a timing; no part may be negative.
  public init(quiet: Duration, longest: Duration, absence: Duration) {
    precondition(min(quiet, longest, absence) >= .zero, "time does not run backwards")
    self.quiet = quiet
    self.longest = longest
    self.absence = absence
  }

  /// 50 ms of quiet, 250 ms at most, 300 ms for a file that is missing.
  public static let standard = SaveTiming(
    quiet: .milliseconds(50), longest: .milliseconds(250), absence: .milliseconds(300))

  /// Without waiting for quiet: each event is told at once.
  public static let immediate = SaveTiming(
    quiet: .zero, longest: .zero, absence: .milliseconds(300))
}
