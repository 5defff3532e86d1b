/// A sentence of a report, with its pattern: the same without the values in it, which differ between
/// transitions and stages.
///
/// Literals belong to the pattern. An interpolated value does not, unless it says which kind of thing
/// is wrong:
///
///     "\(kind: property) of '\(name)' is \(value)"
nonisolated struct Wording: Hashable {
  /// The sentence.
  private(set) var text: String
  /// The parts of the sentence that are the same for one defect everywhere.
  private(set) var pattern: String

  private init(text: String, pattern: String) {
    (self.text, self.pattern) = (text, pattern)
  }

  /// Creates the list of `wordings`, with the pattern of the first.
  init(listing wordings: [Wording]) {
    text = wordings.map(\.text).joined(separator: "; ")
    pattern = wordings.first?.pattern ?? ""
  }

  /// Returns the wording with `new` for each `old` in the sentence, for the same defect: the pattern stays.
  func replacing(_ old: String, with new: String) -> Wording {
    Wording(text: text.replacing(old, with: new), pattern: pattern)
  }

  static func + (first: Wording, second: Wording) -> Wording {
    Wording(text: first.text + second.text, pattern: first.pattern + second.pattern)
  }
}

nonisolated extension Wording: ExpressibleByStringInterpolation {
  /// The parts of a sentence.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var pattern = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words that are a part of the pattern.
    mutating func appendLiteral(_ literal: String) {
      text += literal
      pattern += literal
    }

    /// Adds a value that differs between transitions and stages.
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }

    /// Adds a value that is a part of the pattern.
    mutating func appendInterpolation(kind value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    /// Adds another wording, with its pattern.
    mutating func appendInterpolation(_ wording: Wording) {
      text += wording.text
      pattern += wording.pattern
    }
  }

  init(stringLiteral: String) { self.init(text: stringLiteral, pattern: stringLiteral) }

  init(stringInterpolation parts: StringInterpolation) {
    self.init(text: parts.text, pattern: parts.pattern)
  }
}
