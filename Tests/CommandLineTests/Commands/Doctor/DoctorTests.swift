import Foundation
import Testing

/// `transhost doctor`: what it finds, and what it says to do.
@ProcessLane @Suite struct `The doctor` {
  private func checks(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    try #require(try outcome.json()["checks"] as? [[String: Any]])
  }

  private func check(_ name: String, in checks: [[String: Any]]) throws -> [String: Any] {
    try #require(checks.first { $0["name"] as? String == name }, "there is no check '\(name)'")
  }

  @Test func `where everything is in place nothing fails`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("doctor", "--json")
      #expect(outcome.status == 0, "\(outcome.output)")
      let document = try outcome.json()
      #expect(
        document.keys.sorted() == ["checks", "healthy", "plugins", "searchPath", "version"])
      #expect(document["healthy"] as? Bool == true)
      let checks = try checks(outcome)
      #expect(
        checks[0].keys.sorted() == ["advice", "details", "message", "name", "section", "status"])
      for name in [
        "version", "bugs out of reach", "PNG", "JPEG", "WebP", "Inter", "driver", "shipped",
        "transhost-studio",
      ] {
        #expect(try check(name, in: checks)["status"] as? String == "ok", "\(name)")
      }
      let driver = try check("driver", in: checks)["message"] as? String
      #expect(driver?.contains("OpenGL ES") == true, "\(driver ?? "")")
      for name in ["ffmpeg", "max_user_watches", "max_user_instances", "inotify", "./plugins"] {
        _ = try check(name, in: checks)
      }
      let plugins = try #require(document["plugins"] as? [[String: Any]])
      #expect(plugins.count > 20)
      for plugin in plugins {
        let budget = try #require(plugin["budget"] as? [String: Any])
        let load = try #require(budget["loadTicks"] as? [String: Int])
        #expect(try #require(load["used"]) > 0 && load["used"] ?? 0 < load["limit"] ?? 0)
        #expect(plugin["status"] as? String == "ok", "\(plugin)")
      }
    }
  }

  @Test func `a broken plugin fails, with what to do, and the others are looked at`() throws {
    try Program.inNewFolder { program in
      try program.write("return transhost.animatr {}", to: "plugins/wrong.lua")
      try program.write(`Listing plugins`.animator("fine"), to: "plugins/fine.lua")
      let outcome = try program.run("doctor")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("FAIL  wrong"), "\(outcome.output)")
      #expect(outcome.output.contains("wrong.lua:1:"))
      #expect(outcome.output.contains("→ did you mean 'animator'?"))
      #expect(outcome.output.contains("fine"))
    }
  }

  @Test func `a plugin near its limits is warned of`() throws {
    try Program.inNewFolder { program in
      try program.write(
        """
        for i = 1, 150000 do end
        return transhost.animator {
          name = "busy", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
          limits = { ticks = 200000 },
          frame = function(self, context, progress) for i = 1, 150000 do end end,
        }
        """, to: "plugins/busy.lua")
      let outcome = try program.run("doctor")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("warn  busy"), "\(outcome.output)")
      #expect(outcome.output.contains("frame takes 75 % of what it may"), "\(outcome.output)")
    }
  }

  @Test func `what is missing around it is a warning with its remedy`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        ["doctor", "--json"],
        environment: ["PATH": "/nowhere", "TRANSHOST_PLUGIN_PATH": "missing"])
      #expect(outcome.status == 0)
      let checks = try checks(outcome)
      for (name, advice) in [
        ("ffmpeg", "install the package ffmpeg; everything else works without it"),
        ("TRANSHOST_PLUGIN_PATH", "make the folder, or take it off TRANSHOST_PLUGIN_PATH"),
      ] {
        let check = try check(name, in: checks)
        #expect(check["status"] as? String == "warn")
        #expect(check["advice"] as? String == advice)
      }
    }
  }
}
