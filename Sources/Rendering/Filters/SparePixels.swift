import Synchronization

/// The bytes of pictures that are no longer needed, for later pictures of the same size: memory that is returned to the
/// system and taken again costs more than writing it does.
final class SparePixels: Sendable {
  private let unused = Mutex<[[UInt8]]>([])

  /// Keeps `pictures` instead of those that were kept before.
  func replace(with pictures: [[UInt8]]) {
    let old = unused.withLock { unused in
      let old = unused
      unused = pictures
      return old
    }
    // Freed outside of the lock.
    _ = old
  }

  /// Returns the bytes of a picture of `count` bytes, which are then no longer kept; nil without such a picture.
  func take(count: Int) -> [UInt8]? {
    unused.withLock { unused in
      unused.firstIndex { $0.count == count }.map { unused.remove(at: $0) }
    }
  }
}
