import Files

/// A digest of bytes, to tell whether they have changed, as files hold it.
nonisolated struct ContentDigest: Hashable, Sendable {
  private var hash = ContentHash()

  /// The digest of no bytes, to add some to.
  init() {}

  /// The digest of `bytes`.
  init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes to it.
  mutating func add(_ bytes: some Sequence<UInt8>) { hash.add(bytes) }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
