import Foundation
import Glibc
import Processes

/// Starts helper programs, by itself or through the supervisor of this process.
final class Helpers: Sendable {
  private let channel: HelperChannel?
  private let lock = NSLock()

  /// Creates an object that starts programs through `channel`; nil: by itself.
  init(through channel: HelperChannel? = nil) { self.channel = channel }

  /// A helper that runs.
  struct Running {
    let id: pid_t
    let input: FileHandle
    let output: FileHandle
  }

  /// Starts `helper`.
  ///
  /// - Throws: `POSIXError` if it is missing or can't be started.
  func start(_ helper: HelperProgram) throws -> Running {
    let process = try begin(helper)
    return Running(
      id: process.id, input: FileHandle(fileDescriptor: process.input, closeOnDealloc: true),
      output: FileHandle(fileDescriptor: process.output, closeOnDealloc: true))
  }

  /// Starts `helper`, whose descriptors the caller closes.
  ///
  /// - Throws: `POSIXError` if it is missing or can't be started.
  func begin(_ helper: HelperProgram) throws -> HelperProcess {
    guard let channel else { return try HelperProcess(helper, isBound: false) }
    let answer = try exchange(.start(helper), on: channel)
    switch answer.message {
    case .started(let id) where answer.descriptors.count == 2:
      return HelperProcess(id: id, input: answer.descriptors[0], output: answer.descriptors[1])
    case .refused(let number): throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
    default:
      for descriptor in answer.descriptors { close(descriptor) }
      throw POSIXError(.EPROTO)
    }
  }

  /// Waits for the end of a helper.
  ///
  /// - Returns: Its exit status.
  func wait(for helper: Running) throws -> Int32 { try wait(for: helper.id) }

  /// Waits for the end of the helper with the identifier `id`.
  ///
  /// - Returns: Its exit status.
  func wait(for id: pid_t) throws -> Int32 {
    guard let channel else { return HelperProcess.wait(for: id) }
    guard case .ended(let status) = try exchange(.wait(id), on: channel).message else {
      throw POSIXError(.EPROTO)
    }
    return status
  }

  /// Kills a helper, and those that it has started in its group. It must not have been waited for.
  func stop(_ helper: Running) { stop(helper.id) }

  /// Kills the helper with the identifier `id`, and those that it has started in its group. It must not have been
  /// waited for.
  func stop(_ id: pid_t) {
    guard let channel else { return HelperProcess.kill(id) }
    _ = try? exchange(.stop(id), on: channel)
  }

  /// Shows the page at `address` in the browser.
  ///
  /// - Throws: `POSIXError` if there is no browser, or it can't be started.
  func open(_ address: PageAddress) throws {
    guard let channel else { return try HelperProcess.open(address) }
    switch try exchange(.open(address), on: channel).message {
    case .opened: return
    case .refused(let number): throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
    default: throw POSIXError(.EPROTO)
    }
  }

  private func exchange(
    _ request: HelperRequest, on channel: HelperChannel
  ) throws -> (message: HelperAnswer, descriptors: [Int32]) {
    try lock.withLock {
      try channel.send(request)
      guard let answer = try channel.receive(HelperAnswer.self) else { throw POSIXError(.EPIPE) }
      return answer
    }
  }
}
