import CLinux
import Diagnostics
import Foundation
import Glibc
import Processes
import StudioProtocol

/// The process that serves pages beside the one that runs plugins, as seen by their supervisor. It
/// stays when plugins are started again.
final class PageServer: Sendable {
  /// The identifier of the process.
  let id: pid_t
  /// The address of the pages.
  let address: PageAddress
  private let control: HelperChannel

  /// Starts the program that serves pages. This process must have one thread only: the program ends with it.
  ///
  /// - Parameter listeners: The sockets that listen at the port of the address. This process does not need
  ///   them any more.
  /// - Throws: An unavailable failure if the program is missing; `POSIXError` if the system refuses to
  ///   start it.
  init(_ address: PageAddress, listeners: [Int32]) throws {
    defer { for descriptor in listeners { close(descriptor) } }
    self.address = address
    guard let program = CompanionProgram.studioServer.file else {
      throw CommandFailure(
        .unavailable, code: .programMissing,
        "transhost-studio, which serves the page, was not found beside transhost or on the PATH",
        hint: CompanionProgram.remedy)
    }
    var ends: [Int32] = [-1, -1]
    guard clinux_message_sockets(&ends) == 0 else { throw POSIXError.last }
    defer { close(ends[1]) }
    control = HelperChannel(socket: ends[0])
    do {
      id = try Self.start(program, control: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    // Other users can read the arguments and the environment of a process, but not the messages that it gets.
    let order = StudioServerOrder.serve(port: address.port, token: address.token)
    do { try control.send(order, descriptors: listeners) } catch {
      end()
      close(ends[0])
      throw error
    }
  }

  /// Starts the program, whose standard input is the socket `control`, and which prints errors only.
  private static func start(_ program: URL, control: Int32) throws -> pid_t {
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    let id = withCStrings([program.path]) { arguments in
      withCStrings(environment) { environment in
        clinux_start(
          program.path, arguments, environment, [control, STDERR_FILENO, STDERR_FILENO], 1)
      }
    }
    guard id > 0 else { throw POSIXError.last }
    return id
  }

  /// Connects the process with one that is about to be made, which runs plugins.
  ///
  /// - Returns: The other end of the connection.
  /// - Throws: `POSIXError` if the system refuses it.
  func connect() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard clinux_stream_sockets(&ends) == 0 else { throw POSIXError.last }
    defer { close(ends[1]) }
    do {
      try control.send(StudioServerOrder.connect, descriptors: [ends[1]])
    } catch let error as POSIXError {
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
