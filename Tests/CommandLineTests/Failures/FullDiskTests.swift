import Foundation
import Testing

/// Outputs for which there is no room: 73, a message, and neither the file nor a part of it.
@WaitingLane @Suite struct FullDiskTests {
  private static let arguments = ["--plugin", "flip", "--size", "98x211", "--scale", "1"]

  /// Runs a command under a limit of one block of 512 bytes a file.
  private static let inOneBlock = ["sh", "-c", #"ulimit -f 1 && exec "$0" "$@""#]

  /// The names in the working directory that a person did not put there.
  private func names(_ program: Program) throws -> [String] {
    try program.names(in: ".").filter { ![".output", ".errors", ".data"].contains($0) }
  }

  @Test(arguments: [
    ["--output", "x.png"], ["--output", "x.webp"], ["--output", "x.png", "--trace", "x.json"],
    ["--output", "x.png", "--record", "x.jsonl"], ["--output", "x.rgba"],
  ])
  func `an output beyond the limit on files is not written`(output: [String]) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(Self.arguments + output, prefix: Self.inOneBlock)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors.contains("it is larger than files may be"), "\(outcome)")
      #expect(try names(program) == [])
    }
  }

  @Test func `frames beyond the limit on files are not written`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        Self.arguments + ["--output", "x/"], prefix: Self.inOneBlock)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(try program.names(in: "x") == [])
    }
  }

  @Test(arguments: [
    ["draw", "scene.json", "--output", "x.png"], ["sheet", "flip", "--output", "x.png"],
    ["diff", "flip", "slide", "--transition", "push", "--output", "x.png"],
    ["test", "flip", "--list", "--format", "json", "--output", "x.json"],
  ])
  func `a command whose output is beyond the limit on files leaves nothing`(
    arguments: [String]
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Self.scene, to: "scene.json")
      let outcome = try program.run(arguments, prefix: Self.inOneBlock)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(try names(program) == ["scene.json"])
    }
  }

  @Test func `a template beyond the limit on files leaves nothing under its name`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("new", "rise", prefix: Self.inOneBlock)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(try !names(program).contains("rise.lua"))
    }
  }

  /// A scene whose picture has more than 512 bytes.
  private static let scene = """
    {"name": "discs", "width": 400, "height": 300, "layers": [
      {"frame": [100, 50, 200, 200], "backgroundColor": "#2266cc", "cornerRadius": 100},
      {"frame": [20, 30, 70, 70], "backgroundColor": "#cc6622", "cornerRadius": 35}]}
    """

  // MARK: - ffmpeg

  /// The incomplete files that an encoder leaves on a full disk although its status is 0.
  @Test(arguments: [
    ("x.gif", #"GIF89a\1\0\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\1\0"#),
    ("x.mp4", #"\0\0\0\014ftypisom\0\0\0\100mdatframes"#),
    ("x.mp4", #"\0\0\0\014ftypisom\0\0\0\014moovtrak\0\0\1\0mdatframes"#),
    ("x.webm", #"\032\105\337\243\201\0\030\123\200\147\210\0\0\0"#), ("x.mp4", ""),
  ])
  func `a video that is incomplete gets no name`(name: String, bytes: String) throws {
    try Program.inNewFolder { program in
      let script = """
        #!/bin/sh
        for file; do :; done
        cat > /dev/null
        printf '\(bytes)' > "$file"

        """
      try program.writeScript(script, to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--output", name],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors.contains("ffmpeg has written an incomplete file"), "\(outcome)")
      #expect(try names(program) == ["bin"])
    }
  }

  @Test(arguments: ["No space left on device", "File too large"])
  func `an encoder that says that there is no room is no missing encoder`(reason: String) throws {
    try Program.inNewFolder { program in
      let script = "#!/bin/sh\ncat > /dev/null\necho 'x.part: \(reason)' >&2\nexit 1\n"
      try program.writeScript(script, to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--output", "x.mp4"],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors.contains("x.mp4: it can't be written: \(reason)"), "\(outcome)")
      #expect(try names(program) == ["bin"])
    }
  }

  nonisolated private static var hasEncoder: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { access("\($0)/ffmpeg", X_OK) == 0 }
  }

  @Test(
    .enabled(if: hasEncoder, "ffmpeg is not installed"), arguments: ["x.gif", "x.mp4", "x.webm"])
  func `a video beyond the limit on files gets no name, and one within it does`(
    name: String
  ) throws {
    try Program.inNewFolder { program in
      let arguments = Self.arguments + ["--output", name]
      let outcome = try program.run(arguments, prefix: Self.inOneBlock)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(try names(program) == [])

      let whole = try program.run(arguments)
      #expect(whole.status == 0, "\(whole)")
      #expect(try names(program) == [name])
    }
  }
}
