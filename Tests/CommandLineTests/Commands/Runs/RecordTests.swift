import Foundation
import PluginRuns
import Testing

@ProcessLane @Suite struct `Recording a session` {
  private let small = ["--size", "120x240", "--scale", "0.5", "--fps", "10", "--output", "x.png"]

  /// Ways of driving, with what is in the header.
  nonisolated static let drives: [(arguments: [String], by: String)] = [
    ([], "scene"), (["--cancel-at", "0.4"], "hand"), (["--finish-at", "0.4"], "hand"),
    (["--interrupt-at", "0.1"], "hand"), (["--rotate-at", "0.1"], "scene"),
    (["--no-animation"], "scene"), (["--gesture", "tap 20,20"], "touches"),
  ]

  @Test(arguments: drives)
  func `every run can be recorded`(arguments: [String], by: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        ["--plugin", "fade", "--record", "s.jsonl"] + arguments + small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("session: s.jsonl"))
      let lines = try Self.lines(of: program)
      let header = try #require(lines.first)
      #expect(header["session"] as? Int == 1)
      #expect((header["drive"] as? [String: Any])?["by"] as? String == by)
      #expect(lines.last?["outcome"] is String && lines.last?["trace"] is [String: Any])
    }
  }

  @Test func `a gesture beside the transition and two rotations are replayed`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        [
          "--plugin", "fade", "--record", "s.jsonl", "--gesture", "tap 20,20", "--start",
          "--rotate-at", "0.1", "--rotate-at", "0.6",
        ] + small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let header = try #require(try Self.lines(of: program).first)
      #expect(header["session"] as? Int == 2)
      #expect(header["rotations"] as? [Double] == [0.1, 0.6])
      let drive = header["drive"] as? [String: Any]
      #expect(drive?["by"] as? String == "touches" && drive?["starts"] as? Bool == true)
      let replay = try program.run(["test", "--replay", "s.jsonl"])
      #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
    }
  }

  @Test func `--start is of use with a gesture only`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["--plugin", "fade", "--start"] + small)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--start is only of use together with --gesture"))
    }
  }

  @Test func `the header holds what the command line said`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        [
          "--plugin", "fade", "--transition", "pop", "--direction", "rtl", "--appearance", "dark",
          "--reduce-motion", "--set", "duration=0.3", "--record", "s.jsonl",
        ] + small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let header = try #require(try Self.lines(of: program).first)
      let stage = try #require(header["stage"] as? [String: Any])
      #expect(header["transition"] as? String == "pop")
      #expect(header["parameters"] as? [String] == ["duration=0.3"])
      let expected = StageSettings(
        size: CGSize(width: 120, height: 240), scale: 0.5, framesPerSecond: 10,
        layoutDirection: .rightToLeft, appearance: .dark, reducesMotion: true)
      let data = try JSONSerialization.data(withJSONObject: stage)
      #expect(try JSONDecoder().decode(StageSettings.self, from: data) == expected)
      let plugins = try #require(header["plugins"] as? [[String: Any]])
      #expect(plugins.compactMap { $0["kind"] as? String } == ["animator", "scene"])
      #expect(plugins.allSatisfy { ($0["hash"] as? String)?.count == 16 })
    }
  }

  @Test func `two recordings of one run are the same bytes`() throws {
    try Program.inNewFolder { program in
      for name in ["a.jsonl", "b.jsonl"] {
        let outcome = try program.run(
          ["--plugin", "fade", "--record", name, "--gesture", "tap 20,20"] + small)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try program.bytes(of: "a.jsonl") == program.bytes(of: "b.jsonl"))
    }
  }

  @Test func `the touches of a session play as a gesture, as those of a file without a header do`()
    throws
  {
    try Program.inNewFolder { program in
      let pan = "edge left 0,120 -> 100,120 over 0.3s"
      let arguments = ["--interaction", "edgePan", "--transition", "pop"] + small
      #expect(
        try program.run(arguments + ["--gesture", pan, "--record", "s.jsonl"]).status == 0)
      let lines = try String(decoding: program.bytes(of: "s.jsonl"), as: UTF8.self)
        .split(separator: "\n")
      try program.write(
        lines.dropFirst().dropLast().map { $0 + "\n" }.joined(), to: "touches.jsonl")
      for name in ["s.jsonl", "touches.jsonl"] {
        let outcome = try program.run(arguments + ["--gesture", name, "--record", "again.jsonl"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try program.bytes(of: "again.jsonl") == program.bytes(of: "s.jsonl"), "\(name)")
      }
    }
  }

  @Test func `a session without touches is no gesture`() throws {
    try Program.inNewFolder { program in
      #expect(try program.run(["--plugin", "fade", "--record", "s.jsonl"] + small).status == 0)
      let outcome = try program.run(["--plugin", "fade", "--gesture", "s.jsonl"] + small)
      #expect(outcome.status == 66)
      #expect(outcome.errors.contains("there are no touches"))
      #expect(outcome.errors.contains("hint: it is the session of a run without any"))
    }
  }

  @Test func `test --replay passes for the same plugin, and fails for one that does other things`()
    throws
  {
    try Program.inNewFolder { program in
      let plugin = """
        return transhost.animator {
          name = "soft", version = "1.0.0", api = 1, transitions = { "push" }, duration = 0.2,
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        }
        """
      try program.write(plugin, to: "soft.lua")
      #expect(
        try program.run(
          ["--plugin", "soft.lua", "--cancel-at", "0.5", "--record", "s.jsonl"] + small
        )
        .status == 0)
      let same = try program.run("test", "--replay", "s.jsonl", "--format", "json")
      #expect(same.status == 0, "\(same.errors)")
      let report = try #require((try same.json()["plugins"] as? [[String: Any]])?.first)
      let results = try #require(report["results"] as? [[String: Any]])
      #expect(report["name"] as? String == "soft")
      #expect(results.compactMap { $0["code"] as? String } == ["replay"])

      try program.write(
        plugin.replacingOccurrences(of: "= progress end", with: "= 1 + progress; error() end"),
        to: "other.lua")
      let other = try program.run("test", "other.lua", "--replay", "s.jsonl")
      #expect(other.status == 1, "\(other.output)")
      #expect(try program.run("test", "a", "b", "--replay", "s.jsonl").status == 64)
      for option in ["--filter=push", "--list", "--record"] {
        let refused = try program.run("test", "--replay", "s.jsonl", option)
        #expect(refused.status == 64 && refused.errors.contains("has no meaning"), "\(option)")
      }
      #expect(try program.run("test", "--replay", "gone.jsonl").status == 66)
    }
  }

  @Test func `a stage that can be recorded can be run again`() throws {
    try Program.inNewFolder { program in
      let recorded = try program.run(
        "--plugin", "fade", "--size", "20000x2000", "--scale", "0.1", "--fps", "4", "--record",
        "s.jsonl", "--output", "frames/")
      #expect(recorded.status == 0, "\(recorded.errors)")
      let replayed = try program.run("test", "--replay", "s.jsonl")
      #expect(replayed.status == 0, "\(replayed.output)\(replayed.errors)")
    }
  }

  private static func lines(of program: Program) throws -> [[String: Any]] {
    try String(decoding: program.bytes(of: "s.jsonl"), as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}
