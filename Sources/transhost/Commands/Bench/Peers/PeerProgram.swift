import CLinux
import Diagnostics
import Foundation
import Glibc

/// A program that is measured beside this one, with pipes for its input and for all that it prints.
final class PeerProgram {
  private let name: String
  private let id: pid_t
  private let input: Int32
  private let output: Int32
  private var unread: [UInt8] = []
  private var hasEnded = false

  /// The time without output after which a program is given up, in milliseconds.
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
    let input = try PipeEnds()
    defer { close(input.reading) }
    let output: PipeEnds
    do { output = try PipeEnds() } catch {
      close(input.writing)
      throw error
    }
    defer { close(output.writing) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    id = withCStrings([file.path] + arguments) { arguments in
      withCStrings(environment) { environment in
        clinux_start(
          file.path, arguments, environment, [input.reading, output.writing, output.writing], 0)
      }
    }
    (self.input, self.output) = (input.writing, output.reading)
    guard id > 0 else {
      let reason = String(cString: strerror(errno))
      hasEnded = true
      throw CommandFailure(
        .unavailable, code: .peerStopped, "\(name) can't be started: \(reason)", hint: advice)
    }
  }

  deinit {
    close(input)
    close(output)
    guard !hasEnded else { return }
    HelperProcess.kill(id)
    _ = HelperProcess.wait(for: id)
  }

  /// Writes a line to the program's input.
  func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else {
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
    let status = HelperProcess.wait(for: id)
    let text = String(decoding: unread, as: UTF8.self)
    guard status == 0 else {
      throw stopped("exit status \(status): " + String(text.suffix(500)))
    }
    return text
  }

  /// Reads what the program prints next; returns false at the end.
  private func readMore() throws -> Bool {
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Self.patience) == 1 else { throw stopped("it prints nothing") }
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(output, &bytes, bytes.count)
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
      hint: "leave its --vs away")
  }
}
