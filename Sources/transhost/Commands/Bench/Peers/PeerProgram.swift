import Diagnostics
import Foundation
import Glibc

/// A program that is measured beside this one, with pipes for its input and its output.
final class PeerProgram {
  private let name: String
  private let process: HelperProcess
  private var unread: [UInt8] = []
  private var hasEnded = false

  /// The time without output after which a program counts as stuck, in milliseconds.
  private static let patience: Int32 = 120_000

  /// Starts the program `name`, which is looked for on the PATH.
  ///
  /// - Parameter advice: The way to install it, for the message.
  /// - Throws: an unavailable failure.
  init(_ name: String, _ arguments: [String], advice: String) throws {
    guard let file = HelperProgram.locate(name) else {
      throw CommandFailure(
        .unavailable, code: .peerMissing, "the program \(name) is not on the PATH", hint: advice)
    }
    self.name = name
    do { process = try HelperProcess(running: file, arguments, isBound: false) } catch {
      let number = (error as? POSIXError)?.code.rawValue ?? EIO
      let reason = String(cString: strerror(number))
      throw CommandFailure(
        .unavailable, code: .peerStopped, "\(name) can't be started: \(reason)", hint: advice)
    }
  }

  deinit {
    close(process.input)
    close(process.output)
    guard !hasEnded else { return }
    HelperProcess.kill(process.id)
    _ = HelperProcess.wait(for: process.id)
  }

  /// Writes a line to the program's input.
  func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(process.input, bytes, bytes.count) == bytes.count else {
      throw stopped("it stopped reading")
    }
  }

  /// Returns the next line that the program prints.
  func readLine() throws -> String {
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line
      }
      guard try readMore() else {
        throw stopped(String(decoding: unread.suffix(500), as: UTF8.self))
      }
    }
  }

  /// Waits for the program's end, and returns all that it has printed.
  func finish() throws -> String {
    while try readMore() {}
    hasEnded = true
    let status = HelperProcess.wait(for: process.id)
    let text = String(decoding: unread, as: UTF8.self)
    guard status == 0 else {
      throw stopped("exit status \(status): " + String(text.suffix(500)))
    }
    return text
  }

  /// Reads what the program prints next; returns false at the end.
  private func readMore() throws -> Bool {
    var ready = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    let isReady = poll(&ready, 1, Self.patience)
    if isReady < 0, errno == EINTR { return true }
    guard isReady == 1 else { throw stopped("it prints nothing") }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(process.output, &bytes, bytes.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    unread += bytes.prefix(count)
    return true
  }

  /// Returns the failure for a program that does not do what is asked of it.
  func stopped(_ reason: String) -> CommandFailure {
    let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines)
    return CommandFailure(
      .unavailable, code: .peerStopped, "\(name) does not run: \(reason)",
      hint: "omit its --vs")
  }
}
