import Foundation
import Testing

/// Files of the wrong kind or size, and scenes that can't be drawn.
@WaitingLane @Suite struct `Input files` {
  /// The options that name a file that is read, with the rest of the command line.
  private static let commands: [(before: [String], after: [String])] = [
    (["--plugin", "flip", "--gesture"], []),
    (["test", "--replay"], []),
    (["draw"], ["--output", "x.png"]),
    (["--plugin", "flip", "--to", "flip.png", "--from"], []),
  ]

  private func expect(
    _ name: String, says text: String, in program: Program
  ) throws {
    for command in Self.commands {
      let outcome = try program.run(command.before + [name] + command.after)
      #expect(outcome.status == 66, "\(command.before): \(outcome.errors)\(outcome.output)")
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
  }

  @Test func `a device is refused`() throws {
    try Program.inNewFolder { program in
      try expect("/dev/zero", says: "this is a device, not a plain file", in: program)
    }
  }

  @Test func `a pipe is refused, not waited for`() throws {
    try Program.inNewFolder { program in
      let path = program.folder.appending(path: "pipe").path
      try #require(mkfifo(path, 0o600) == 0)
      try expect(path, says: "this is a named pipe, not a plain file", in: program)
    }
  }

  @Test func `a file beyond the limit is refused`() throws {
    try Program.inNewFolder { program in
      try program.write("", to: "large")
      let path = program.folder.appending(path: "large").path
      try #require(truncate(path, 1 << 40) == 0)
      try expect(path, says: "MiB", in: program)
    }
  }

  @Test(arguments: [
    (#"{"width":16385,"height":4,"layers":[]}"#, "width: "),
    (#"{"width":4,"height":1e300,"layers":[]}"#, "height: "),
    (#"{"width":16384,"height":16384,"layers":[]}"#, "width: "),
    (
      #"{"width":4,"height":4,"layers":["#
        + Array(repeating: #"{"frame":[0,0,1,1]}"#, count: 32_769).joined(separator: ",") + "]}",
      "layers: "
    ),
    (
      #"{"width":3000,"height":3000,"layers":[{"frame":[0,0,9,9],"#
        + #""filters":[{"kind":"gaussianBlur","radius":4}]}]}"#, "layers[0].filters: "
    ),
  ])
  func `a scene that can't be drawn names the key`(scene: String, key: String) throws {
    try Program.inNewFolder { program in
      try program.write(scene, to: "scene.json")
      let outcome = try program.run(["draw", "scene.json", "--output", "x.png"])
      #expect(outcome.status == 66, "\(outcome.errors)")
      #expect(outcome.errors.contains("scene.json: \(key)"), "\(outcome.errors)")
    }
  }
}
