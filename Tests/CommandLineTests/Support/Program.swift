import Foundation
import Media
import Rendering
import TestBasics

/// The built program, run as a process in a folder of its own.
struct Program {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// Standard output as one JSON object.
    func json() throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      guard let object = value as? [String: Any] else { throw CocoaError(.coderInvalidValue) }
      return object
    }
  }

  /// The working directory; removed by ``remove()``.
  let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "transhost-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs a test in a new folder and removes it afterwards.
  static func inNewFolder<Result>(_ body: (Program) throws -> Result) throws -> Result {
    let program = try Program()
    defer { try? FileManager.default.removeItem(at: program.folder) }
    return try body(program)
  }

  /// The program beside the test bundle.
  static var executable: URL { BuiltProgram.executable }

  /// The checkout.
  static var repository: URL { Checkout.root }

  /// What the program is run in: without the plugins of whoever runs the tests, and with so much time
  /// for plugins that ticks alone stop them, however busy the machine is.
  var environment: [String: String] {
    BuiltProgram.environment(dataFolder: folder.appending(path: ".data"))
  }

  /// Runs the program with `arguments`; `prefix` is a command to run it under.
  func run(
    _ arguments: String..., prefix: [String] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, prefix: prefix, environment: environment)
  }

  /// Runs the program, or another `executable`, with `arguments`; `prefix` is a command to run it under.
  func run(
    _ arguments: [String], executable: URL = Program.executable, prefix: [String] = [],
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    let command = prefix + [executable.path] + arguments
    process.executableURL = URL(filePath: prefix.isEmpty ? command[0] : "/usr/bin/env")
    process.arguments = prefix.isEmpty ? arguments : command
    process.currentDirectoryURL = folder
    process.environment = self.environment.merging(environment) { $1 }
    // Files rather than pipes, which could fill up while the process is waited for.
    let output = folder.appending(path: ".output"), errors = folder.appending(path: ".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Writes a text file into the working directory.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Writes a script that can be run.
  ///
  /// Another process makes its file. While this one has it open for writing, so has each process that
  /// another test starts meanwhile, until it gets at its own program; and what is open for writing can't
  /// be run ("Text file busy").
  func writeScript(_ text: String, to name: String) throws {
    let source = try write(text, to: name + ".text")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "install", "-m", "755", source.path, folder.appending(path: name).path,
    ]
    try process.run()
    process.waitUntilExit()
    try FileManager.default.removeItem(at: source)
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Writes a small picture, a JPEG's name for a PNG's bytes being good enough for the program.
  func writePicture(to name: String) throws {
    let pixels = (0..<78 * 169).flatMap { [UInt8($0 % 251), 96, 160, 255] as [UInt8] }
    try PNG.write(
      RenderImage(width: 78, height: 169, pixels: pixels), to: folder.appending(path: name).path)
  }

  /// A file's bytes.
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The names in a folder, sorted.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }
}
