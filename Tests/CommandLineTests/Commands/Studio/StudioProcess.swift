import Foundation
import Testing

/// A `transhost studio` that runs beside the test, with the processes that it consists of.
final class StudioProcess {
  /// The process that the test has started, which supervises the others.
  let started: StartedProgram
  private let program: Program
  /// The number of lines of its output that were read.
  private var read = 0

  struct Ended: Error {}

  /// Starts the studio with a small stage, at any free port.
  init(
    _ program: Program, _ arguments: String..., opens: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    self.program = program
    started = try StartedProgram(
      program,
      ["studio", "--size", "60x100", "--scale", "1", "--port", "0", "--json"]
        + (opens ? [] : ["--no-open"]) + arguments,
      environment: environment)
  }

  /// Waits for the next line of its output.
  func line() throws -> [String: Any] {
    while true {
      let lines = try started.texts().output.split(
        separator: "\n", omittingEmptySubsequences: false)
      // What comes after the last newline is no line yet.
      if lines.count > read + 1 {
        read += 1
        let value = try JSONSerialization.jsonObject(with: Data(lines[read - 1].utf8))
        return value as? [String: Any] ?? [:]
      }
      guard !started.hasEnded else {
        // What it printed last may have come after the look.
        if try started.texts().output.split(separator: "\n").count > read { continue }
        throw Ended()
      }
      sched_yield()
    }
  }

  /// Waits until the page is served.
  func address() throws -> URL {
    let line = try line()
    #expect(line["event"] as? String == "serving")
    return try #require((line["url"] as? String).flatMap { URL(string: $0) })
  }

  /// The limits of open files by which the two processes can be told apart.
  private enum OpenFiles: String {
    case server = "512"
    case worker = "256"
  }

  /// The process that serves pages.
  func server() throws -> pid_t { try child(.server) }

  /// The process that runs plugins.
  func worker() throws -> pid_t { try child(.worker) }

  /// Waits for a process that runs plugins other than `old`.
  func worker(after old: pid_t) throws -> pid_t {
    while true {
      if let id = try? worker(), id != old { return id }
      guard !started.hasEnded else { throw Ended() }
      sched_yield()
    }
  }

  /// Waits for the process with this limit.
  private func child(_ files: OpenFiles) throws -> pid_t {
    while true {
      for id in try StartedProgram.processes(in: program.folder) where id != started.id {
        let limits = (try? String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8)) ?? ""
        let line = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }
        let words = line?.split(whereSeparator: \.isWhitespace) ?? []
        if words.dropFirst(3).first == files.rawValue[...] { return id }
      }
      guard !started.hasEnded else { throw Ended() }
      sched_yield()
    }
  }
}
