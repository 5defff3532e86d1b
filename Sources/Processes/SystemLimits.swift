import CLinux
import Foundation
import Glibc

// The limits that a process sets for itself before it reads a plugin, or messages of a browser.
//
// A filter of system calls prevents it from starting processes. A limit of their number would not
// work: it counts all processes of the user, does not apply to root, and counts threads too, of
// which Pango starts one for each size of text, and aborts if it cannot.

/// The limits of a process that the operating system enforces.
public struct SystemLimits: Sendable {
  /// The processor time of all threads, in seconds; nil: unlimited.
  public var processorSeconds: Int?
  /// The address space in bytes, in addition to that of the program at the start.
  public var addressSpace: Int
  /// The size of a written file, in bytes.
  public var fileSize: Int
  /// The number of open files.
  public var openFiles: Int

  /// Creates limits.
  public init(
    processorSeconds: Int? = nil, addressSpace: Int, fileSize: Int, openFiles: Int
  ) {
    self.processorSeconds = processorSeconds
    self.addressSpace = addressSpace
    self.fileSize = fileSize
    self.openFiles = openFiles
  }
}

extension SystemLimits {
  /// Sets the limits of this process that the operating system enforces; none can be raised again.
  ///
  /// - Returns: A sentence for each limit that cannot be set on this system.
  public func set() -> [String] {
    var notes: [String] = []
    if clinux_set_no_new_privileges() != 0 {
      notes.append("programs that it starts could gain privileges")
    }
    func limit(_ resource: __rlimit_resource, _ value: Int, hard: Int? = nil, _ what: String) {
      if !Self.set(resource, to: value, hard: hard ?? value) {
        notes.append("\(what) can't be limited here")
      }
    }
    limit(RLIMIT_CORE, 0, "core dumps")
    limit(RLIMIT_FSIZE, fileSize, "the size of files")
    limit(RLIMIT_NOFILE, openFiles, "open files")
    // The signal of the soft limit identifies the limit; that of the hard limit is the same as any
    // kill.
    if let processorSeconds {
      limit(RLIMIT_CPU, processorSeconds, hard: processorSeconds + 2, "processor time")
    }
    limit(RLIMIT_AS, Self.addressSpaceInUse + addressSpace, "memory")
    if Self.canMap(bytes: Self.addressSpaceInUse + addressSpace) {
      notes.append("memory is not limited: the system does not keep the limit")
    }
    if clinux_forbid_processes() != 0 || Self.canStartProcess {
      notes.append("processes are not limited: the system has no filter of calls")
    }
    return notes
  }

  private static func set(_ resource: __rlimit_resource, to value: Int, hard: Int) -> Bool {
    var limit = rlimit()
    let number = __rlimit_resource_t(resource.rawValue)
    guard getrlimit(number, &limit) == 0 else { return false }
    // Limits that are lower already are kept.
    limit.rlim_max = min(limit.rlim_max, rlim_t(hard))
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value), limit.rlim_max)
    return setrlimit(number, &limit) == 0
  }

  /// The address space used by the program itself, in bytes.
  private static var addressSpaceInUse: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
  }

  // A limit that was set may still not be enforced, as in some sandboxes.

  private static func canMap(bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let address = mmap(nil, bytes, PROT_NONE, flags, -1, 0), address != MAP_FAILED else {
      return false
    }
    munmap(address, bytes)
    return true
  }

  /// A Boolean value that indicates whether a process can be started, which then finds a folder in
  /// place of its program.
  private static var canStartProcess: Bool {
    var id: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
    return posix_spawn(&id, "/", nil, nil, &arguments, &arguments) != EPERM
  }
}
