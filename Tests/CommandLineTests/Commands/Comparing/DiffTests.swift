import Foundation
import Media
import Rendering
import Testing

@ProcessLane @Suite struct `Comparing two versions` {
  private let small = ["--size", "120x240", "--scale", "0.5", "--fps", "10"]

  private static let fade = """
    return transhost.animator {
      name = "soft", version = "1.0.0", api = 1, transitions = { "push", "pop" },
      frame = function(self, context, progress) context:view("to").alpha = progress end,
    }
    """

  @Test func `a plugin and its copy are the same, and nothing is written`() throws {
    try Program.inNewFolder { program in
      for name in ["a.lua", "b.lua"] { try program.write(Self.fade, to: name) }
      let outcome = try program.run(["diff", "a.lua", "b.lua"] + small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "soft 1.0.0 → soft 1.0.0\npush: the same\npop: the same\n")
      #expect(try program.names(in: ".").filter { !$0.hasPrefix(".") } == ["a.lua", "b.lua"])
    }
  }

  @Test func `what differs is told, drawn and in the status`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.fade, to: "a.lua")
      try program.write(
        Self.fade.replacingOccurrences(of: "= progress", with: "= progress * progress"),
        to: "b.lua")
      let outcome = try program.run(["diff", "a.lua", "b.lua", "--transition", "push"] + small)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("push:\n  views\n    to.alpha at "))
      #expect(outcome.output.contains("pictures differ, most at"))
      #expect(outcome.output.hasSuffix("difference: transhost-out/soft-diff.png\n"))
      let picture = try ImageDecoder().image(
        atPath: program.folder.appending(path: "transhost-out/soft-diff.png").path)
      #expect(picture.width > 9 * 60 && picture.height > 3 * 120)
    }
  }

  @Test func `--json holds the lists, and --output names the picture of what is the same`() throws {
    try Program.inNewFolder { program in
      for name in ["a.lua", "b.lua"] { try program.write(Self.fade, to: name) }
      let outcome = try program.run(
        ["diff", "a.lua", "b.lua", "--transition", "pop", "--json", "--output", "d.png"] + small)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let document = try outcome.json()
      #expect(Set(document.keys) == ["earlier", "now", "same", "transitions", "files"])
      #expect(document["same"] as? Bool == true)
      #expect(document["files"] as? [String] == ["d.png"])
      let transitions = try #require(document["transitions"] as? [[String: Any]])
      #expect(
        transitions.map { Set($0.keys) } == [
          [
            "transition", "same", "outcome", "problems", "callbacks", "animations", "views",
            "pictures",
          ]
        ])
    }
  }

  @Test func `two versions run a session, with its touches and its drive`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.fade, to: "a.lua")
      try program.write(
        Self.fade.replacingOccurrences(
          of: "= progress", with: "= progress; context:view(\"to\").frame = CGRect(0, 0, 9, 9)"),
        to: "b.lua")
      #expect(
        try program.run(
          ["--plugin", "a.lua", "--cancel-at", "0.5", "--record", "s.jsonl", "--output", "x.png"]
            + small
        ).status == 0)
      let same = try program.run("diff", "a.lua", "a.lua", "--replay", "s.jsonl")
      #expect(same.status == 0 && same.output.hasSuffix("push: the same\n"), "\(same.errors)")
      let other = try program.run("diff", "a.lua", "b.lua", "--replay", "s.jsonl")
      #expect(other.status == 1 && other.output.contains("to.frame at"), "\(other.output)")
    }
  }

  @Test func `transitions that one declares are a difference`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.fade, to: "a.lua")
      try program.write(
        Self.fade.replacingOccurrences(of: "{ \"push\", \"pop\" }", with: "{ \"push\" }"),
        to: "b.lua")
      let outcome = try program.run(["diff", "a.lua", "b.lua"] + small)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("transitions: push (was push, pop)"))
    }
  }

  /// Command lines that are refused, with the status and the words.
  nonisolated static let refused: [(arguments: [String], status: Int32, says: String)] = [
    (["diff", "a.lua"], 64, "Missing expected argument"),
    (["diff", "a.lua", "gone.lua"], 66, "there is no plugin called 'gone'"),
    (["diff", "a.lua", "a.lua", "--record", "s.jsonl"], 64, "diff makes several"),
    (["diff", "a.lua", "a.lua", "--output", "d.webp"], 64, "diff writes a .png"),
    (["diff", "a.lua", "a.lua", "--replay", "gone.jsonl"], 66, "there is no such file"),
    (["diff", "a.lua", "a.lua", "--replay", "a.lua"], 66, "a.lua:1"),
    (["diff", "a.lua", "trails"], 64, "give two versions of one plugin"),
    (["diff", "a.lua", "tabOnly.lua"], 64, "there is no transition that both declare"),
  ]

  @Test(arguments: refused)
  func `a wrong command line is refused`(
    arguments: [String], status: Int32, says: String
  ) throws {
    try Program.inNewFolder { program in
      try program.write(Self.fade, to: "a.lua")
      try program.write(
        Self.fade.replacingOccurrences(of: "{ \"push\", \"pop\" }", with: "{ \"tab\" }"),
        to: "tabOnly.lua")
      let outcome = try program.run(arguments)
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains(says), "\(outcome.errors)")
    }
  }
}
