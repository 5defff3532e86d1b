import Foundation
import Media
import Rendering
import Testing

/// `run --at`: the one frame that shows at a time.
@ProcessLane @Suite struct RunAtTests {
  private static let arguments = ["--plugin", "flip", "--size", "98x211", "--scale", "1"]

  private func image(_ path: String, in program: Program) throws -> RenderImage {
    try ImageDecoder().image(atPath: program.folder.appending(path: path).path)
  }

  @Test(arguments: [
    ("0", "0000"), ("0.25", "0015"), ("0.258", "0015"), ("0.1", "0006"), ("0.5", "0030"),
    ("0.6", "0030"), ("7", "0030"),
  ])
  func `is that frame of the numbered ones`(time: String, name: String) throws {
    try Program.inNewFolder { program in
      let all = try program.run(Self.arguments + ["--output", "x/"])
      #expect(all.status == 0, "\(all.errors)")
      let one = try program.run(Self.arguments + ["--at", time, "--output", "x.png"])
      #expect(one.status == 0, "\(one.errors)")
      #expect(one.output.contains("frame: x.png"))
      #expect(
        try image("x.png", in: program).pixels == image("x/\(name).png", in: program).pixels)
      #expect(try program.bytes(of: "x.png") == program.bytes(of: "x/\(name).png"))
    }
  }

  @Test func `shows a transition that begins after the first has ended, in its own time`() throws {
    try Program.inNewFolder { program in
      try program.write(
        """
        return transhost.scene {
          name = "two", version = "1.0.0", api = 1, summary = "Two pushes, one after the other.",
          build = function()
            local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
            local function push(animated)
              navigation:pushViewController(UIViewController.new {}, { animated = animated })
            end
            return {
              root = navigation,
              push = function(animated)
                push(animated)
                local start = CACurrentMediaTime()
                CADisplayLink.new(function(link)
                  if CACurrentMediaTime() < start + 1.2 - 1e-6 then return end
                  link:invalidate()
                  push(true)
                end)
              end,
            }
          end,
        }
        """, to: "two.lua")
      let outcome = try program.run(
        "--scene", "two.lua", "--size", "98x211", "--at", "2", "--output", "x.png", "--json")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let ended = try #require(try outcome.json()["ended"] as? Double)
      #expect(abs(ended - 1.55) < 1e-6, "\(ended)")
    }
  }

  @Test func `is as large as the window at that time`() throws {
    try Program.inNewFolder { program in
      let turned = Self.arguments + ["--rotate-at", "0.1"]
      let before = try program.run(turned + ["--at", "0.05", "--output", "a.png"])
      let after = try program.run(turned + ["--at", "0.7", "--output", "b.png"])
      #expect((before.status, after.status) == (0, 0), "\(before.errors)\(after.errors)")
      let (first, last) = (try image("a.png", in: program), try image("b.png", in: program))
      #expect((first.width, first.height) == (98, 211))
      #expect((last.width, last.height) == (211, 98))
    }
  }

  @Test func `without an output has a name of its own`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(Self.arguments + ["--at", "0.25"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try program.names(in: "transhost-out") == ["flip-push-frame.png"])
    }
  }

  @Test(arguments: [
    (["--at", "0.1", "--output", "x.webp"], "--output x.webp: must be a .png"),
    (["--at", "0.1", "--output", "x/"], "--output x/: must be a .png"),
    (["--at", "-1", "--output", "x.png"], "--at -1: must be from 0 to 3600 seconds"),
    (["--at", "nan", "--output", "x.png"], "--at nan: must be from 0 to 3600 seconds"),
  ])
  func `refuses other outputs and times`(arguments: [String], message: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(Self.arguments + arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(try program.names(in: ".").allSatisfy { $0.hasPrefix(".") })
    }
  }
}
