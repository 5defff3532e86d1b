/// The time that a watcher waits until a save is over.
public struct SaveTiming: Hashable, Sendable {
  /// The time without events after which a save counts as over.
  public var quiet: Duration
  /// The longest time that existing files wait, from the first event of a burst.
  public var longest: Duration
  /// The time during which a file that is missing, empty or just created counts as being saved.
  public var absence: Duration

  /// Makes a timing; no part may be negative.
  public init(quiet: Duration, longest: Duration, absence: Duration) {
    precondition(min(quiet, longest, absence) >= .zero, "time does not run backwards")
    self.quiet = quiet
    self.longest = longest
    self.absence = absence
  }

  /// The standard timing: 50 ms of quiet, 250 ms at most, 300 ms for a missing file.
  public static let standard = SaveTiming(
    quiet: .milliseconds(50), longest: .milliseconds(250), absence: .milliseconds(300))

  /// A timing without waiting: each event is reported at once.
  public static let immediate = SaveTiming(
    quiet: .zero, longest: .zero, absence: .milliseconds(300))
}
