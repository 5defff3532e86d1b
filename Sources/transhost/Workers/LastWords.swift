/// The last output of a program before it crashed, as far as it is the same every time.
enum LastWords {
  private static let mostLines = 5

  /// Returns the last lines of `text` before a stack trace, without addresses, times and process
  /// identifiers.
  static func `in`(_ text: String) -> String {
    let said =
      text.split(separator: /(?m)^(Current stack trace|\*\*\* .*)/, maxSplits: 1).first ?? ""
    return said.split(separator: "\n").suffix(mostLines).joined(separator: "\n")
      .replacing(/0x[0-9a-fA-F]+/, with: "0x…")
      .replacing(/\b[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?/, with: "…")
      .replacing(/process:[0-9]+/, with: "process:…")
  }

  /// Returns a Boolean value that indicates whether a program that printed `text` reported a lack
  /// of memory.
  static func tellOfMemory(_ text: String) -> Bool {
    text.contains(/failed to allocate|bad_alloc|[Oo]ut of memory|creating thread|Cannot allocate/)
  }
}
