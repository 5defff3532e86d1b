nonisolated extension TraceDocument {
  /// A request for an object that takes part in the transition (an animator, an interaction
  /// controller, a presentation controller), with its answer, or the use of the default.
  ///
  /// Reads as a sentence: *asked* was asked for *question* and answered *answer*, because *reason*.
  public struct Decision: Hashable, Sendable, Codable {
    /// Seconds since the start of the transition.
    public var time: Double
    /// The object that was asked: `the navigation controller's delegate byOperation`, `Lake`.
    public var asked: String
    /// The requested object and its purpose: `an animation controller for push (Trails → Lake)`.
    public var question: String
    /// The name of what it answered: `flip`; nil when it had nothing, so that the default runs.
    public var answer: String?
    /// The reason for the answer and its consequence, as a clause without a full stop: `the
    /// standard slide runs, since flip is not made for pop`; empty when there is nothing to add.
    public var reason: String

    /// Makes a decision.
    public init(
      time: Double, asked: String, question: String, answer: String?, reason: String
    ) {
      self.time = time
      self.asked = asked
      self.question = question
      self.answer = answer
      self.reason = reason
    }
  }
}

nonisolated extension TraceDocument.Decision {
  /// The beginning of the question where an animation controller is requested.
  package static let animatorQuestion = "an animation controller for "

  /// A Boolean value that indicates whether an animation controller was requested.
  package var isAboutAnimator: Bool { question.hasPrefix(Self.animatorQuestion) }

  // Written out, since a synthesized encoder would leave a missing answer away.

  /// Writes all keys, a missing answer as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(asked, forKey: .asked)
    try container.encode(question, forKey: .question)
    try container.encode(answer, forKey: .answer)
    try container.encode(reason, forKey: .reason)
  }
}
