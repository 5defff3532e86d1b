import Diagnostics
import Foundation
import Glibc

/// The kernel's notifications about folders. Its owner calls ``close()`` once.
struct Inotify: Sendable {
  /// The descriptor, which is readable when there are events.
  let descriptor: Int32

  /// Opens the notifications; throws a ``PluginFailure`` of kind `unavailable` when the system's
  /// limit is reached.
  init() throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.failure("files can't be watched", errno) }
  }

  /// Watches the folder at `path`; a folder that is watched already gets the new mask.
  ///
  /// - Returns: The watch; nil when the folder does not exist or can't be read.
  /// - Throws: ``PluginFailure`` of kind `unavailable` when the system's limit of watches is
  ///   reached.
  func watch(_ path: String, _ mask: InotifyEvent.Mask) throws -> Int32? {
    let watch = inotify_add_watch(
      descriptor, path, mask.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
    if watch >= 0 { return watch }
    switch errno {
    case ENOSPC, ENOMEM, EMFILE: throw Self.failure("the folder \(path) can't be watched", errno)
    default: return nil
    }
  }

  /// Ends a watch, which the kernel may have ended already.
  func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// Returns the available events without waiting.
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

  /// Returns the failure for the error number `reason`, with the limit to raise if that is the
  /// remedy.
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
