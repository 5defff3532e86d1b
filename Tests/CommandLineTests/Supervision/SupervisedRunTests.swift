import Foundation
import Testing

/// Commands that run plugins do so in a process of its own, which changes nothing of their results.
@WaitingLane @Suite struct SupervisedRunTests {
  @Test(arguments: ["flip", "zoomOut", "pageCurl"])
  func `a supervised run gives the same files as one in process`(plugin: String) throws {
    try Program.inNewFolder { program in
      var files: [[[UInt8]]] = []
      for options in [[], ["--in-process"]] {
        let outcome = try program.run(
          ["--plugin", plugin, "--size", "98x211", "--output", "x.png", "--output", "x.webp"]
            + ["--output", "x/", "--trace", "x.json", "--record", "x.jsonl"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let frames = try program.names(in: "x").map { "x/" + $0 }
        #expect(frames.count > 10)
        files.append(
          try (["x.png", "x.webp", "x.json", "x.jsonl"] + frames).map(program.bytes))
        for name in ["x.png", "x.webp", "x.json", "x.jsonl", "x"] {
          try FileManager.default.removeItem(at: program.folder.appending(path: name))
        }
      }
      #expect(files[0] == files[1])
    }
  }

  @Test(arguments: [
    ["validate", "./mine.lua", "--json"], ["list", "--json"],
    ["diff", "flip", "slide", "--transition", "push", "--json"],
  ])
  func `other commands say the same in both ways`(arguments: [String]) throws {
    try Program.inNewFolder { program in
      try program.write(`Wrong input`.animator("local x = nil + 1"), to: "mine.lua")
      let supervised = try program.run(arguments)
      let inProcess = try program.run(arguments + ["--in-process"])
      #expect(supervised.output == inProcess.output && supervised.errors == inProcess.errors)
      #expect(supervised.status == inProcess.status)
      #expect(!supervised.output.isEmpty)
    }
  }

  @Test(arguments: [
    "run", "watch", "validate", "list", "doctor", "diff", "sheet", "gallery", "test",
    "studio",
  ])
  func `each command that runs plugins can do so in process`(command: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(command, "--help")
      #expect(outcome.status == 0 && outcome.output.contains("--in-process"), "\(outcome)")
    }
  }

  @Test func `the doctor lists encoders through the supervisor`() throws {
    try Program.inNewFolder { program in
      let script = """
        #!/bin/sh
        echo $PPID > parent
        echo gif libx264 libvpx-vp9

        """
      try program.writeScript(script, to: "bin/ffmpeg")
      let started = try StartedProgram(program, ["doctor", "--json"])
      _ = started.end()
      #expect(try started.texts().output.contains("ffmpeg writes .gif, .mp4 and .webm"))
      let parent = String(decoding: try program.bytes(of: "parent"), as: UTF8.self)
      #expect(parent == "\(started.id)\n")
    }
  }

  @Test func `a command works where the ends of its processes are ignored`() throws {
    try Program.inNewFolder { program in
      let started = try StartedProgram(
        program, ["--plugin", "flip", "--size", "98x211", "--output", "x.png"], ignoring: "CHLD")
      #expect(started.end() == .exited(0))
    }
  }

  @Test func `a command works where the standard streams are closed`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "flip", "--size", "98x211", "--output", "x.png", "--quiet",
        prefix: ["sh", "-c", #"exec "$0" "$@" <&- 2>&-"#])
      #expect(outcome.status == 0 && outcome.output == "")
      #expect(try program.names(in: ".").contains("x.png"))
    }
  }

  /// A plugin whose labels, all of which show, come to some 250 MiB of pixels: as many as a run may
  /// have, and more than its process may hold.
  private static let hoarder = """
    local count = 0
    return transhost.animator {
      name = "mine", version = "1.0.0", api = 1, summary = "Keeps more labels than it needs.",
      transitions = { "push" }, duration = 20,
      frame = function(self, context, progress)
        context:view("to").alpha = progress
        for _ = 1, count < 600 and 12 or 0 do
          count = count + 1
          context.containerView:addSubview(UILabel.new {
            text = ("Wg" .. count):rep(60), numberOfLines = 0, alpha = 0.5,
            font = UIFont.systemFont { ofSize = 20 + count * 0.01 }, frame = CGRect(0, 0, 390, 160),
          })
        end
      end,
    }
    """

  // Where it was then it says only if it gets to that in time.
  @Test func `a process that holds too much memory is stopped`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.hoarder, to: "mine.lua")
      let outcome = try program.run(
        "--plugin", "./mine.lua", "--size", "98x211", "--output", "x.png")
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.errors.contains("stopped for holding more than"), "\(outcome.errors)")
      #expect(try program.names(in: ".").contains("x.png") == false)
      #expect(try program.incompleteFiles() == [])
    }
  }
}
