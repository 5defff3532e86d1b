import Foundation
import Testing

/// `transhost list`: what is found, and what stands in its way.
@ProcessLane @Suite struct `Listing plugins` {
  /// An animator called `name`.
  nonisolated static func animator(_ name: String) -> String {
    """
    return transhost.animator {
      name = "\(name)", version = "2.1.0", api = 1, summary = "A test.", transitions = { "push" },
      frame = function(self, context, progress) context:view("to").alpha = progress end,
    }
    """
  }

  /// The program's folder as the user's home, and nothing else on the path.
  private func environment(_ program: Program, path: String = "") -> [String: String] {
    [
      "TRANSHOST_PLUGIN_PATH": path, "XDG_DATA_HOME": program.folder.appending(path: "data").path,
    ]
  }

  private func plugins(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
  }

  @Test func `plugins come from every folder of the search path, nearest first`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.animator("near"), to: "plugins/near.lua")
      try program.write(Self.animator("other"), to: "extra/animators/other/init.lua")
      try program.write(Self.animator("own"), to: "data/transhost/plugins/own.lua")
      let outcome = try program.run(
        ["list", "--json", "--kind", "animator"], environment: environment(program, path: "extra"))
      #expect(outcome.status == 0, "\(outcome.errors)")
      let list = try plugins(outcome)
      #expect(list.prefix(3).compactMap { $0["name"] as? String } == ["near", "other", "own"])
      #expect(
        list.prefix(4).compactMap { $0["origin"] as? String }
          == ["working-directory", "plugin-path", "user-data", "shipped"])
      #expect(
        list[0].keys.sorted() == [
          "file", "kind", "name", "origin", "problems", "shadowedBy", "summary", "transitions",
          "version",
        ])
      #expect(list[0]["version"] as? String == "2.1.0")
      #expect(list[0]["shadowedBy"] is NSNull)
      #expect(list.allSatisfy { $0["kind"] as? String == "animator" })
    }
  }

  @Test func `each can be run by the name that is listed`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.animator("com.acme.ripple"), to: "data/transhost/plugins/file.lua")
      for name in ["com.acme.ripple", "file", "file.lua"] {
        let outcome = try program.run(
          ["--plugin", name, "--size", "40x60", "--fps", "10", "--output", "x.png", "--json"],
          environment: environment(program))
        #expect(outcome.status == 0, "\(name): \(outcome.output)")
        #expect(try outcome.json()["plugin"] as? String == "com.acme.ripple")
      }
    }
  }

  @Test func `what is hidden, doubled or broken is told, and hides nothing`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.animator("flip"), to: "plugins/animators/flip.lua")
      try program.write(Self.animator("twice"), to: "plugins/animators/one.lua")
      try program.write(Self.animator("twice"), to: "plugins/animators/two.lua")
      try program.write("return {", to: "plugins/animators/wrong.lua")
      try #require(mkfifo(program.folder.appending(path: "plugins/pipe.lua").path, 0o600) == 0)
      let outcome = try program.run(["list"], environment: environment(program))
      #expect(outcome.status == 0)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      func line(_ file: String) -> String { lines.first { $0.contains(file) } ?? "" }
      #expect(
        lines[0].split(whereSeparator: \.isWhitespace)
          == ["name", "kind", "version", "transitions", "summary", "file", "problems"])
      #expect(line("plugins/animators/two.lua").hasSuffix("duplicate"))
      #expect(line("plugins/animators/wrong.lua").hasSuffix("broken"))
      #expect(line("plugins/pipe.lua").hasSuffix("broken"))
      #expect(lines.contains { $0.hasSuffix("hidden") && $0.hasPrefix("flip ") })
      #expect(lines.contains { $0.hasPrefix("zoomOut ") })
      for text in [
        "plugins/animators/two.lua: warning: two animators are called 'twice': "
          + "plugins/animators/one.lua and plugins/animators/two.lua; the first is meant",
        "note: 'flip' means plugins/animators/flip.lua, which hides /", "wrong.lua:1:",
        "is a named pipe, and a plugin is a plain file",
      ] {
        #expect(outcome.errors.contains(text), "\(outcome.errors)")
      }
    }
  }

  @Test func `folders and single plugins can be listed`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.animator("a"), to: "elsewhere/a.lua")
      try program.write(Self.animator("b"), to: "elsewhere/animators/b/init.lua")
      try program.write("", to: "slide/notes.txt")
      let outcome = try program.run(
        ["list", "elsewhere", "elsewhere/animators/b", "slide", "none", "--json"],
        environment: environment(program))
      #expect(outcome.status == 66)
      let list = try plugins(outcome)
      // A folder that has a plugin's name by chance does not stand in its way.
      #expect(
        list.map { $0["name"] as? String ?? "" } == ["a", "b", "b", "slide", "none"])
      #expect(list[0]["origin"] as? String == "argument")
      let problems = try #require(list[4]["problems"] as? [[String: Any]])
      #expect(problems.first?["code"] as? String == "plugin-not-found")
    }
  }

  @Test func `a plugin that says much of itself has one line like the others`() throws {
    try Program.inNewFolder { program in
      let text = Self.animator("loud").replacing(
        "A test.", with: "One. \(String(repeating: "é", count: 190))")
      try program.write(text, to: "plugins/loud.lua")
      let outcome = try program.run("list", "plugins")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 2 && lines[1].contains("One. éé"), "\(outcome.output.prefix(300))")
      #expect(lines[1].count < 200)
      #expect(outcome.errors == "")
    }
  }

  @Test func `folders that can't be searched are told`() throws {
    try Program.inNewFolder { program in
      try program.write("", to: "file")
      let outcome = try program.run(
        ["list", "--json"], environment: environment(program, path: "missing:file"))
      #expect(outcome.status == 0)
      #expect(try !plugins(outcome).isEmpty)
      #expect(outcome.errors.contains("TRANSHOST_PLUGIN_PATH names missing, which is not there"))
      #expect(outcome.errors.contains("the plugins in file can't be listed: it is no folder"))
    }
  }

  @Test func `a plugin can't name others by their paths`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.animator("a"), to: "hidden/a.lua")
      try program.write(
        """
        return transhost.delegate {
          name = "d", version = "1.0.0", api = 1, summary = "A test.",
          navigation = { animationController = function() return "./hidden/a.lua" end },
        }
        """, to: "d.lua")
      let outcome = try program.run(
        "--delegate", "./d.lua", "--size", "40x60", "--fps", "10", "--output", "x.png")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("'./hidden/a.lua' is not the name of a plugin"), "\(outcome.errors)"
      )
    }
  }

  @Test func `a main file that is no file never blocks`() throws {
    try Program.inNewFolder { program in
      try #require(mkfifo(program.folder.appending(path: "pipe.lua").path, 0o600) == 0)
      try #require(symlink("nowhere", program.folder.appending(path: "gone.lua").path) == 0)
      try program.write("", to: "folder.lua/other.txt")
      for (plugin, text) in [
        ("./pipe.lua", "is a named pipe"), ("pipe.lua", "is a named pipe"),
        ("./gone.lua", "is a link that leads nowhere"), ("/dev/zero", "is a device"),
        ("./folder.lua", "because it has no init.lua"),
        ("./folder.lua/", "because it has no init.lua"),
      ] {
        let outcome = try program.run("--plugin", plugin, "--output", "x.png")
        #expect(outcome.status == 66, "\(plugin)")
        #expect(outcome.errors.contains(text), "\(outcome.errors)")
      }
    }
  }
}
