import BrowserTestSupport
import Foundation
import Media
import TestBasics

/// Runs of the program that a studio is compared with.
enum ProgramRun {
  /// The options of the stage that tests use.
  static let stage = ["--size", "195x422", "--scale", "1"]

  /// Runs the program in `folder` and waits for its end.
  ///
  /// - Throws: A failure with its messages for another exit status than 0.
  static func run(_ arguments: [String], in folder: URL) async throws {
    try await start(BuiltProgram.executable, arguments, in: folder)
  }

  /// Has a shell run a command in `folder`, where `transhost` is the built program.
  static func shell(_ command: String, in folder: URL) async throws {
    try await start(URL(filePath: "/bin/sh"), ["-ec", command], in: folder)
  }

  private static func start(
    _ program: URL, _ arguments: [String], in folder: URL
  ) async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let path = BuiltProgram.executable.deletingLastPathComponent().path + ":/usr/bin:/bin"
    process.environment = BuiltProgram.environment(dataFolder: folder.appending(path: ".data"))
      .merging(["PATH": path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = folder.appending(path: ".run-errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    let status = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    guard status == 0 else {
      let text = try String(contentsOf: errors, encoding: .utf8)
      throw BrowserFailure(
        "\(program.lastPathComponent) \(arguments.joined(separator: " ")): \(status)\n\(text)")
    }
  }

  /// The pixels of each frame of `run` with these options, which begins at time 0 and goes by the 60th of a second.
  static func frames(
    _ arguments: [String], stage: [String] = Self.stage, in folder: URL
  ) async throws -> [[UInt8]] {
    let name = "frames-\(UUID().uuidString)"
    try await run(["run", "--quiet"] + arguments + stage + ["--output", name + "/"], in: folder)
    let output = folder.appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: output.path).sorted().map {
      try ImageDecoder().image(atPath: output.appending(path: $0).path).straightPixels
    }
  }
}
