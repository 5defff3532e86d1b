import Foundation
import Glibc
import Synchronization

/// A process in a group of its own that reads messages from descriptor 3 and writes some to descriptor 4, each of which
/// ends with a zero byte.
///
/// Foundation's `Process` can pass on no descriptors but 0, 1 and 2.
final class PipedProcess: Sendable {
  private let id: pid_t
  private let socket: Int32
  private let isOpen = Mutex(true)

  /// Starts `executable`.
  init(_ executable: URL, _ arguments: [String], environment: [String], errors: URL) throws {
    let (own, other) = try Self.sockets()
    defer { close(other) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, other, 3)
    posix_spawn_file_actions_adddup2(&actions, other, 4)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, executable.path, &actions, &attributes, &words, &variables)
    guard status == 0 else {
      close(own)
      throw BrowserFailure(
        "\(executable.path) can't be started: \(String(cString: strerror(status)))")
    }
    (self.id, socket) = (id, own)
  }

  /// Two ends that no other process gets, beyond the descriptors that the process gets.
  private static func sockets() throws -> (own: Int32, other: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserFailure("no sockets can be made: \(String(cString: strerror(errno)))")
    }
    defer { for end in ends { close(end) } }
    return (fcntl(ends[0], F_DUPFD_CLOEXEC, 10), fcntl(ends[1], F_DUPFD_CLOEXEC, 10))
  }

  /// Writes a message; one that the process does not take any more is lost.
  func write(_ message: Data) {
    let bytes = message + [0]
    isOpen.withLock { isOpen in
      guard isOpen else { return }
      bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
        var rest = buffer
        while !rest.isEmpty {
          let count = send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
      }
    }
  }

  /// Reads messages until the process closes its end.
  func readMessages(_ receive: (Data) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var message = Data()
    while true {
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: 0) {
        message.append(contentsOf: rest[..<end])
        receive(message)
        message.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      message.append(contentsOf: rest)
    }
  }

  /// Ends the whole group.
  func kill() { isOpen.withLock { if $0 { Glibc.kill(-id, SIGKILL) } } }

  /// Ends what is left of the group, waits for the process, and closes the socket.
  func finish() {
    isOpen.withLock { isOpen in
      Glibc.kill(-id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      close(socket)
      isOpen = false
    }
  }
}
