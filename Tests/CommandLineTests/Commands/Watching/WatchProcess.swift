import Foundation

/// A `transhost watch` that runs beside the test, line by line.
final class WatchProcess {
  private let process = Process()
  private let output = Pipe()
  private let program: Program
  private var buffer = Data()

  struct Ended: Error {}
  struct Silent: Error {}

  /// Starts watching in the program's folder, with small pictures.
  init(_ program: Program, _ arguments: String..., json: Bool = true) throws {
    self.program = program
    process.executableURL = Program.executable
    process.arguments =
      ["watch", "--size", "60x100", "--scale", "1", "--fps", "20"] + (json ? ["--json"] : [])
      + arguments
    process.currentDirectoryURL = program.folder
    process.environment = program.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let errors = program.folder.appending(path: ".errors")
    try Data().write(to: errors)
    // What people read comes in one order.
    if json {
      process.standardError = try FileHandle(forWritingTo: errors)
    } else {
      process.standardError = output
    }
    try process.run()
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The next line of the output; nil when there are no more.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var input = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // Only a program that hangs is silent for so long.
      guard poll(&input, 1, 1_800_000) == 1 else { throw Silent() }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      buffer.append(data)
    }
  }

  /// The next line that is one of these events.
  func next(_ events: String...) throws -> [String: Any] {
    while let text = try line() {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      if events.contains(value["event"] as? String ?? "") { return value }
    }
    throw Ended()
  }

  /// The next lines, up to the first that holds `part`.
  @discardableResult
  func lines(to part: String) throws -> [String] {
    var lines: [String] = []
    while let text = try line() {
      lines.append(text)
      if text.contains(part) { return lines }
    }
    throw Ended()
  }

  /// Waits for its end after sending it `signal`, if there is one.
  func end(_ signal: Int32? = nil) -> Int32 {
    if let signal { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What it wrote to standard error so far.
  func errors() throws -> String {
    String(decoding: try program.bytes(of: ".errors"), as: UTF8.self)
  }
}
