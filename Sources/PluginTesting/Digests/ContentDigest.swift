import Foundation

/// A digest of bytes, to tell whether they have changed: the same for the same bytes in every process.
///
/// FNV-1a in 64 bits: nobody gains by a collision.
nonisolated struct ContentDigest: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of no bytes, to add some to.
  init() {}

  /// The digest of `bytes`.
  init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes to it.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
