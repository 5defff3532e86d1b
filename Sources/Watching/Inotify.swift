import Diagnostics
import Foundation
import Glibc

/// The kernel's news about folders. Its owner calls ``close()`` once.
struct Inotify: Sendable {
  /// Readable when there are events.
  let descriptor: Int32

  /// - Throws: ``PluginFailure`` of kind `unavailable` when no more may be made.
  init() throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.failure("files can't be watched", errno) }
  }

  /// Watches the folder at `path`; one that is watched already gets the new mask.
  ///
  /// - Returns: the watch; nil when there is no such folder, or none that may be read.
  /// - Throws: ``PluginFailure`` of kind `unavailable` when no more watches may be made.
  func watch(_ path: String, _ mask: InotifyEvent.Mask) throws -> Int32? {
    let watch = inotify_add_watch(
      descriptor, path, mask.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
    if watch >= 0 { return watch }
    switch errno {
    case ENOSPC, ENOMEM, EMFILE: throw Self.failure("the folder \(path) can't be watched", errno)
    default: return nil
    }
  }

  /// Ends a watch; one that the kernel has ended already is fine.
  func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// The events that are there now; does not wait.
  func read() -> [InotifyEvent] {
    var events: [InotifyEvent] = []
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      while let base = buffer.baseAddress {
        let count = Glibc.read(descriptor, base, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        events += InotifyEvent.parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    return events
  }

  func close() { _ = Glibc.close(descriptor) }

  /// What to tell about `reason`, with the limit to raise where it is one.
  static func failure(_ what: String, _ reason: Int32) -> PluginFailure {
    let remedy: String? =
      switch reason {
      case ENOSPC:
        "too many folders are watched by all programs of this user; allow more with "
          + "sudo sysctl fs.inotify.max_user_watches=524288"
      case EMFILE:
        "too many programs of this user watch files, or too many files are open; allow more with "
          + "sudo sysctl fs.inotify.max_user_instances=1024, or ulimit -n 4096"
      default: nil
      }
    return PluginFailure(
      .unavailable,
      Diagnostic(
        code: .watchLimit, message: "\(what): \(String(cString: strerror(reason)))", hint: remedy)
    )
  }
}
