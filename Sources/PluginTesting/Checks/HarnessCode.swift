/// A result of the test harness that is none of a check of the contract, with its stable name.
public nonisolated struct HarnessCode: Hashable, Sendable {
  /// The stable name, in kebab-case.
  public let name: String
  /// What it means, in one sentence.
  public let title: String
  /// How it comes about, and why it matters.
  public let explanation: String
  /// What to do about it.
  public let remedy: String

  init(_ name: String, _ title: String, _ explanation: String, remedy: String) {
    self.name = name
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
  }

  /// A session that is run again.
  static let replay = HarnessCode(
    "replay", "A recorded session is run again, and the same comes of it.",
    "With the plugins that it was recorded with, the trace must be the same, bit for bit: a run is "
      + "determined by its session. With another version, that is said, and the calls, the outcome and "
      + "what is left on screen are compared.",
    remedy:
      "Look at what differs with transhost diff OLD NEW --replay FILE; record the session anew "
      + "where the change is meant.")
}

nonisolated extension HarnessCode: CaseIterable, CustomStringConvertible {
  /// All there are.
  public static let allCases: [HarnessCode] = [.replay] + specCases + workerCases

  private static let specCases = [
    HarnessCode(
      "spec", "An example of the author's own spec holds.",
      "The message says what was expected and found, at the line of the spec. A pending example is "
        + "skipped, and says why.",
      remedy: "Mend the plugin, or the spec where it expects the wrong thing."),
    HarnessCode(
      "golden-orphaned", "Each golden is compared with by a spec.",
      "A golden that no spec names proves nothing any more: its spec was renamed or taken out.",
      remedy: "Delete the file, or have a spec match it again."),
  ]

  private static let workerCases = [
    HarnessCode(
      "worker-limit", "A worker stays within what the operating system allows it.",
      "Each plugin is tested in a process of its own, with limits on memory, processor time and files "
        + "on top of the sandbox's.",
      remedy: "Give it more with --timeout, or try less of it with --filter."),
    HarnessCode(
      "worker-killed", "A worker comes to its own end.",
      "A signal ended it: somebody killed it, the machine ran out of memory, or it crashed. The other "
        + "plugins' results are complete.",
      remedy: "Run fewer at a time with --jobs; report it with the plugin if it comes again."),
    HarnessCode(
      "worker-exited", "A worker ends when it is done.",
      "It ended with another status in the middle of the test.",
      remedy: "Report it with the plugin: nothing that a plugin does should be able to cause it."),
    HarnessCode(
      "worker-hung", "A worker works until it is done.",
      "It used no processor time for long, or was not done in time, and was killed.",
      remedy: "Look for a disk that is gone; give it more time with --timeout."),
    HarnessCode(
      "worker-flooded", "A worker prints and reports no more than a test can.",
      "Its output was without measure, and it was killed.",
      remedy: "Report it with the plugin: scripts' lines are counted, so none should be able to."),
    HarnessCode(
      "worker-garbled", "A worker reports results.",
      "A line of its report makes no sense, or the report has no end.",
      remedy: "Report it with the plugin."),
    HarnessCode(
      "worker-not-started", "A worker can be started.",
      "The system had no process for it.",
      remedy: "Run fewer at a time with --jobs."),
  ]

  /// The name.
  public var description: String { name }
}
