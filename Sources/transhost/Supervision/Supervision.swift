import CLinux
import Foundation
import Glibc
import Processes

/// The division of the program into a process that runs plugins and its supervisor.
enum Supervision {
  /// The two processes after the division.
  enum Side {
    /// This is the process that runs plugins.
    case process(SupervisedProcess)
    /// This is the supervisor.
    case supervisor(Supervisor)
  }

  /// The signals that the supervisor waits for. One that is blocked comes even if it is ignored, as
  /// `nohup` has it.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGCHLD] { sigaddset(&signals, number) }
    if !isIgnored(SIGHUP) { sigaddset(&signals, SIGHUP) }
    return signals
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    return sigaction(signal, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Divides this process, which must have one thread only.
  ///
  /// - Parameters:
  ///   - restarts: The number of earlier processes of the same command that were stopped, of several
  ///     soon after one another.
  ///   - companion: The process that serves the command beside them, with which they end.
  /// - Throws: `POSIXError` if the system refuses it.
  static func divide(
    limits: SupervisionLimits, restarts: Int, companion: pid_t? = nil
  ) throws -> Side {
    let page = try SharedPage()
    let (requests, control) = (try sockets(), try sockets())
    let words = try PipeEnds()
    // A process that doesn't listen can't hold the supervisor up.
    for end in [words.reading, requests.0] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var blocked = signals
    sigprocmask(SIG_BLOCK, &blocked, nil)
    let descriptor = clinux_signal_descriptor(&blocked)
    guard descriptor >= 0 else { throw POSIXError.last }
    let supervisor = getpid()
    let id = clinux_fork()
    guard id >= 0 else { throw POSIXError.last }
    if id > 0 {
      for end in [requests.1, control.1, words.writing] { close(end) }
      return .supervisor(
        Supervisor(
          of: id, page: page, limits: limits, requests: HelperChannel(socket: requests.0),
          control: control.0, words: words.reading, signals: descriptor,
          companion: companion))
    }
    // The supervisor is interrupted by the terminal as well, and ends this process.
    for number in [SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    sigprocmask(SIG_UNBLOCK, &blocked, nil)
    for end in [requests.0, control.0, words.reading, descriptor] { close(end) }
    return .process(
      SupervisedProcess(
        limits: limits, page: page, requests: HelperChannel(socket: requests.1),
        supervisor: supervisor, control: control.1, words: words.writing, restarts: restarts))
  }

  /// Ends the supervisor as the command has ended.
  static func end(like end: SupervisedEnd) -> Never {
    if let status = end.exitStatus { exit(status) }
    if let signal = end.signal {
      // The program that started this one sees by which signal it ended.
      var none = sigset_t()
      sigemptyset(&none)
      Glibc.signal(signal, SIG_DFL)
      sigprocmask(SIG_SETMASK, &none, nil)
      raise(signal)
      // The first process of a container is not ended by a signal that it does not handle.
      exit(128 + signal)
    }
    exit(ExitStatus.software.rawValue)
  }

  private static func sockets() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError.last }
    return (ends[0], ends[1])
  }
}
