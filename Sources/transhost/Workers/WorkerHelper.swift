import Foundation
import Glibc
import Processes

/// The one helper that a worker may have, the program that draws with shaders. Its parent starts it, because the worker
/// can't start processes.
///
/// Requests are not trusted: requests for other programs are refused, and an invalid message ends the connection.
final class WorkerHelper {
  private let channel: HelperChannel
  private let usesGPU: Bool
  private var running: pid_t?
  /// The processor time of earlier processes, in seconds.
  private var pastSeconds = 0.0
  private var isOpen = true

  /// The greatest number of requests that are answered at once.
  private static let mostAtOnce = 8

  /// Makes the helper of a worker whose requests come on `channel`.
  init(_ channel: HelperChannel, usesGPU: Bool) {
    self.channel = channel
    self.usesGPU = usesGPU
  }

  deinit { end() }

  /// The descriptor to wait for until it is readable; nil once there are no more requests.
  var descriptor: Int32? { isOpen ? channel.socket : nil }

  /// The processor time that helpers have used so far, in seconds.
  var processorSeconds: Double {
    pastSeconds + Double(running.flatMap { ProcessUse(id: $0).processorTime } ?? 0) * 1e-9
  }

  /// Answers the requests that have come.
  func answerRequests() {
    var waits = pollfd(fd: channel.socket, events: Int16(POLLIN), revents: 0)
    for _ in 0..<Self.mostAtOnce where isOpen && poll(&waits, 1, 0) == 1 {
      do {
        let request = try channel.receive(HelperRequest.self)
        for descriptor in request?.descriptors ?? [] { close(descriptor) }
        guard let message = request?.message else { return endRequests() }
        try answer(message)
      } catch {
        return endRequests()
      }
    }
  }

  /// Kills the process, if one runs. Later requests are not answered.
  func end() {
    isOpen = false
    _ = endProcess()
  }

  private func endRequests() {
    isOpen = false
    // The worker doesn't wait for an answer then.
    shutdown(channel.socket, Int32(SHUT_RDWR))
  }

  private func answer(_ request: HelperRequest) throws {
    switch request {
    case .start(.shaderDriver(usesGPU)) where running == nil:
      do {
        let process = try HelperProcess(.shaderDriver(gpu: usesGPU), isBound: true)
        defer { for end in [process.input, process.output] { close(end) } }
        running = process.id
        try channel.send(
          HelperAnswer.started(process.id), descriptors: [process.input, process.output])
      } catch let error as POSIXError {
        try channel.send(HelperAnswer.refused(errno: error.code.rawValue))
      }
    case .stop(let id) where id == running:
      HelperProcess.kill(id)
      try channel.send(HelperAnswer.stopped)
    case .wait(let id) where id == running:
      // The process is killed first, so the wait is short.
      try channel.send(HelperAnswer.ended(status: endProcess()))
    case .start, .stop, .wait, .open: try channel.send(HelperAnswer.refused(errno: EPERM))
    }
  }

  /// Kills the process, if one runs.
  ///
  /// - Returns: Its exit status; 0 if none runs.
  private func endProcess() -> Int32 {
    guard let id = running else { return 0 }
    HelperProcess.kill(id)
    pastSeconds = processorSeconds
    running = nil
    return HelperProcess.wait(for: id)
  }
}
