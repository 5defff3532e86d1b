import CLinux
import Foundation
import Glibc

/// The process that serves pages beside the one that runs plugins, as seen by their supervisor. It
/// stays when plugins are started again.
final class PageServer: Sendable {
  /// The identifier of the process.
  let id: pid_t
  /// The address of the pages.
  let address: PageAddress
  private let control: HelperChannel

  /// A message to the process, as JSON.
  enum Message: Codable {
    /// The connection with a process that runs plugins, which comes with this message.
    case connect
  }

  /// Starts the process as a part of this one, which must have one thread only.
  ///
  /// - Parameters:
  ///   - unused: The descriptors that this process does not need itself.
  ///   - serve: The work of the process, which gets its end of the connection.
  /// - Throws: `POSIXError` if the system refuses it.
  init(
    _ address: PageAddress, closing unused: [Int32], serve: (HelperChannel) -> Never
  ) throws {
    self.address = address
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError.last }
    let supervisor = getpid()
    id = clinux_fork()
    guard id >= 0 else { throw POSIXError.last }
    if id == 0 {
      close(ends[0])
      // The supervisor is interrupted by the terminal as well, and ends this process.
      for number in [SIGINT, SIGHUP] { signal(number, SIG_IGN) }
      guard clinux_end_with_parent() == 0, getppid() == supervisor else { _exit(0) }
      serve(HelperChannel(socket: ends[1]))
    }
    close(ends[1])
    for descriptor in unused { close(descriptor) }
    control = HelperChannel(socket: ends[0])
  }

  /// Connects the process with one that is about to be made, which runs plugins.
  ///
  /// - Returns: The other end of the connection.
  /// - Throws: `POSIXError` if the system refuses it.
  func connect() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard clinux_stream_sockets(&ends) == 0 else { throw POSIXError.last }
    defer { close(ends[1]) }
    do { try control.send(Message.connect, descriptors: [ends[1]]) } catch let error as POSIXError {
      // The process has ended, and the supervisor is about to notice.
      guard error.code == .EPIPE || error.code == .ECONNRESET else {
        close(ends[0])
        throw error
      }
    }
    return ends[0]
  }

  /// Closes the copy of the connection in the process that runs plugins, so that the supervisor's is the
  /// only one.
  func disown() { close(control.socket) }

  /// Ends the process, and waits until it has.
  func end() {
    kill(id, SIGKILL)
    _ = HelperProcess.wait(for: id)
  }
}

/// The connection of the process that runs plugins with the pages.
struct PageConnection: Sendable {
  /// The server of the pages.
  let server: PageServer
  /// This end of the connection.
  let socket: Int32

  /// The connection of the command that runs; nil for those without pages.
  @TaskLocal static var current: PageConnection?
}
