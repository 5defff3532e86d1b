import Foundation
import Media
import Rendering
import Testing
import TransitionKit

@ProcessLane @Suite struct `Running a transition` {
  @Test func `without --output makes a filmstrip and an animation and says where`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("--plugin", "flip.lua")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        try program.names(in: "transhost-out") == ["flip-push.png", "flip-push.webp"])
      #expect(outcome.output.contains("flip 1.1.0: push, 0.500 s, 31 frames at 60 fps"))
      #expect(outcome.output.contains("filmstrip: transhost-out/flip-push.png"))
      #expect(outcome.output.contains("animation: transhost-out/flip-push.webp"))
      #expect(outcome.errors == "")
    }
  }

  @Test func `a hand that can hold nothing is a warning`() throws {
    try Program.inNewFolder { program in
      let options = ["--scale", "0.2", "--output", "frames/", "--cancel-at", "0.5"]
      let child = try program.run(["--scene", "strip", "--transition", "child"] + options)
      #expect(child.status == 0, "\(child.errors)")
      #expect(
        child.errors
          == "warning: the child is not interactive, so it was not cancelled, finished or interrupted by hand\n"
          + "hint: name an animator with --plugin: a hand drives no standard transition\n",
        "\(child.errors)")
      let push = try program.run(["--plugin", "flip.lua"] + options)
      #expect(push.status == 0 && push.errors == "", "\(push.errors)")
    }
  }

  @Test func `a run without animation says so, and names what changed`() throws {
    try Program.inNewFolder { program in
      let options = ["--no-animation", "--scale", "0.2", "--output", "a.png"]
      for transition in ["push", "present"] {
        let outcome = try program.run(["--plugin", "slide", "--transition", transition] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
          outcome.output.hasPrefix("slide 1.1.0: \(transition) without animation, "),
          "\(outcome.output)")
      }
    }
  }

  @Test func `numbered frames are k over fps below the duration and one at it`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "run", "--plugin", "zoomOut", "--size", "100x160", "--scale", "2", "--fps", "30",
        "--output", "frames/", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      // 0.25 s at 30 fps: k = 0…7, and one at 0.25.
      let names = try program.names(in: "frames")
      #expect(names == (0...8).map { "000\($0).png" })
      let image = try ImageDecoder().image(
        atPath: program.folder.appending(path: "frames/0000.png").path)
      #expect(image.width == 200 && image.height == 320)
      let document = try outcome.json()
      #expect(
        Set(document.keys) == [
          "plugin", "transition", "duration", "ended", "outcome", "frames", "files", "timing",
          "diagnostics",
        ])
      #expect(document["frames"] as? Int == 9)
      #expect(document["duration"] as? Double == 0.25)
      #expect(document["ended"] as? Double == 0.25)
      #expect(document["outcome"] as? String == "completed")
      #expect(document["plugin"] as? String == "zoomOut")
      #expect(document["files"] as? [String] == ["frames"])
    }
  }

  @Test func `S4-2 the trace holds the golden values of zoomOut`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "zoomOut", "--fps", "16", "--output", "x.png", "--trace", "t.json", "--quiet")
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome.errors)")
      let trace = try #require(
        try JSONSerialization.jsonObject(with: Data(try program.bytes(of: "t.json")))
          as? [String: Any])
      #expect(
        Set(trace.keys) == [
          "plugin", "transition", "duration", "ended", "fps", "size", "events", "frames",
          "diagnostics", "diagnosticTimes", "animations", "decisions",
        ])
      let frames = try #require(trace["frames"] as? [[String: Any]])
      func view(_ name: String, _ index: Int) throws -> [String: Any] {
        let views = try #require(frames[index]["views"] as? [[String: Any]])
        return try #require(views.first { $0["name"] as? String == name })
      }
      // t/d = .25, .5, .75 of an easeInOut curve.
      for (index, scale, alpha) in [(1, 0.8838, 0.1292), (2, 0.55, 0.5), (3, 0.2162, 0.8708)] {
        let transform = try #require(try view("from", index)["transform"] as? [Double])
        #expect(abs(transform[0] - scale) < 1e-4 && abs(transform[5] - scale) < 1e-4)
        let found = try #require(try view("to", index)["alpha"] as? Double)
        #expect(abs(found - alpha) < 1e-4)
      }
      let events = try #require(trace["events"] as? [[String: Any]])
      let calls = events.compactMap { $0["call"] as? String }
      let order = ["animateTransition", "completeTransition", "viewDidAppear"]
      let places = try order.map { try #require(calls.firstIndex(of: $0)) }
      #expect(places == places.sorted())
    }
  }

  @Test func `S0-4 between two opaque pictures a run starts and ends with them, byte for byte`()
    throws
  {
    try Program.inNewFolder { program in
      let from = try program.picture("from.png", seed: 7),
        to = try program.picture("to.png", seed: 91)
      let decoder = ImageDecoder()
      for plugin in ["flip", "slide", "crossDissolve", "zoomOut"] {
        for transition in ["push", "pop"] {
          let folder = "\(plugin)-\(transition)"
          let outcome = try program.run(
            "--plugin", plugin, "--transition", transition, "--from", "from.png", "--to", "to.png",
            "--size", "60x90", "--scale", "1", "--output", folder + "/")
          #expect(outcome.status == 0, "\(outcome.errors)")
          let frames = try program.names(in: folder).map {
            try decoder.image(atPath: program.folder.appending(path: "\(folder)/\($0)").path)
          }
          #expect(frames.first?.pixels == from.pixels, "\(folder) starts with another picture")
          #expect(frames.last?.pixels == to.pixels, "\(folder) ends with another picture")
        }
      }
    }
  }

  @Test func `the sliding screen casts a shadow on the one behind`() throws {
    try Program.inNewFolder { program in
      let white = RenderImage(
        width: 60, height: 90, pixels: Array(repeating: 255, count: 60 * 90 * 4))
      try PNG.write(white, to: program.folder.appending(path: "white.png").path)
      let outcome = try program.run(
        "--plugin", "slide", "--set", "duration=0.4", "--fps", "5", "--from", "white.png", "--to",
        "white.png", "--size", "60x90", "--scale", "1", "--output", "frames/")
      #expect(outcome.status == 0, "\(outcome.errors)")
      // Half-way the screen behind is dimmed by 5 % to 242, and by the shadow beside the edge,
      // half of 7.5 % there, to about 233.
      let middle = try ImageDecoder().image(
        atPath: program.folder.appending(path: "frames/0001.png").path)
      let row = (0..<30).map { middle.pixels[(45 * 60 + $0) * 4] }
      #expect(row[0] == 242)
      #expect(row[29] < 237 && row[29] > 228, "\(row)")
    }
  }

  @Test func `one core and all cores give the same frames and the same trace`() throws {
    try Program.inNewFolder { program in
      for (folder, prefix) in [("one", ["taskset", "-c", "0"]), ("all", [])] {
        let outcome = try program.run(
          "--plugin", "flip", "--size", "195x422", "--fps", "20", "--output", folder + "/",
          "--output", folder + ".webp", "--output", folder + ".png", "--trace", folder + ".json",
          prefix: prefix)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let names = try program.names(in: "one")
      #expect(names.count == 11)
      #expect(try program.names(in: "all") == names)
      for name in names {
        #expect(try program.bytes(of: "one/\(name)") == program.bytes(of: "all/\(name)"), "\(name)")
      }
      for ending in ["webp", "png", "json"] {
        #expect(try program.bytes(of: "one.\(ending)") == program.bytes(of: "all.\(ending)"))
      }
    }
  }

  @Test func `a pop starts from the pushed screen and --set changes a parameter`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "flip", "--transition", "pop", "--set", "duration=0.2", "--size", "60x90",
        "--output", "x.png", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try outcome.json()["ended"] as? Double == 0.2)
      #expect(try outcome.json()["transition"] as? String == "pop")
    }
  }

  @Test(arguments: [
    (["--transition", "push"], 1, "the gesture \"tap 1,1\" started no transition"),
    ([], 0, "warning: the gesture \"tap 1,1\" started no transition"),
  ])
  func `gestures that start nothing fail a run that was asked for a transition`(
    options: [String], status: Int, message: String
  ) throws {
    try Program.inNewFolder { program in
      let run = [
        "--plugin", "flip", "--interaction", "panHalf", "--scene", "gallery", "--gesture",
        "tap 1,1",
      ]
      let size = ["--size", "195x422", "--scale", "1", "--output", "x.png"]
      let outcome = try program.run(run + size + options)
      #expect(outcome.status == Int32(status), "\(outcome.errors)")
      #expect(
        outcome.errors == """
          \(message)
          hint: panHalf waits for the gesture "pan", and its began must start the transition

          """)
      #expect(outcome.output.hasPrefix("flip 1.1.0: no transition, "))
      let json = try program.run(run + size + options + ["--json"])
      #expect(json.status == Int32(status))
      let found = try #require(json.json()["diagnostics"] as? [[String: Any]])
      #expect(found.map { $0["code"] as? String } == ["no-transition"])
      #expect(found.map { $0["severity"] as? String } == [status == 0 ? "warning" : "error"])
    }
  }

  @Test(arguments: [([String](), 0, "note"), (["--transition", "push"], 1, "error")])
  func `a scene's own recogniser may respond to gestures without a transition`(
    options: [String], status: Int32, severity: String
  ) throws {
    try Program.inNewFolder { program in
      _ = try program.write(
        """
        return transhost.scene { name = "taps", version = "1.0.0", api = 1, summary = "A test.",
          build = function()
            local root = UIViewController.new { viewDidLoad = function(self)
              self.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function(tap)
                self.view.backgroundColor = UIColor.red
              end })
            end }
            return { root = root }
          end }
        """, to: "taps.lua")
      let outcome = try program.run(
        ["--scene", "./taps.lua", "--gesture", "tap 30,30", "--size", "60x90", "--output", "x.png"]
          + options + ["--json"])
      #expect(outcome.status == status, "\(outcome.errors)")
      let found = try #require(outcome.json()["diagnostics"] as? [[String: Any]])
      #expect(found.map { $0["code"] as? String } == ["no-transition"])
      #expect(found.map { $0["severity"] as? String } == [severity])
    }
  }

  @Test func `the summary names the transition that a gesture has started`() throws {
    try Program.inNewFolder { program in
      // A swipe upwards presents where the scene can, and pushes elsewhere.
      let run = [
        "--plugin", "fade", "--interaction", "verticalSwipe", "--transition", "push", "--gesture",
        "pan 98,250 -> 98,100 over 0.4s", "--size", "195x422", "--output", "x.png",
      ]
      let outcome = try program.run(run)
      #expect(outcome.status == 1)
      #expect(outcome.output.hasPrefix("fade 1.0.0: present, "))
      #expect(
        outcome.errors == """
          the gesture "pan 98,250 -> 98,100 over 0.4s" started a transition of the kind present, and none of the kind push
          hint: play a gesture that starts the push, or leave --transition out

          """)
      #expect(try program.run(run + ["--json"]).json()["transition"] as? String == "present")
      let both = try program.run(
        "--plugin", "fade", "--interaction", "verticalSwipe", "--gesture",
        "pan 98,250 -> 98,100 over 0.4s; wait 1.5s; pan 98,100 -> 98,250 over 0.4s", "--size",
        "195x422", "--output", "x.png")
      #expect(both.status == 0, "\(both.errors)")
      #expect(both.output.hasPrefix("fade 1.0.0: present, dismiss, "))
    }
  }

  @Test func `a hand that comes too late is reported`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "fade", "--set", "duration=0.3", "--interrupt-at", "5", "--cancel-at", "0.3",
        "--size", "60x90", "--output", "x.png")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == """
          warning: the push was over after 0.300 s, so no hand took hold of it at 5 s
          hint: give --interrupt-at a time before its end

          """)
    }
  }

  @Test(arguments: ["trails", "overlay", "cells", "menu", "shared", "landscape"])
  func `a swipe upwards on a screen that is presented starts nothing`(scene: String) throws {
    try Program.inNewFolder { program in
      let up = "pan 98,250 -> 98,100 over 0.4s"
      let outcome = try program.run(
        "--plugin", "fade", "--interaction", "verticalSwipe", "--scene", scene, "--gesture",
        "\(up); wait 1.5s; \(up)", "--size", "195x422", "--output", "x.png")
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.hasPrefix("fade 1.0.0: present, 1.400 s, "))
    }
  }

  @Test(arguments: [
    (["--delegate", "byOperation"], "the animator flip took no part in the run"),
    (["--presentation", "dimming"], "the presentation dimming took no part in the run"),
  ])
  func `a plugin that takes no part in the run is noted`(options: [String], message: String) throws
  {
    try Program.inNewFolder { program in
      let run = ["--plugin", "flip", "--size", "195x422", "--scale", "1", "--output", "x.png"]
      let outcome = try program.run(run + options)
      #expect(outcome.errors.hasPrefix("note: \(message)\n"), "\(outcome.errors)")
    }
  }

  @Test func `a presentation that takes part is not noted`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "fade", "--presentation", "dimming", "--transition", "present", "--size",
        "195x422", "--scale", "1", "--output", "x.png")
      #expect(outcome.errors == "")
    }
  }

  @Test(arguments: [
    (["--trace", "-"], 64, "'-' is standard output, which takes only raw frames"),
    (["--record", "-"], 64, "'-' is standard output, which takes only raw frames"),
    (
      ["--trace", "none/t.json"], 73,
      "none/t.json: it can't be written: the folder none does not exist"
    ),
    (["--scale", "1000"], 64, "--scale 1000: must be from 0.1 to 16"),
    (["--scale", "-1"], 64, "--scale -1: must be from 0.1 to 16"),
    (["--cancel-at", "-1"], 64, "--cancel-at -1"),
    (["--rotate-at", "-1"], 64, "--rotate-at -1"),
    (["--gesture", "folder.lua"], 66, "folder.lua: this is a folder, not a file"),
    (
      ["--scene", "folder.lua"], 66,
      "the folder 'folder.lua' is not a plugin, because it has no init.lua"
    ),
  ])
  func `wrong values of options are described`(options: [String], status: Int, message: String)
    throws
  {
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appending(path: "folder.lua"), withIntermediateDirectories: true)
      let outcome = try program.run(["--plugin", "flip", "--output", "x.png"] + options)
      #expect(outcome.status == Int32(status))
      #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    }
  }

  @Test func `help and version`() throws {
    try Program.inNewFolder { program in
      let help = try program.run("--help")
      #expect(help.status == 0 && help.output.contains("transhost --plugin flip.lua"))
      for command in ["run", "diff"] {
        let words = try program.run(command, "--help").output.split(whereSeparator: \.isWhitespace)
        #expect(
          words.joined(separator: " ")
            .contains(TransitionOperation.list("or")), "\(command)")
      }
      let version = try program.run("--version")
      #expect(version.status == 0 && version.output == "0.1.0\n")
    }
  }

  @Test func `list and validate know the shipped plugins from anywhere`() throws {
    try Program.inNewFolder { program in
      let list = try program.run("list", "--json")
      let value = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
      let rows = try #require(value as? [[String: Any]])
      let names = rows.compactMap { $0["name"] as? String }
      for name in ["flip", "crossDissolve", "slide", "zoomOut", "images", "trails"] {
        #expect(names.contains(name))
      }
      let validation = try program.run("validate", "flip", "slide.lua", "zoomOut", "crossDissolve")
      #expect(validation.status == 0, "\(validation.errors)")
    }
  }
}

extension Program {
  /// A small opaque picture that no two seeds share, written as a PNG.
  func picture(_ name: String, seed: Int) throws -> RenderImage {
    let (width, height) = (60, 90)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [
          UInt8((x * 4 + seed) & 255), UInt8((y * 3 + seed * 5) & 255), UInt8((x * y + seed) & 255),
          255,
        ]
      }
    }
    let image = RenderImage(width: width, height: height, pixels: pixels)
    try PNG.write(image, to: folder.appending(path: name).path)
    return image
  }

  @Test func `transitions that a scene starts one after the other all come to their ends`() throws {
    try Program.inNewFolder { program in
      try program.write(
        """
        return transhost.scene {
          name = "four", version = "1.0.0", api = 1, summary = "Four pushes at once.",
          build = function()
            local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
            return {
              root = navigation,
              push = function(animated)
                for _ = 1, 4 do
                  navigation:pushViewController(UIViewController.new {}, { animated = animated })
                end
              end,
            }
          end,
        }
        """, to: "four.lua")
      let outcome = try program.run("--scene", "four.lua", "--size", "98x211", "--json")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let ended = try #require(try outcome.json()["ended"] as? Double)
      #expect(abs(ended - 4 * 0.35) < 1e-6, "\(ended)")
    }
  }
}
