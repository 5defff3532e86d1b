import CLinux
import Foundation
import Glibc

/// The memory that a supervisor shares with the process that it watches: what that process has
/// earned, and the files that it has begun and not finished.
final class SharedPage: Sendable {
  // SAFETY: The mapping lives as long as this object. The first number is changed atomically. A slot
  // belongs to the thread that has taken it under the lock; the other process reads slots only when
  // the one that writes them has ended.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
  private let lock = NSLock()

  private static let slots = 128
  private static let slotSize = Int(PATH_MAX)
  private static let slotsOffset = 4_096
  private static let size = slotsOffset + slots * slotSize

  /// Makes an empty page that later processes share.
  ///
  /// - Throws: `POSIXError` if there is no memory for it.
  init() throws {
    let memory = mmap(
      nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { throw POSIXError.last }
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  // MARK: - Processor time

  private var time: UnsafeMutablePointer<UInt64> {
    memory.assumingMemoryBound(to: UInt64.self)
  }

  /// The processor time that the process has earned by its results, in nanoseconds.
  var earned: UInt64 { clinux_read(time) }

  /// Adds processor time, in nanoseconds.
  func earn(_ nanoseconds: UInt64) { clinux_add(time, nanoseconds) }

  // MARK: - Files

  private func slot(_ index: Int) -> UnsafeMutablePointer<CChar> {
    (memory + Self.slotsOffset + index * Self.slotSize).assumingMemoryBound(to: CChar.self)
  }

  /// Notes a file that is removed if the process ends before ``forget(_:)``.
  ///
  /// - Returns: The number of the note; nil where there is no room for it.
  func note(_ path: String) -> Int? {
    lock.withLock {
      let bytes = Array(path.utf8CString)
      guard bytes.count <= Self.slotSize,
        let index = (0..<Self.slots).first(where: { slot($0).pointee == 0 })
      else { return nil }
      // The first byte goes last, so that a slot is empty or whole.
      for offset in bytes.indices.dropFirst() { slot(index)[offset] = bytes[offset] }
      slot(index).pointee = bytes[0]
      return index
    }
  }

  /// Removes a note.
  func forget(_ note: Int) { slot(note).pointee = 0 }

  /// Removes the files that were begun and not finished.
  func removeFiles() {
    for index in 0..<Self.slots where slot(index).pointee != 0 {
      unlink(slot(index))
      slot(index).pointee = 0
    }
  }
}
