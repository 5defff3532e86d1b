import Foundation

/// The program, as a process that a test sends signals to, in a folder of its own.
final class StartedProgram {
  /// The way in which it ended.
  enum End: Equatable {
    case exited(Int32)
    case killed(by: Int32)
  }

  private let process = Process()
  private let program: Program

  /// Starts the program in the folder of `program`, where `bin` comes first on its PATH.
  ///
  /// - Parameter ignoring: The name of a signal that it is started to ignore.
  init(
    _ program: Program, _ arguments: [String], ignoring signal: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.program = program
    // Whoever runs the tests may ignore signals.
    let signals =
      ["--default-signal=HUP,INT,TERM,CHLD"] + (signal.map { ["--ignore-signal=\($0)"] } ?? [])
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = signals + [Program.executable.path] + arguments
    process.currentDirectoryURL = program.folder
    process.environment = Self.environment(of: program).merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let files = try [".output", ".errors"].map {
      let file = program.folder.appending(path: $0)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    (process.standardOutput, process.standardError) = (files[0], files[1])
    try process.run()
  }

  /// The environment in which `bin` comes first on the PATH.
  static func environment(of program: Program) -> [String: String] {
    let path = program.folder.appending(path: "bin").path + ":/usr/bin:/bin"
    return program.environment.merging(["PATH": path]) { $1 }
  }

  deinit {
    if process.isRunning { send(SIGKILL) }
  }

  /// The identifier of the process that was started.
  var id: pid_t { process.processIdentifier }

  /// A Boolean value that indicates whether it has ended.
  var hasEnded: Bool { !process.isRunning }

  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for its end.
  func end() -> End {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exited(status) : .killed(by: status)
  }

  /// The text on standard output and standard error so far.
  func texts() throws -> (output: String, errors: String) {
    func text(_ name: String) throws -> String {
      String(decoding: try program.bytes(of: name), as: UTF8.self)
    }
    return (try text(".output"), try text(".errors"))
  }

  /// The process that runs the plugins: the one that the started process has made of itself.
  func worker() throws -> pid_t {
    let path = Program.executable.resolvingSymlinksInPath().path
    let files = FileManager.default
    for id in try Self.processes(in: program.folder) where id != self.id {
      let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      let parent = stat.split(separator: ") ").last?.split(separator: " ").dropFirst().first
      let program = try? files.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
      if parent.flatMap({ Int32($0) }) == self.id, program == path { return id }
    }
    throw CocoaError(.featureUnsupported)
  }

  // MARK: - What is left

  /// The processes that work in `folder`, but for those that have ended and wait for their parent.
  static func processes(in folder: URL) throws -> [pid_t] {
    let files = FileManager.default
    let path = folder.resolvingSymlinksInPath().path
    return try files.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
      .filter { (try? files.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == path }
  }

  /// Waits until no process works in the folder any more.
  ///
  /// - Returns: False if one does after five minutes, where a helper would for hours.
  func isGone() throws -> Bool {
    let end = ContinuousClock.now + .seconds(300)
    while try !Self.processes(in: program.folder).isEmpty {
      if ContinuousClock.now > end { return false }
      sched_yield()
    }
    return true
  }

  /// Waits until the program has printed `text`, or has ended.
  func waits(forText text: String) throws -> Bool {
    while try !texts().output.contains(text) {
      guard process.isRunning else { return false }
      sched_yield()
    }
    return true
  }

  /// Waits until `file` exists in the folder, or the program has ended.
  func waits(for file: String) -> Bool {
    let path = program.folder.appending(path: file).path
    while !FileManager.default.fileExists(atPath: path) {
      guard process.isRunning else { return false }
      sched_yield()
    }
    return true
  }
}

extension Program {
  /// The incomplete files in the folder and below.
  func incompleteFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".part") }
  }
}
