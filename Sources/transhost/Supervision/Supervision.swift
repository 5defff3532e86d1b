import CLinux
import Foundation
import Glibc

/// The division of the program into a process that runs plugins and its supervisor.
enum Supervision {
  /// The two processes after the division.
  enum Side {
    /// This is the process that runs plugins.
    case process(SupervisedProcess)
    /// This is the supervisor.
    case supervisor(Supervisor)
  }

  /// The signals that the supervisor waits for.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&signals, number) }
    return signals
  }

  /// Divides this process, which must have one thread only.
  ///
  /// - Parameter isRestart: A Boolean value that indicates whether an earlier process of the same
  ///   command was stopped.
  /// - Throws: `POSIXError` if the system refuses it.
  static func divide(limits: SupervisionLimits, isRestart: Bool) throws -> Side {
    let page = try SharedPage()
    let (requests, control) = (try sockets(), try sockets())
    let words = try PipeEnds()
    _ = fcntl(words.reading, F_SETFL, O_NONBLOCK)
    var blocked = signals
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &blocked, &before)
    let descriptor = clinux_signal_descriptor(&blocked)
    guard descriptor >= 0 else { throw POSIXError.last }
    let id = clinux_fork()
    guard id >= 0 else { throw POSIXError.last }
    if id > 0 {
      for end in [requests.1, control.1, words.writing] { close(end) }
      return .supervisor(
        Supervisor(
          of: id, page: page, limits: limits, requests: HelperChannel(socket: requests.0),
          control: control.0, words: words.reading, signals: descriptor))
    }
    sigprocmask(SIG_SETMASK, &before, nil)
    for end in [requests.0, control.0, words.reading, descriptor] { close(end) }
    return .process(
      SupervisedProcess(
        limits: limits, page: page, requests: HelperChannel(socket: requests.1),
        control: control.1, words: words.writing, isRestart: isRestart))
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
    }
    exit(ExitStatus.software.rawValue)
  }

  private static func sockets() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError.last }
    return (ends[0], ends[1])
  }
}
