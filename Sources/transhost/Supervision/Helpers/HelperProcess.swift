import CLinux
import Foundation
import Glibc

/// A helper program that runs, with a pipe or a socket for its input and a pipe for all that it prints.
struct HelperProcess {
  /// The identifier of the process.
  let id: pid_t
  /// The descriptor to write its standard input to, or the socket that is connected with it, which its owner closes.
  let input: Int32
  /// The descriptor to read its standard output and standard error from, which its owner closes.
  let output: Int32

  /// The parts of a helper that another process has started.
  init(id: pid_t, input: Int32, output: Int32) {
    self.id = id
    self.input = input
    self.output = output
  }

  /// The niceness of work that must not slow down others.
  private static let backgroundPriority: Int32 = 10

  /// Starts `helper`.
  ///
  /// - Parameter isBound: A Boolean value that indicates whether the program is killed when this
  ///   thread ends.
  /// - Throws: `POSIXError` if it is missing or can't be started.
  init(_ helper: HelperProgram, isBound: Bool) throws {
    guard let program = helper.file else { throw POSIXError(.ENOENT) }
    try self.init(
      running: program, helper.arguments, environment: helper.environment,
      takesMessages: helper.takesMessages, isBound: isBound)
    if helper.isInBackground {
      // Without it the helper is only in the way.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(id), Self.backgroundPriority)
    }
  }

  /// Starts the program in the file `program`.
  ///
  /// - Parameters:
  ///   - takesMessages: A Boolean value that indicates whether its standard input is a socket that keeps the
  ///     bounds of messages.
  ///   - isBound: A Boolean value that indicates whether the program is killed when this thread ends.
  /// - Throws: `POSIXError` if it can't be started.
  init(
    running program: URL, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    takesMessages: Bool = false, isBound: Bool
  ) throws {
    let input = try takesMessages ? PipeEnds.messageSockets() : PipeEnds()
    defer { close(input.reading) }
    let output: PipeEnds
    do { output = try PipeEnds() } catch {
      close(input.writing)
      throw error
    }
    defer { close(output.writing) }
    let environment = environment.map { "\($0)=\($1)" }.sorted()
    let id = withCStrings([program.path] + arguments) { arguments in
      withCStrings(environment) { environment in
        clinux_start(
          program.path, arguments, environment, [input.reading, output.writing, output.writing],
          isBound ? 1 : 0)
      }
    }
    guard id > 0 else {
      let error = POSIXError.last
      close(input.writing)
      close(output.reading)
      throw error
    }
    self.id = id
    self.input = input.writing
    self.output = output.reading
  }

  /// Shows the page at `address` in the browser, which goes on when this process ends.
  ///
  /// - Throws: `POSIXError` if there is no browser, or it can't be started.
  static func open(_ address: PageAddress) throws {
    guard let browser = Browser(ProcessInfo.processInfo.environment) else {
      throw POSIXError(.ENOENT)
    }
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { throw POSIXError.last }
    defer { close(null) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    let id = withCStrings([browser.file.path] + browser.arguments(for: address.text)) { arguments in
      withCStrings(environment) { environment in
        clinux_start(browser.file.path, arguments, environment, [null, null, null], 0)
      }
    }
    guard id > 0 else { throw POSIXError.last }
  }

  /// Kills a helper that runs, and those that it has started in its group.
  static func kill(_ id: pid_t) { Glibc.kill(-id, SIGKILL) }

  /// Waits for the end of a process.
  ///
  /// - Returns: Its exit status; that of shells for one that was killed.
  static func wait(for id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return exitStatus(status)
  }

  /// Returns the exit status of a process whose end the system describes by `status`.
  static func exitStatus(_ status: Int32) -> Int32 {
    status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
