package import Foundation

/// The program of the same build as the running process.
package enum BuiltProgram {
  /// A run that ended with another exit status than 0.
  package struct Failure: Error, CustomStringConvertible {
    let arguments: [String]
    let status: Int32
    package var description: String {
      "transhost \(arguments.joined(separator: " ")) ended with the status \(status)"
    }
  }

  /// The program's file, which lies beside the test bundle and beside the recorder.
  package static var executable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "transhost")
  }

  /// The environment of a run with the user's data in `folder`: without the plugins of whoever runs it,
  /// and with so much time for plugins that ticks alone stop them, however busy the machine is.
  package static func environment(dataFolder folder: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TRANSHOST_PLUGIN_PATH"] = nil
    environment["XDG_DATA_HOME"] = folder.path
    environment["TRANSHOST_PATIENCE"] = "20"
    return environment
  }

  /// Runs the program in an empty folder and returns its standard output.
  ///
  /// - Throws: ``Failure`` for another exit status than 0.
  package static func output(of arguments: [String]) throws -> Data {
    try TemporaryFolder.use { folder in
      // A file rather than a pipe, which could fill up while the process is waited for.
      let output = folder.appending(path: ".output")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = environment(dataFolder: folder.appending(path: ".data"))
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(arguments: arguments, status: process.terminationStatus)
      }
      return try Data(contentsOf: output)
    }
  }
}
