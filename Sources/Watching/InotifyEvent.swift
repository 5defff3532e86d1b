import Foundation
import Glibc

/// An event of the kernel, as described in `inotify(7)`.
package struct InotifyEvent: Hashable, Sendable {
  /// The kinds of events.
  package struct Mask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    static let attributes = Mask(rawValue: UInt32(IN_ATTRIB))
    static let closedAfterWriting = Mask(rawValue: UInt32(IN_CLOSE_WRITE))
    static let movedFrom = Mask(rawValue: UInt32(IN_MOVED_FROM))
    static let movedTo = Mask(rawValue: UInt32(IN_MOVED_TO))
    static let created = Mask(rawValue: UInt32(IN_CREATE))
    static let deleted = Mask(rawValue: UInt32(IN_DELETE))
    static let selfDeleted = Mask(rawValue: UInt32(IN_DELETE_SELF))
    static let selfMoved = Mask(rawValue: UInt32(IN_MOVE_SELF))
    static let unmounted = Mask(rawValue: UInt32(IN_UNMOUNT))
    static let overflow = Mask(rawValue: UInt32(IN_Q_OVERFLOW))
    static let ignored = Mask(rawValue: UInt32(IN_IGNORED))
    static let isFolder = Mask(rawValue: UInt32(IN_ISDIR))

    /// Entries that appear and disappear in a folder, and events of the folder itself.
    static let entries: Mask = [
      .movedFrom, .movedTo, .created, .deleted, .selfDeleted, .selfMoved,
    ]
    /// The events in ``entries``, and writes to the files in the folder.
    static let files: Mask = [.entries, .closedAfterWriting, .attributes]
  }

  /// The watch that the event belongs to; -1 for an overflow.
  package var watch: Int32
  package var mask: Mask
  /// The name in the folder; empty when the event concerns the folder itself.
  package var name: String

  /// Returns the events in the bytes read from the descriptor, without an incomplete one at the
  /// end.
  package static func parse(_ bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
    let header = MemoryLayout<inotify_event>.size
    var events: [InotifyEvent] = []
    var offset = 0
    while offset + header <= bytes.count {
      let raw = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + header + Int(raw.len)
      guard end <= bytes.count else { break }
      let name = bytes[(offset + header)..<end].prefix { $0 != 0 }
      events.append(
        InotifyEvent(
          watch: raw.wd, mask: Mask(rawValue: raw.mask), name: String(decoding: name, as: UTF8.self)
        ))
      offset = end
    }
    return events
  }
}
