import Foundation
import Testing

/// Wrong input, each with its one clear line and its exit status.
@WaitingLane @Suite struct `Wrong input` {
  /// A plugin whose `animateTransition` is `body`.
  nonisolated static func animator(_ body: String) -> String {
    """
    return transhost.animator {
      name = "mine", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
      parameters = { duration = { default = 0.25, min = 0.1, max = 1, unit = "s" } },
      transitionDuration = function(self, context) return self.parameters.duration end,
      animateTransition = function(self, context)
        \(body)
      end,
    }
    """
  }

  private func expect(
    _ arguments: [String], status: Int32, says text: String, files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Program.inNewFolder { program in
      for (name, content) in files { try program.write(content, to: name) }
      let outcome = try program.run(arguments)
      #expect(
        outcome.status == status, "\(outcome.errors)\(outcome.output)",
        sourceLocation: sourceLocation)
      #expect(
        outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(!outcome.errors.contains("Fatal error"), sourceLocation: sourceLocation)
    }
  }

  private func expectRun(
    _ script: String, status: Int32 = 1, says text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      ["--plugin", "./mine.lua", "--size", "60x90", "--output", "x.png"], status: status,
      says: text, files: ["mine.lua": script], sourceLocation: sourceLocation)
  }

  @Test func `a missing plugin`() throws {
    try expect(["--plugin", "flop"], status: 66, says: "flop")
    try expect(["--plugin", "./none.lua"], status: 66, says: "./none.lua")
    try expect(["--plugin", "flip", "--scene", "nowhere"], status: 66, says: "nowhere")
  }

  @Test(arguments: ["0", "-1", "1001", "1.5", "much"])
  func `a patience that is no number of times`(text: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["list"], environment: ["TRANSHOST_PATIENCE": text])
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.contains("TRANSHOST_PATIENCE=\(text): must be from 1 to 1000"),
        "\(outcome.errors)")
    }
  }

  @Test func `a name that is a file here is missing as a name`() throws {
    try expect(
      ["--plugin", "mine"], status: 66, says: "for the file in this folder, write ./mine.lua",
      files: ["mine.lua": Self.animator("")])
    try expect(["--plugin", "."], status: 66, says: "the folder '.' is not a plugin")
  }

  @Test(arguments: [
    (["mine.lua"], "hint: plugins are given as in transhost --plugin mine.lua"),
    (["watch", "mine.lua"], "hint: plugins are given as in transhost watch --plugin mine.lua"),
    (["lst"], "hint: did you mean 'list'?"),
  ])
  func `an argument that belongs elsewhere`(arguments: [String], hint: String) throws {
    try expect(arguments, status: 64, says: hint)
    try Program.inNewFolder { program in
      let outcome = try program.run(arguments + ["--json"])
      #expect(outcome.output.contains(hint.dropFirst(6)), "\(outcome.output)")
    }
  }

  @Test func `a syntax error`() throws {
    try expectRun("return transhost.animator {\n  name = = 1\n}\n", says: "mine.lua:2:")
  }

  @Test func `a wrong table`() throws {
    try expectRun("return 42\n", says: "mine.lua")
    try expectRun(
      "return transhost.animator { nam = 'x', version = '1.0.0', api = 1, transitions = { 'push' } }",
      says: "nam")
  }

  @Test func `an error in animateTransition names file and line`() throws {
    try expectRun(Self.animator("local x = nil; x.y = 1"), says: "mine.lua:6:")
    try expectRun(Self.animator("context:view('to').alfa = 1"), says: "alpha")
  }

  @Test func `an error at frame 7`() throws {
    try expectRun(
      """
      local frames = 0
      return transhost.animator {
        name = "late", version = "1.0.0", api = 1, summary = "Fails late.",
        transitions = { "push" }, duration = 0.25,
        frame = function(self, context, progress)
          frames = frames + 1
          if frames == 7 then error("no further") end
          context:view("to").alpha = progress
        end,
      }
      """, says: "mine.lua:7: no further")
  }

  @Test func `an endless loop is stopped`() throws {
    try expectRun(Self.animator("while true do end"), says: "endless loop")
    try expectRun("while true do end", says: "endless loop")
  }

  @Test func `what a script says does not drive the terminal`() throws {
    try expectRun(Self.animator("error('\\27[2Jgone')"), says: "\\u{1B}[2Jgone")
  }

  @Test func `line breaks and turns of direction in an error do not imitate other lines`() throws {
    try expectRun(
      Self.animator("error('a\\nfake.lua:1: warning: ok\\u{202E}', 0)"),
      says: "a\\nfake.lua:1: warning: ok\\u{202E}")
  }

  @Test func `a transition that never completes`() throws {
    try expectRun(Self.animator("local a = 1"), says: "completeTransition")
  }

  @Test func `a corrupt picture`() throws {
    try expect(
      ["--plugin", "flip", "--from", "a.png", "--to", "a.png"], status: 66, says: "a.png",
      files: ["a.png": "\u{89}PNG\r\n nothing of the kind"])
    try expect(
      ["--plugin", "flip", "--from", "none.png", "--to", "none.png"], status: 66, says: "none.png")
  }

  @Test(arguments: ["0x0", "0x844", "-1x5", "12", "axb", "1e9x1e9", "nanx5", "8000x8000"])
  func `an impossible size`(size: String) throws {
    try expect(["--plugin", "flip", "--size=\(size)"], status: 64, says: "size")
  }

  @Test func `an output that can't be written`() throws {
    try expect(
      ["--plugin", "flip", "--output", "missing/x.png"], status: 73, says: "missing/x.png")
    try expect(["--plugin", "flip", "--output", "/proc/x.png"], status: 73, says: "/proc/x.png")
    try expect(
      ["--plugin", "flip", "--trace", "/proc/t.json"], status: 73, says: "/proc/t.json")
  }

  @Test func `an output nobody knows`() throws {
    try expect(["--plugin", "flip", "--output", "x.bmp"], status: 64, says: "x.bmp")
  }

  @Test func `a parameter that is unknown or out of range`() throws {
    try expect(["--plugin", "flip", "--set", "durations=1"], status: 64, says: "duration")
    try expect(["--plugin", "flip", "--set", "duration=0.001"], status: 64, says: "0.05")
    try expect(["--plugin", "flip", "--set", "duration=soon"], status: 64, says: "soon")
    try expect(["--plugin", "flip", "--set", "duration"], status: 64, says: "KEY=VALUE")
  }

  @Test func `an option nobody knows, and --json keeps standard output a document`() throws {
    try expect(["--plugin", "flip", "--speed", "2"], status: 64, says: "speed")
    try Program.inNewFolder { program in
      let outcome = try program.run("--plugin", "flop", "--json")
      #expect(outcome.status == 66)
      let document = try outcome.json()
      let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.first?["severity"] as? String == "error")
      #expect(document["duration"] is NSNull)
    }
  }

  @Test func `ffmpeg is missing`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "flip", "--output", "x.mp4", environment: ["PATH": "/nowhere"])
      #expect(outcome.status == 69 && outcome.errors.contains("ffmpeg"), "\(outcome.errors)")
    }
  }

  @Test func `a scene file with mistakes`() throws {
    func draw(_ text: String, status: Int32, says: String) throws {
      try expect(
        ["draw", "s.json", "--output", "s.png"], status: status, says: says,
        files: ["s.json": text])
    }
    try draw("{", status: 66, says: "s.json")
    try draw(
      #"{"name":"a","width":4,"height":4,"background":"transparent","layers":[{"fram":[0,0,1,1]}]}"#,
      status: 66, says: "fram")
    try draw(
      #"{"name":"a","width":4,"height":4,"background":"transparent","layers":[{"frame":[0,0,1,1],"opacity":"x"}]}"#,
      status: 66, says: "opacity")
    try draw(
      #"{"name":"a","width":4,"height":4,"background":"transparent","depthSort":"4d","layers":[]}"#,
      status: 66, says: "4d")
    try draw(
      #"{"name":"a","width":4,"height":4,"background":"transparent","layers":[{"frame":[0,0,1,1],"image":"no.png"}]}"#,
      status: 66, says: "no.png")
  }
}
