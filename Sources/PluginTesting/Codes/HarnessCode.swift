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
  public static let allCases: [HarnessCode] = [.replay]

  /// The name.
  public var description: String { name }
}
