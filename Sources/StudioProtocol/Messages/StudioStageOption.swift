/// An option of the stage with its control: a choice of words, or a switch.
public struct StudioStageOption: Hashable, Sendable, Encodable {
  /// The name, by which the state has its value and requests change it.
  public var name: String
  /// The words beside the control.
  public var title: String
  /// The words to choose from; nil for a switch.
  public var choices: [Choice]?
  /// A sentence below the control.
  public var note: String?

  /// A word to choose.
  public struct Choice: Hashable, Sendable, Encodable {
    /// The value.
    public var word: String
    /// The title for people.
    public var title: String

    /// Creates a choice.
    public init(word: String, title: String) { (self.word, self.title) = (word, title) }
  }

  /// Creates an option.
  public init(name: String, title: String, choices: [Choice]?, note: String?) {
    (self.name, self.title, self.choices, self.note) = (name, title, choices, note)
  }
}
