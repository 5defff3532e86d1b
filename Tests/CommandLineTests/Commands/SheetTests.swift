import Foundation
import Media
import Rendering
import Testing

@TestingLane @Suite struct `Drawing a sheet` {
  private static let fade = """
    return transhost.animator {
      name = "soft", version = "1.0.0", api = 1, transitions = { "tab" }, duration = 0.1,
      frame = function(self, context, progress) context:view("to").alpha = progress end,
    }
    """

  @Test func `a sheet is a picture, and says what it shows`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.fade, to: "soft.lua")
      let outcome = try program.run("sheet", "soft.lua", "--size", "120x240", "--scale", "0.5")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output
          == "soft 1.0.0: 24 runs, none failed\n  sheet: transhost-out/soft-sheet.png\n")
      let picture = try ImageDecoder().image(
        atPath: program.folder.appending(path: "transhost-out/soft-sheet.png").path)
      #expect(picture.width > 1200 && picture.height > 200)
    }
  }

  @Test func `what fails is in the status and the list`() throws {
    try Program.inNewFolder { program in
      try program.write(
        Self.fade.replacingOccurrences(
          of: "context:view", with: "if context.reduceMotion then error(\"no\") end context:view"),
        to: "soft.lua")
      let outcome = try program.run(
        "sheet", "soft.lua", "--size", "120x240", "--scale", "0.5", "--json", "--output", "s.png")
      #expect(outcome.status == 1)
      let document = try outcome.json()
      #expect(Set(document.keys) == ["plugin", "runs", "failed", "failures", "file"])
      #expect(document["failed"] as? Int == 12)
      let failures = try #require(document["failures"] as? [[String: Any]])
      #expect(failures.first?["stage"] as? String == "portrait · left to right · reduced motion")
      #expect(failures.first?["codes"] as? [String] == ["lua-error"])
    }
  }

  /// Command lines that are refused, with the status and the words.
  nonisolated static let refused: [(arguments: [String], status: Int32, says: String)] = [
    (["sheet"], 64, "Missing expected argument"),
    (["sheet", "gone"], 66, "gone"),
    (["sheet", "flip", "--scale", "9"], 64, "must be from 0.5 to 4"),
    (["sheet", "flip", "--size", "10x900"], 64, "sides are from 50"),
    (["sheet", "flip", "--output", "x.webp"], 64, "sheet writes a .png"),
    (["sheet", "edgePan"], 64, "shows nothing of its own"),
  ]

  @Test(arguments: refused)
  func `a wrong command line is refused`(
    arguments: [String], status: Int32, says: String
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(arguments)
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains(says), "\(outcome.errors)")
    }
  }
}
