import Files

/// A digest of bytes, for detecting changes of files.
nonisolated struct ContentDigest: Hashable, Sendable {
  private var hash = ContentHash()

  /// Makes the digest of no bytes, to which bytes can be added.
  init() {}

  /// Makes the digest of `bytes`.
  init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes to the digest.
  mutating func add(_ bytes: some Sequence<UInt8>) { hash.add(bytes) }

  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
