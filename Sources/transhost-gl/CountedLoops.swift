import ShaderProtocol

/// The text of a program that counts the iterations of its loops, and draws only the pixels that reach
/// ``ShaderProtocol/mostTurns``, as marks of the loop that reached it.
///
/// Software drivers end the loops of a pixel after some 65,000 iterations without an error, and GPUs hang, so an
/// endless loop would be noticed too late or not at all. Loops in the author's macros are not counted.
struct CountedLoops {
  /// The text.
  private(set) var text: [UInt8] = []
  /// The lines of the loops in the original text, from 1.
  private let lines: [Int]

  /// Rewrites the text of a program; nil if it has no loop.
  init?(_ original: UnsafeRawBufferPointer, _ version: ShaderProgram.Version) {
    var reader = LoopReader(original)
    reader.read()
    guard let start = reader.start, !reader.insertions.isEmpty else { return nil }
    lines = reader.loops.map { place in original[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }
    let insertions = [(start, Self.beginning)] + reader.insertions.sorted { $0.0 < $1.0 }
    var index = 0
    for (place, added) in insertions {
      text += original[index..<place]
      text += Array(added.utf8)
      index = place
    }
    text += original[index...]
    text += Array(Self.end(version).utf8)
  }

  private static let beginning = """

    #define main transhost_counted
    highp int transhost_turns = 0;
    highp int transhost_loop = 0;
    bool transhost_turn(highp int transhost_own) {
      transhost_turns++;
      if (transhost_turns == \(ShaderProtocol.mostTurns)) transhost_loop = transhost_own;
      return transhost_turns < \(ShaderProtocol.mostTurns);
    }

    """
  /// Returns the end of the text: the colour is the number of the loop, in two digits to the base 256.
  private static func end(_ version: ShaderProgram.Version) -> String {
    let result = version == .es300 ? ShaderProgram.result : "gl_FragColor"
    return """

      #undef main
      void main() {
        transhost_counted();
        if (transhost_turns < \(ShaderProtocol.mostTurns)) discard;
        highp float transhost_low = float(transhost_loop);
        highp float transhost_high = floor(transhost_low / 256.0);
        transhost_low -= transhost_high * 256.0;
        \(result) = vec4(transhost_low, transhost_high, 0.0, 255.0) / 255.0;
      }

      """
  }

  /// Returns the line of the loop whose mark a pixel has, R, G, B and A; nil for any other colour.
  func line(ofMark pixel: ArraySlice<UInt8>) -> Int? {
    guard let low = pixel.first, let high = pixel.dropFirst().first else { return nil }
    let loop = Int(high) << 8 + Int(low)
    return lines.indices.contains(loop) ? lines[loop] : nil
  }
}

/// A reading of a program's text that finds the conditions of its loops.
private struct LoopReader {
  /// The place of the first byte that is no directive, comment or space.
  private(set) var start: Int?
  /// The texts to insert, with their places.
  private(set) var insertions: [(Int, String)] = []
  /// The places of the loops, each of which has its index as its number.
  private(set) var loops: [Int] = []

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var isAtStartOfLine = true

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func read() {
    while let byte = next() {
      if start == nil { start = index }
      guard Self.isWord(byte) else {
        index += 1
        continue
      }
      switch word() {
      case "for": readFor()
      case "while": readWhile()
      default: break
      }
    }
  }

  /// Reads `(first; condition; step)` after `for`.
  private mutating func readFor() {
    let loop = index
    guard next() == UInt8(ascii: "(") else { return }
    index += 1
    guard skip(to: UInt8(ascii: ";")) else { return }
    let condition = index + 1
    index = condition
    let isEmpty = next() == UInt8(ascii: ";")
    guard skip(to: UInt8(ascii: ";")) else { return }
    count(condition..<index, isEmpty: isEmpty, ofLoopAt: loop)
  }

  /// Reads `(condition)` after `while`.
  private mutating func readWhile() {
    let loop = index
    guard next() == UInt8(ascii: "(") else { return }
    let condition = index + 1
    index = condition
    guard skip(to: UInt8(ascii: ")")) else { return }
    count(condition..<index, isEmpty: false, ofLoopAt: loop)
  }

  private mutating func count(_ condition: Range<Int>, isEmpty: Bool, ofLoopAt loop: Int) {
    insertions.append(
      (condition.lowerBound, " transhost_turn(\(loops.count)) " + (isEmpty ? "" : "&& (")))
    loops.append(loop)
    if !isEmpty { insertions.append((condition.upperBound, ")")) }
  }

  /// Goes on to a byte that is not within parentheses; false if the parentheses around end before it, or the text.
  private mutating func skip(to end: UInt8) -> Bool {
    var depth = 0
    while let byte = next() {
      if depth == 0, byte == end { return true }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return false }
      index += 1
    }
    return false
  }

  /// Returns the next byte that is no directive, comment or space, at ``index``.
  private mutating func next() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        isAtStartOfLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "#") where isAtStartOfLine: skipLine()
      case UInt8(ascii: "/") where byte(after: index) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(after: index) == UInt8(ascii: "*"): skipComment()
      default:
        isAtStartOfLine = false
        return bytes[index]
      }
    }
    return nil
  }

  private func byte(after index: Int) -> UInt8? {
    index + 1 < bytes.count ? bytes[index + 1] : nil
  }

  /// Skips the rest of a line, and the lines that continue it.
  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), byte(after: index) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
