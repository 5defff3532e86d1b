import BrowserTestSupport
import Foundation
import Synchronization
import TestBasics

/// A `transhost studio` that runs beside a test.
final class StudioProgram: Sendable {
  /// The address to open, with its token.
  let address: String
  private let process: Process
  private let ended: AsyncStream<Int32>

  /// Starts the studio in `folder` and waits for its address.
  init(_ arguments: [String], in folder: URL) async throws {
    let process = Process(), output = Pipe()
    process.executableURL = BuiltProgram.executable
    process.arguments = ["studio", "--no-open", "--port", "0", "--json"] + arguments
    process.currentDirectoryURL = folder
    process.environment = BuiltProgram.environment(dataFolder: folder.appending(path: ".data"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let errors = folder.appending(path: ".errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    let (ended, ending) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { process in
      ending.yield(process.terminationStatus)
      ending.finish()
    }
    try process.run()
    try output.fileHandleForWriting.close()
    (self.process, self.ended) = (process, ended)
    let lines = Self.lines(of: output.fileHandleForReading)
    var address: String?
    for await line in lines {
      let event = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      address = event?["url"].string
      if address != nil { break }
    }
    guard let address else {
      let text = try String(contentsOf: errors, encoding: .utf8)
      throw BrowserFailure("the studio printed no address: \(text)")
    }
    self.address = address
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The lines of a pipe, which is read to its end on a thread of its own.
  private static func lines(of handle: FileHandle) -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      var rest = Data()
      while case let data = handle.availableData, !data.isEmpty {
        rest.append(data)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      continuation.finish()
    }
    return lines
  }

  /// Ends the studio as Ctrl-C does, and returns its exit status.
  func end() async -> Int32 {
    kill(process.processIdentifier, SIGINT)
    for await status in ended { return status }
    return process.terminationStatus
  }

  // MARK: - Its processes

  /// The processes of the studio: the one that was started, and those of the program and of its server below it.
  func processes() throws -> [StudioProcess] {
    let all = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .compactMap { pid_t($0) }.compactMap { StudioProcess($0) }
    let path = BuiltProgram.executable.resolvingSymlinksInPath().path
    let programs = [path, path + "-studio"]
    var found = all.filter { $0.id == process.processIdentifier }
    var place = 0
    while place < found.count {
      found += all.filter { $0.parent == found[place].id && programs.contains($0.program) }
      place += 1
    }
    return found
  }

  /// The process that runs plugins, which is the one that watches files.
  func worker() throws -> StudioProcess? {
    try processes().first { $0.descriptors.contains { $0.contains("inotify") } }
  }
}
