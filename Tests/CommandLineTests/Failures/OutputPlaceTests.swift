import Foundation
import Testing

/// Outputs that are refused before anything runs: those without a path, those that would replace what the
/// command reads, and two of one name.
@WaitingLane @Suite struct OutputPlaceTests {
  /// A refused command line and the code of its refusal.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let code: String
    let arguments: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ code: String, _ arguments: String...) {
      (self.code, self.arguments) = (code, arguments)
    }
  }

  nonisolated private static let refusals = [
    Refusal("missing-output", "--plugin", "p.lua", "--output", ""),
    Refusal("missing-output", "--plugin", "p.lua", "--trace", ""),
    Refusal("missing-output", "--plugin", "p.lua", "--record", ""),
    Refusal("missing-output", "watch", "--plugin", "p.lua", "--output", "", "--renders", "1"),
    Refusal("missing-output", "diff", "p.lua", "q.lua", "--output", ""),
    Refusal("missing-output", "sheet", "p.lua", "--output", ""),
    Refusal("missing-output", "gallery", "--output", ""),
    Refusal("missing-output", "draw", "scene.json", "--output", ""),
    Refusal("missing-output", "test", "p.lua", "--output", ""),
    Refusal("missing-output", "test", "p.lua", "--out", ""),
    Refusal("missing-output", "new", "rise", "--directory", ""),
    Refusal("output-is-input", "--plugin", "p.lua", "--trace", "p.lua"),
    Refusal("output-is-input", "--plugin", "p.lua", "--record", "./p.lua"),
    Refusal("output-is-input", "--plugin", "p.lua", "--trace", "link.json"),
    Refusal("output-is-input", "--plugin", "p.lua", "--trace", "hard.json"),
    Refusal("output-is-input", "--plugin", "p.lua", "--trace", "new.lua"),
    Refusal("output-is-input", "watch", "--plugin", "p.lua", "--trace", "p.lua"),
    Refusal("output-is-input", "--plugin", "p.lua", "--gesture", "g.txt", "--trace", "g.txt"),
    Refusal(
      "output-is-input", "--plugin", "p.lua", "--from", "a.png", "--to", "b.png", "--output",
      "b.png"),
    Refusal(
      "output-is-input", "--plugin", "p.lua", "--from", "a.png", "--to", "f/0001.png",
      "--output", "f/"),
    Refusal("output-is-input", "--plugin", "./folder", "--output", "folder/"),
    Refusal("output-is-input", "--plugin", "shown.lua", "--output", "a.png"),
    Refusal("output-is-input", "test", "p.lua", "--output", "p.lua"),
    Refusal("output-is-input", "test", "--replay", "s.jsonl", "--output", "s.jsonl"),
    Refusal("output-is-input", "draw", "scene.png", "--output", "scene.png"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--output", "x.png", "--output", "./x.png"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--output", "x.png", "--trace", "x.png"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--output", "-", "--output", "-"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--output", "x.rgba", "--output", "./x.rgba"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--trace", "x.json", "--record", "x.json"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--output", "f/", "--output", "f/0000.png"),
    Refusal("duplicate-output", "--plugin", "p.lua", "--trace", "transhost-out/flip-push.png"),
  ]

  /// An animator that shows a picture from beside it.
  private static let showing = """
    return transhost.animator {
      name = "shown", version = "0.1.0", api = 1, transitions = { "push" }, duration = 0.1,
      frame = function(self, context, progress)
        if progress == 0 then
          context:view("to"):addSubview(UIImageView.new { image = "a.png" })
        end
      end,
    }

    """

  /// The text that the message of a refusal contains, by its code.
  private static let words = [
    "missing-output": ["the path is empty"],
    "output-is-input": ["would replace", "a Lua file is never written", "the folder of a plugin"],
    "duplicate-output": ["is given twice", "is also the file of"],
  ]

  @Test(arguments: refusals)
  func `an output that is an input, another output or nothing is refused`(
    refusal: Refusal
  ) throws {
    try Program.inNewFolder { program in
      let shipped = Program.repository.appending(path: "plugins/animators/flip.lua")
      let flip = try String(contentsOf: shipped, encoding: .utf8)
      for name in ["p.lua", "q.lua", "folder/init.lua"] { try program.write(flip, to: name) }
      for (name, text) in [("g.txt", "tap 10,10\n"), ("scene.json", "{}"), ("s.jsonl", "{}")] {
        try program.write(text, to: name)
      }
      try program.write(Self.showing, to: "shown.lua")
      for name in ["a.png", "b.png", "scene.png"] { try program.writePicture(to: name) }
      let folder = program.folder
      try FileManager.default.createDirectory(
        at: folder.appending(path: "f"), withIntermediateDirectories: true)
      try program.writePicture(to: "f/0001.png")
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "link.json"), withDestinationURL: folder.appending(path: "p.lua")
      )
      try FileManager.default.linkItem(
        at: folder.appending(path: "p.lua"), to: folder.appending(path: "hard.json"))
      let kept = ["p.lua", "g.txt", "a.png", "b.png", "f/0001.png", "s.jsonl", "scene.png"]
      let before = try kept.map(program.bytes)

      let outcome = try program.run(refusal.arguments)
      #expect(outcome.status == 64, "\(outcome)")
      let words = try #require(Self.words[refusal.code])
      #expect(words.contains(where: outcome.errors.contains), "\(outcome)")
      #expect(try kept.map(program.bytes) == before)
    }
  }
}
