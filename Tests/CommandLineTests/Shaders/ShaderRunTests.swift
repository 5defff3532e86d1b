import Foundation
import Media
import Rendering
import Testing

/// Files in GLSL as plugins of the program.
@ProcessLane @Suite(.withShaderDriver) struct `Transitions in GLSL` {
  @Test func `mix the screens by their progress, exactly at both ends`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      try program.writePair()
      let frames = try program.frames(of: "fade.glsl")
      let (first, last) = (try program.image("a.png"), try program.image("b.png"))
      #expect(frames.count == 5)
      #expect(frames.first?.distance(to: first) == 0 && frames.last?.distance(to: last) == 0)
      for (index, frame) in frames.enumerated() {
        let share = Double(index) / 4
        let mixed = zip(first.pixels, last.pixels).map {
          UInt8((Double($0) * (1 - share) + Double($1) * share).rounded())
        }
        let expected = RenderImage(width: first.width, height: first.height, pixels: mixed)
        #expect(frame.distance(to: expected) <= 1, "\(index)")
      }
    }
  }

  @Test func `run backwards in a pop`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/wipe.glsl")
      try program.writePair()
      let there = try program.frames(of: "wipe.glsl", "--transition", "push")
      let back = try program.frames(
        of: "wipe.glsl", "--transition", "pop", from: "b.png", to: "a.png")
      #expect(there.count == back.count)
      for (frame, other) in zip(there, back.reversed()) { #expect(frame.distance(to: other) <= 1) }
      // The edge has moved to the middle, from left to right.
      #expect(there[2].pixel(4, 30) == (try program.image("b.png").pixel(4, 30)))
      #expect(there[2].pixel(44, 30) == (try program.image("a.png").pixel(44, 30)))
    }
  }

  @Test(arguments: [["present"], ["dismiss"], ["tab", "--scene", "tabs"]])
  func `move every kind of transition`(transition: [String]) throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      let outcome = try program.run(
        ["--plugin", "fade.glsl", "--json", "--output", "x/", "--transition"] + transition
          + ShaderFixtures.small)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect((try outcome.json()["frames"] as? Int ?? 0) >= 5)
    }
  }

  @Test func `take vectors, Booleans and defaults from their uniforms`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/wipe.glsl")
      try program.writePair()
      let usual = try program.frames(of: "wipe.glsl")
      #expect(
        usual[2].pixels.indices.contains { usual[2].pixels[$0...].starts(with: [255, 128, 0]) })
      let turned = try program.frames(
        of: "wipe.glsl", "--set", "direction=0,1", "--set", "edge=0,0,1", "--set", "width=0.2")
      // GLSL's y goes up.
      #expect(turned[2].pixel(24, 60) == (try program.image("b.png").pixel(24, 60)))
      #expect(turned[2].pixel(24, 4) == (try program.image("a.png").pixel(24, 4)))
      #expect((0..<64).contains { turned[2].pixel(24, $0) == [0, 0, 255, 255] })
      let plain = try program.frames(of: "wipe.glsl", "--set", "shows=false")
      #expect(
        !plain[2].pixels.indices.contains { plain[2].pixels[$0...].starts(with: [255, 128, 0]) })
      let refused = try program.run("--plugin", "wipe.glsl", "--set", "direction=1")
      #expect(refused.status != 0 && refused.errors.contains("direction"), "\(refused.errors)")
    }
  }

  @Test func `read a picture that is set, one beside them, and a gradient without one`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/luma.glsl")
      try program.writePair()
      let (old, new) = (try program.image("a.png"), try program.image("b.png"))
      let gradient = try program.frames(of: "luma.glsl")
      #expect(Set([gradient[2].pixel(3, 30), gradient[2].pixel(44, 30)]).count == 2)
      // A picture that is dark above.
      let pixels = (0..<8 * 8).flatMap { index in
        [UInt8](repeating: index < 32 ? 20 : 230, count: 3) + [255]
      }
      let dark = RenderImage(width: 8, height: 8, pixels: pixels)
      try PNG.write(dark, to: program.folder.appending(path: "mine.png").path)
      let set = try program.frames(of: "luma.glsl", "--set", "luma=mine.png")
      #expect(set[2].pixel(24, 10) == new.pixel(24, 10))
      #expect(set[2].pixel(24, 54) == old.pixel(24, 54))
      try PNG.write(dark, to: program.folder.appending(path: "luma.png").path)
      #expect(try program.frames(of: "luma.glsl").map(\.pixels) == set.map(\.pixels))
    }
  }

  @Test func `read the largest picture that a plugin may have on the smallest stage`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/luma.glsl")
      try program.writePair()
      let (width, height) = (4_000, 3_990)
      let large = RenderImage(
        width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
      try PNG.write(large, to: program.folder.appending(path: "large.png").path)
      #expect(try program.frames(of: "luma.glsl", "--set", "luma=large.png").count == 5)
    }
  }

  @Test func `follow a finger, and go back when a hand cancels them`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      let finger = try program.run(
        "--plugin", "fade.glsl", "--interaction", "panHalf", "--scene", "gallery", "--gesture",
        "pan 300,400 -> 40,400 over 0.3s", "--fps", "20", "--scale", "0.1", "--json", "--output",
        "x/")
      #expect(finger.status == 0, "\(finger.output)")
      let cancelled = try program.run(
        ["--plugin", "fade.glsl", "--cancel-at", "0.5", "--json", "--output", "y/"]
          + ShaderFixtures.small)
      #expect(cancelled.status == 0, "\(cancelled.output)")
      let names = try program.names(in: "y")
      let (first, last) = (try #require(names.first), try #require(names.last))
      #expect(try program.image("y/\(first)").distance(to: program.image("y/\(last)")) == 0)
    }
  }

  @Test func `are listed and validated with their author and parameters`() throws {
    try Program.inNewFolder { program in
      let text = try String(
        contentsOf: ShaderFixtures.folder.appending(path: "right/wipe.glsl"), encoding: .utf8)
      try program.write(text, to: "plugins/animators/wipe.glsl")
      let listed = try program.run("list", "--json")
      #expect(listed.status == 0 && listed.output.contains("wipe.glsl"), "\(listed.errors)")
      #expect(listed.output.contains("The GLSL transition wipe."))
      let valid = try program.run("validate", "wipe")
      #expect(valid.status == 0, "\(valid.output)")
      #expect(valid.output.hasPrefix("ok      wipe  animator  plugins/animators/wipe.glsl\n"))
    }
  }

  @Test func `the shipped example agrees with the built-in filters`() throws {
    try Program.inNewFolder { program in
      try program.writePair()
      let built = try program.frames(of: "pixellateDissolve")
      let own = try program.frames(of: "shaderDissolve")
      #expect(built.count == own.count)
      for (index, (frame, other)) in zip(built, own).enumerated() {
        #expect(frame.distance(to: other) <= 1, "\(index)")
      }
    }
  }

  @Test func `show the same in every run and on any number of threads`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/wipe.glsl")
      try program.writePair()
      let frames = try program.frames(of: "wipe.glsl")
      #expect(try program.frames(of: "wipe.glsl").map(\.pixels) == frames.map(\.pixels))
    }
  }
}

@WaitingLane @Suite(.withShaderDriver) struct `Watching shaders` {
  @Test func `a saved shader is shown, and a broken one keeps the pictures`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      let file = program.folder.appending(path: "fade.glsl")
      let text = try String(contentsOf: file, encoding: .utf8)
      let watch = try WatchProcess(
        program, "--plugin", "fade.glsl", "--output", "out.webp", "--renders", "2")
      _ = try watch.next("validated")
      let old = try program.bytes(of: "out.webp")
      try program.write(text.replacing("progress);", with: "progres);"), to: "fade.glsl")
      let refused = try watch.next("rendered", "refused")
      #expect(refused["event"] as? String == "refused", "\(refused)")
      let found = try #require((refused["diagnostics"] as? [[String: Any]])?.first)
      #expect(found["code"] as? String == "shader-rejected", "\(found)")
      #expect(found["line"] as? Int == 3 && found["file"] as? String == "fade.glsl", "\(found)")
      #expect(try program.bytes(of: "out.webp") == old)
      try program.write(
        text.replacing("progress);", with: "progress * progress);"), to: "fade.glsl")
      let second = try watch.next("rendered", "refused")
      #expect(second["event"] as? String == "rendered", "\(second)")
      #expect((second["differences"] as? [Any])?.isEmpty == true, "\(second)")
      #expect(second["differentPictures"] as? Int ?? 0 > 0, "\(second)")
      #expect(watch.end() == 0)
      #expect(try program.bytes(of: "out.webp") != old)
    }
  }

  @Test func `a change of pixels alone is told`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      let file = program.folder.appending(path: "fade.glsl")
      let text = try String(contentsOf: file, encoding: .utf8)
      let watch = try WatchProcess(
        program, "--plugin", "fade.glsl", "--output", "out.webp", json: false)
      try watch.lines(to: "watching ")
      try program.write(text + "// The same.\n", to: "fade.glsl")
      let same = try #require(try watch.lines(to: "every view is where it was").last)
      #expect(same == "  every view is where it was")
      try program.write(
        text.replacing("progress);", with: "progress * progress);"), to: "fade.glsl")
      let other = try #require(try watch.lines(to: "every view is where it was").last)
      let words =
        #/  every view is where it was; only pixels changed, in [0-9]+ of [0-9]+ pictures/#
      #expect(other.wholeMatch(of: words) != nil, "\(other)")
      #expect(watch.end(SIGINT) == 0)
    }
  }
}
