/// A hash that shows whether bytes have changed: the same for the same bytes in every process.
///
/// It is FNV-1a in 64 bits and no defence against deliberate collisions, which would gain nothing
/// here.
package nonisolated struct ContentHash: Hashable, Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes, to add some to.
  package init() {}

  /// Creates the hash of `bytes`.
  package init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes to the hash.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
