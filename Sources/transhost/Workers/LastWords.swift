/// What a program printed before it crashed, as far as it is the same every time.
enum LastWords {
  private static let mostLines = 5

  /// The last lines of `text` that come before a stack trace, without addresses, times and numbers of
  /// processes.
  static func `in`(_ text: String) -> String {
    let said =
      text.split(separator: /(?m)^(Current stack trace|\*\*\* .*)/, maxSplits: 1).first ?? ""
    return said.split(separator: "\n").suffix(mostLines).joined(separator: "\n")
      .replacing(/0x[0-9a-fA-F]+/, with: "0x…")
      .replacing(/\b[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?/, with: "…")
      .replacing(/process:[0-9]+/, with: "process:…")
  }

  /// Whether a program that printed `text` complained of a lack of memory.
  static func tellOfMemory(_ text: String) -> Bool {
    text.contains(/failed to allocate|bad_alloc|[Oo]ut of memory|creating thread|Cannot allocate/)
  }
}
