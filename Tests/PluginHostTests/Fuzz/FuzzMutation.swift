/// Spoils texts: by bytes, words, and lines.
struct FuzzMutation {
  private var random: FuzzRandom

  init(random: FuzzRandom) { self.random = random }

  private static let words = [
    "nil", "end", "{", "}", "(", ")", "=", "function", "return", "local", "0", "-1", "1e308", "0/0",
    "\"\"", "\"push\"", "transhost", "..", "...", "[[", "]]", "--[[", "\\", "'", "\"", "1e999",
    "9007199254740993", "0x7fffffffffffffff", "true", "goto", "::a::", "self", ",", ";", "#", "~",
    "<const>", "<close>", "name", "version", "api", "parameters", "limits", "transitions",
  ]

  mutating func mutate(_ original: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) {
      guard !bytes.isEmpty else { return bytes }
      switch random.below(6) {
      case 0: bytes[random.below(bytes.count)] = UInt8(random.below(256))
      case 1: bytes.remove(at: random.below(bytes.count))
      case 2: replaceWord(&bytes)
      case 3: moveLines(&bytes, from: other)
      case 4: bytes.removeLast(random.below(bytes.count))
      default: removeLine(&bytes)
      }
    }
    return bytes
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private mutating func replaceWord(_ bytes: inout [UInt8]) {
    let at = random.below(bytes.count)
    var start = at
    var end = at
    while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    if end == at { end = at + 1 }
    bytes.replaceSubrange(start..<end, with: Array(random.pick(Self.words).utf8))
  }

  private mutating func removeLine(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    lines.remove(at: random.below(lines.count))
    bytes = Array(lines.joined(separator: [10]))
  }

  private mutating func moveLines(_ bytes: inout [UInt8], from other: [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let others = other.split(separator: 10, omittingEmptySubsequences: false)
    let start = random.below(others.count)
    let end = min(others.count, start + 1 + random.below(4))
    lines.insert(contentsOf: others[start..<end], at: random.below(lines.count + 1))
    bytes = Array(lines.joined(separator: [10]))
  }
}
