/// A hash of bytes, to tell whether they have changed: the same for the same bytes in every process.
///
/// FNV-1a in 64 bits: nobody gains by a collision.
package nonisolated struct ContentHash: Hashable, Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes, to add some to.
  package init() {}

  /// The hash of `bytes`.
  package init(of bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes to it.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
