/// The secret that a browser must present.
public struct StudioToken: Sendable {
  /// The token as it stands in an address: letters and digits.
  public let text: String

  /// Creates a token of 128 random bits.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next(), generator.next()].map { (half: UInt64) in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    text = halves.joined()
  }

  /// Creates a token from its text.
  public init(text: String) { self.text = text }

  /// Returns `true` if `other` is the text of this token. The time that it takes doesn't depend on the
  /// characters that agree.
  func matches(_ other: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in own.indices { difference |= own[index] ^ other[index] }
    return difference == 0
  }
}
