import CLinux
import Diagnostics
import Foundation

/// The limits that the system sets to the program, as with `ulimit`. The Swift runtime ends the program with a
/// signal where it gets no memory, no thread or no descriptor, so the program looks for room beforehand.
enum ProgramLimits {
  /// The address space that any command needs, in addition to the program itself: threads with their stacks,
  /// the memory of a plugin and what text is drawn with.
  private static var leastBytes: Int {
    (256 << 20) + ProcessInfo.processInfo.activeProcessorCount * (10 << 20)
  }
  /// The number of files that any command may have open at a time, with those by which a process and its
  /// supervisor are connected.
  private static let leastDescriptors = 24

  /// Makes sure that a command can work within the limits.
  ///
  /// - Throws: An unavailable failure that names the limit.
  static func check() throws(CommandFailure) {
    // Each thread would reserve 64 MiB for itself, where there is so much.
    if limit(RLIMIT_AS) != nil { clinux_limit_arenas(2) }
    try check(bytes: leastBytes)
    try check(descriptors: leastDescriptors)
  }

  /// Makes sure that `frameBytes` for a frame, times the `count` of frames that are in memory at a time, can be
  /// had in addition to what any command needs.
  ///
  /// - Throws: An unavailable failure that names the limit.
  static func check(frameBytes: Int, count: Int) throws(CommandFailure) {
    try check(bytes: leastBytes + frameBytes * count)
  }

  /// Makes sure that `count` more files can be opened.
  ///
  /// - Throws: An unavailable failure that names the limit.
  static func check(descriptors count: Int) throws(CommandFailure) {
    guard let limit = limit(RLIMIT_NOFILE), limit < 4_096 else { return }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw lack(of: "open files", "-n", limit) }
      opened.append(descriptor)
    }
  }

  private static func check(bytes: Int) throws(CommandFailure) {
    guard let limit = limit(RLIMIT_AS) else { return }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let address = mmap(nil, bytes, PROT_NONE, flags, -1, 0), address != MAP_FAILED else {
      throw lack(of: "KiB of memory", "-v", limit / 1_024)
    }
    munmap(address, bytes)
  }

  /// Returns the limit of a resource; nil if it is unlimited.
  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  private static func lack(
    of what: String, _ option: String, _ limit: Int
  ) -> CommandFailure {
    CommandFailure(
      .unavailable, code: .lackOfResources,
      "the limit of \(limit) \(what) (ulimit \(option)) is too low",
      hint: "raise it, or choose a smaller --size or --scale")
  }
}
