import Foundation
import Testing

/// The example of a program that hosts plugins.
@ProcessLane struct EmbeddingExampleTests {
  private func run(_ arguments: [String], in program: Program) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = Program.executable.deletingLastPathComponent()
      .appending(path: "embedding-example")
    process.arguments = arguments
    process.currentDirectoryURL = program.folder
    process.environment = program.environment
    let output = program.folder.appending(path: ".example")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  private static let rise = """
    return transhost.animator {
      name = "rise", version = "1.2.0", api = 1, summary = "The new screen rises.",
      transitions = { "push", "pop" }, duration = 0.4,
      frame = function(self, context, progress)
        context:view("to").transform = CGAffineTransform.translation(0, 800 * (1 - progress))
      end,
    }
    """

  @Test func `it pushes with a plugin, tells of the broken one, and reloads`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.rise, to: "plugins/animators/rise.lua")
      try program.write("return 1", to: "plugins/broken.lua")
      let (status, output) = try run(["rise"], in: program)
      #expect(status == 0)
      let lines = output.split(separator: "\n").map(String.init)
      let broken = "broken.lua:1: it must return what transhost.animator"
      #expect(lines.first?.hasPrefix(broken) == true)
      #expect(
        lines.contains("frame 0: to x y alpha tx ty [0.0, 0.0, 1.0, 0.0, 800.0]"), "\(output)")
      #expect(lines.contains("rise 1.2.0 (generation 1) runs on: its file has not changed"))
      #expect(lines.last == "on top: the new screen")
    }
  }

  @Test func `without the plugin it says so`() throws {
    try Program.inNewFolder { program in
      let (status, output) = try run(["rise"], in: program)
      #expect(status == 1)
      #expect(output.contains("there is no animator called 'rise'"))
    }
  }
}
