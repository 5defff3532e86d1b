import CLinux
import Foundation
import Glibc
import Processes

/// A program in a process group of its own, with one pipe for its output, another, its descriptor 3, for its
/// reports, and a socket, its descriptor 4, for its requests.
///
/// Foundation's `Process` supports neither.
final class ChildProcess {
  /// The descriptor to which a child process writes its reports.
  static let reportDescriptor: Int32 = 3
  /// The socket on which a child process requests helpers.
  static let helperDescriptor: Int32 = 4

  let id: pid_t
  /// The descriptor for reading its standard output and standard error, without blocking.
  let output: Int32
  /// The descriptor for reading its reports, without blocking.
  let reports: Int32
  /// The socket for its requests, without blocking.
  let requests: HelperChannel

  /// Starts `program`; `bell` rings when it has ended.
  ///
  /// - Throws: `POSIXError` if it cannot be started.
  init(program: String, arguments: [String], environment: [String: String], bell: Bell) throws {
    let output = try PipeEnds()
    defer { close(output.writing) }
    let reports: PipeEnds
    do { reports = try PipeEnds() } catch {
      close(output.reading)
      throw error
    }
    defer { close(reports.writing) }
    let requests: PipeEnds
    do { requests = try PipeEnds.messageSockets() } catch {
      for end in [output.reading, reports.reading] { close(end) }
      throw error
    }
    defer { close(requests.reading) }
    for end in [output.reading, reports.reading, requests.writing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.output, self.reports) = (output.reading, reports.reading)
    self.requests = HelperChannel(socket: requests.writing)
    do {
      id = try Self.spawn(
        program, arguments, environment.map { "\($0)=\($1)" }.sorted(),
        output: output.writing, reports: reports.writing, requests: requests.reading)
    } catch {
      for end in [output.reading, reports.reading, requests.writing] { close(end) }
      throw error
    }
    let id = id
    Thread.detachNewThread {
      // The process is left a zombie, so that its identifier is not reused before ``end()``.
      var info = siginfo_t()
      while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      bell.ring()
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], output: Int32,
    reports: Int32, requests: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, reports, reportDescriptor)
    posix_spawn_file_actions_adddup2(&actions, requests, helperDescriptor)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Signals that this program ignores would be ignored by the other as well.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var id: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO) }
    return id
  }

  deinit { for descriptor in [output, reports, requests.socket] { close(descriptor) } }

  // MARK: - Its end

  /// A Boolean value that indicates whether the process has ended; the system keeps it until
  /// ``end()``.
  var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT | WNOHANG) == 0 && info.si_signo != 0
  }

  /// The processor time used so far, in seconds.
  var processorSeconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Kills the process, and those that it has started in its group.
  func kill() { Glibc.kill(-id, SIGKILL) }

  /// The way in which a process ended.
  enum End: Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// The resources used by a process.
  struct Usage {
    var processorSeconds: Double
    /// The peak memory, in bytes.
    var memory: Int
  }

  /// Kills the rest of the group, waits for the end of the process, and releases it.
  ///
  /// - Returns: The way in which it ended, and the resources that it used.
  func end() -> (End, Usage) {
    kill()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0.0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6
    }
    let signal = status & 0x7f
    let end: End =
      signal == 0 ? .exited(status: status >> 8 & 0xff) : .killed(signal: signal)
    return (end, Usage(processorSeconds: seconds, memory: usage.ru_maxrss << 10))
  }
}
