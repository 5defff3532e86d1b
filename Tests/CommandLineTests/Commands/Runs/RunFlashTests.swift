import Foundation
import Media
import Rendering
import Testing

/// Frames that flash up are told by the run that draws them.
@ProcessLane @Suite struct RunFlashTests {
  /// Fades a picture of the new screen in and swaps it for the screen itself; `blinks` decides
  /// whether in the turn of frame 18, or in that frame to take the picture away and in the next to
  /// bring the screen.
  private func swapping(blinks: Bool) -> String {
    """
    return transhost.animator {
      name = "swap",
      version = "1.0.0",
      api = 1,
      summary = "Fades a picture in, then swaps it for the screen.",
      transitions = { "push", "pop" },
      duration = 0.5,

      animateTransition = function(self, context)
        local container = context.containerView
        local from, to = context:view("from"), context:view("to")
        to.frame = context:finalFrame("to")
        to:layoutIfNeeded()
        local picture = to:snapshotView { afterScreenUpdates = true }
        picture.alpha = 0
        container:addSubview(picture)
        UIView.animate { withDuration = 0.25, animations = function() picture.alpha = 1 end }

        local frame = 0
        CADisplayLink.new(function(link)
          frame = frame + 1
          if frame == 18 then
            picture:removeFromSuperview()
            from.isHidden = true
          end
          if frame == \(blinks ? 19 : 18) then container:addSubview(to) end
          if frame == 30 then
            link:invalidate()
            from.isHidden = false
            context:completeTransition(true)
          end
        end)
      end,
    }
    """
  }

  private func diagnostics(_ document: [String: Any]) throws -> [[String: Any]] {
    try #require(document["diagnostics"] as? [[String: Any]])
  }

  @Test func `F19 a run tells of the frame without a screen between a picture and its screen`()
    throws
  {
    try Program.inNewFolder { program in
      try program.write(swapping(blinks: true), to: "swap.lua")
      for (name, seed) in [("from.png", 7), ("to.png", 91)] {
        _ = try program.picture(name, seed: seed)
      }
      let arguments = [
        "--plugin", "./swap.lua", "--from", "from.png", "--to", "to.png", "--size", "60x90",
        "--scale", "1",
      ]
      let message =
        "frame 18 at 0.300 s flashes up: it shows nothing but one colour, unlike those before and "
        + "after it"
      let hint = "Swap views in the same turn of the run loop in which what covers them goes."

      let outcome = try program.run(arguments + ["--output", "x.webp", "--output", "x.png"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "swap.lua:9: warning: \(message)\nhint: \(hint)\n")

      let record = try program.run(
        arguments + ["--transition", "pop", "--output", "x/", "--trace", "t.json", "--json"])
      #expect(record.status == 0)
      let trace = try #require(
        try JSONSerialization.jsonObject(with: Data(try program.bytes(of: "t.json")))
          as? [String: Any])
      for document in [try record.json(), trace] {
        let found = try diagnostics(document)
        #expect(found.count == 1)
        let flash = try #require(found.first)
        #expect(Set(flash.keys) == ["code", "severity", "message", "file", "line", "hint"])
        #expect(flash["code"] as? String == "flash")
        #expect(flash["severity"] as? String == "warning")
        #expect(flash["message"] as? String == message)
        #expect(flash["file"] as? String == "swap.lua")
        #expect(flash["hint"] as? String == hint)
      }

      // A strip of nine frames tells nothing of those between.
      let strip = try program.run(arguments + ["--output", "x.png"])
      #expect(strip.status == 0 && strip.errors == "", "\(strip.errors)")
    }
  }

  @Test func `F19 a swap in one turn is no flash`() throws {
    try Program.inNewFolder { program in
      try program.write(swapping(blinks: false), to: "swap.lua")
      let outcome = try program.run(
        "--plugin", "./swap.lua", "--size", "98x211", "--scale", "1", "--output", "x/")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }

  @Test func `F19 a card that turns within a few frames is no flash`() throws {
    try Program.inNewFolder { program in
      // Of the five frames the one in the middle has the card on its edge.
      let outcome = try program.run(
        "--plugin", "flip", "--set", "duration=\(4.0 / 60)", "--size", "98x211", "--scale", "1",
        "--output", "x/")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }

  @Test(arguments: ["flip", "crossDissolve", "slide", "zoomOut"], ["push", "pop"])
  func `F19 the shipped plugins do not flash`(plugin: String, transition: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", plugin, "--transition", transition, "--size", "98x211", "--scale", "1",
        "--output", "x/")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }
}
