import Foundation
import Testing

/// `transhost new`: what it writes works, and what is there stays.
@ProcessLane @Suite struct `New plugins` {
  struct Sort: CustomTestStringConvertible {
    let kind: String
    var form: String?
    /// Runs that the next command stands for, with the arguments after the plugin.
    let runs: [[String]]

    var testDescription: String { [kind, form].compactMap(\.self).joined(separator: " ") }

    static let all = [
      Sort(kind: "animator", form: "frame", runs: animatorRuns),
      Sort(kind: "animator", form: "full", runs: animatorRuns),
      Sort(
        kind: "interaction",
        runs: [
          ["--gesture", "pan 36,60 -> 6,60 over 0.4s release -200,0"],
          ["--transition", "pop", "--gesture", "pan 22,60 -> 40,60 over 0.4s release 200,0"],
          ["--gesture", "pan 36,60 -> 6,60 over 0.4s; cancel"],
        ]),
      Sort(
        kind: "delegate",
        runs: [
          [], ["--transition", "pop"], ["--transition", "present", "--scene", "menu"],
          ["--transition", "dismiss", "--scene", "menu"],
        ]),
      Sort(
        kind: "presentation",
        runs: [["--transition", "present"], ["--transition", "dismiss"]]),
      Sort(
        kind: "scene",
        runs: ["push", "pop", "present", "dismiss"].flatMap { transition in
          ["light", "dark"].map {
            ["--plugin", "slide", "--transition", transition, "--appearance", $0]
          }
        }),
    ]

    static let animatorRuns = [
      [], ["--transition", "pop"], ["--cancel-at", "0.5"],
      ["--transition", "pop", "--finish-at", "0.5"],
      ["--no-animation"],
    ]
  }

  /// The status of `command`, run by a shell in the program's folder.
  private func shell(_ command: String, in program: Program) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = program.folder
    process.environment = program.environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func succeed(
    _ outcome: Program.Outcome, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      outcome.status == 0 && outcome.errors == "", "\(what): \(outcome.errors)\(outcome.output)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: Sort.all, [false, true])
  func `what is written is valid and runs without a word`(sort: Sort, isFolder: Bool) throws {
    try Program.inNewFolder { program in
      let options = (sort.form.map { ["--form", $0] } ?? []) + (isFolder ? ["--folder"] : [])
      let made = try program.run(["new", "mine", "--kind", sort.kind, "--json"] + options)
      succeed(made, "new")
      let document = try made.json()
      #expect(document.keys.sorted() == ["file", "kept", "kind", "name", "next", "written"])
      let written = try #require(document["written"] as? [String])
      #expect(written.contains(isFolder ? "mine/init.lua" : "mine.lua"))
      #expect(written.contains(isFolder ? "mine/mine_spec.lua" : "mine_spec.lua"))
      #expect(written.suffix(2) == ["_meta/transhost.d.lua", ".luarc.json"])
      for file in written where file.hasSuffix(".lua") {
        #expect(
          try shell("! command -v luac5.4 >/dev/null || luac5.4 -p '\(file)'", in: program) == 0,
          "\(file)")
      }
      succeed(try program.run("validate", document["file"] as? String ?? ""), "validate")
      let plugin = "./" + (document["file"] as? String ?? "")
      for run in sort.runs {
        let option = sort.kind == "animator" ? "--plugin" : "--\(sort.kind)"
        let arguments = [option, plugin] + run
        succeed(
          try program.run(
            arguments + ["--size", "42x91", "--scale", "1", "--fps", "20", "--output", "x.png"]),
          arguments.joined(separator: " "))
      }
    }
  }

  @Test(.withShaderDriver, arguments: [["mine", "--form", "shader"], ["mine.glsl"]])
  func `a shader that is written is valid, runs, and passes its tests`(arguments: [String]) throws {
    try Program.inNewFolder { program in
      let made = try program.run(["new"] + arguments + ["--json"])
      succeed(made, "new")
      let document = try made.json()
      #expect(document["kind"] as? String == "animator")
      let written = try #require(document["written"] as? [String])
      #expect(written.prefix(2) == ["mine.glsl", "mine_spec.lua"])
      #expect(written.suffix(2) == ["_meta/transhost.d.lua", ".luarc.json"])
      succeed(try program.run("validate", "mine.glsl"), "validate")
      for run in Sort.animatorRuns {
        succeed(
          try program.run(
            ["--plugin", "./mine.glsl", "--set", "softness=0.5"] + run
              + ["--size", "42x91", "--scale", "1", "--fps", "20", "--output", "x.png"]),
          run.joined(separator: " "))
      }
      let tested = try program.run("test", "./mine.glsl", "--filter", "spec")
      #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
      #expect(try program.run("new", "mine").errors.contains("there is already mine.glsl"))
    }
  }

  @Test func `the next commands work as they are printed`() throws {
    try Program.inNewFolder { program in
      for (arguments, folder) in [
        (["new", "one"], nil), (["new", "two", "--directory", "a folder"], "a folder"),
        (["new", "three", "--kind", "scene"], nil),
      ] {
        if let folder { try program.write("", to: "\(folder)/x") }
        let outcome = try program.run(arguments)
        let commands = outcome.output.components(separatedBy: "next:\n").last ?? ""
        let lines = commands.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.count == 2, "\(outcome.output)\(outcome.errors)")
        for line in lines {
          let small = line.contains(" test ") ? line : line + " --size 42x91 --output x.png"
          #expect(try shell(small, in: program) == 0, "\(small)")
        }
      }
    }
  }

  @Test func `a project's plugins folder gets it, and one set of stubs`() throws {
    try Program.inNewFolder { program in
      try program.write("", to: "plugins/note.txt")
      succeed(try program.run("new", "a"), "new a")
      succeed(try program.run("new", "b", "--kind", "scene", "--folder"), "new b")
      #expect(try program.names(in: "plugins") == ["_meta", "animators", "note.txt", "scenes"])
      #expect(try program.names(in: "plugins/animators") == ["a.lua", "a_spec.lua"])
      #expect(
        try program.names(in: "plugins/scenes/b") == ["b_spec.lua", "init.lua", "screens.lua"])
      let settings = try JSONSerialization.jsonObject(
        with: Data(try program.bytes(of: ".luarc.json")))
      let keys = try #require(settings as? [String: Any])
      #expect(keys["runtime.version"] as? String == "Lua 5.4")
      #expect(keys["workspace.library"] as? [String] == ["plugins/_meta"])
      #expect(
        keys["runtime.builtin"] as? [String: String] == [
          "io": "disable", "os": "disable", "debug": "disable", "package": "disable",
        ])
      let stubs = try program.bytes(of: "plugins/_meta/transhost.d.lua")
      let shipped = Program.repository.appending(path: "plugins/_meta/transhost.d.lua")
      #expect(stubs == Array(try Data(contentsOf: shipped)))
      // Both are found by their names.
      succeed(try program.run("validate", "a", "b"), "validate")
    }
  }

  @Test func `nothing that is there is written over`() throws {
    try Program.inNewFolder { program in
      for (file, taken) in [
        ("one.lua", "one.lua"), ("two/init.lua", "two"), ("three/other.txt", "three"),
      ] {
        try program.write("mine", to: file)
        for options in [[], ["--folder"]] {
          let name = taken.replacing(".lua", with: "")
          let outcome = try program.run(["new", name] + options)
          #expect(outcome.status == 73)
          #expect(outcome.errors.contains("there is already \(taken)"), "\(outcome.errors)")
        }
        #expect(try program.bytes(of: file) == Array("mine".utf8))
      }
      try #require(symlink("nowhere", program.folder.appending(path: "four.lua").path) == 0)
      #expect(try program.run("new", "four").status == 73)
      #expect(
        !FileManager.default.fileExists(atPath: program.folder.appending(path: "nowhere").path))
      // Nothing else was written either.
      #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "_meta").path))

      try program.write("mine", to: "five_spec.lua")
      try program.write("{}", to: ".luarc.json")
      try program.write("mine", to: "_meta/transhost.d.lua")
      let outcome = try program.run("new", "five")
      succeed(outcome, "new five")
      for (file, text) in [
        ("five_spec.lua", "mine"), (".luarc.json", "{}"), ("_meta/transhost.d.lua", "mine"),
      ] {
        #expect(try program.bytes(of: file) == Array(text.utf8))
        #expect(outcome.output.contains("kept   \(file)"), "\(outcome.output)")
      }
      #expect(outcome.output.contains(".luarc.json (name _meta in its workspace.library)"))
      #expect(outcome.output.contains("(another version's; delete it"))
    }
  }

  @Test(arguments: [
    "", "1a", "a b", "a/b", "../a", "_a", ".a", "-a", "é", "a_spec", "init", "a\nb",
    String(repeating: "a", count: 65),
  ])
  func `a name must be one for a plugin and for a file`(name: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("new", "--", name)
      #expect(outcome.status == 64, "\(outcome.output)")
      #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "_meta").path))
    }
  }

  @Test func `wrong options are refused before anything is written`() throws {
    try Program.inNewFolder { program in
      try program.write("", to: "file")
      for (arguments, status) in [
        (["new", "a", "--kind", "scene", "--form", "full"], 64),
        (["new", "a", "--kind", "button"], 64),
        (["new", "a", "--form", "half"], 64), (["new"], 64),
        (["new", "a", "--form", "shader", "--folder"], 64), (["new", "a.glsl", "--folder"], 64),
        (["new", "a.glsl", "--form", "full"], 64), (["new", "a.glsl", "--kind", "scene"], 64),
        (["new", "a", "--directory", "file"], 73), (["new", "a", "--directory", "/proc/x"], 73),
      ] as [([String], Int32)] {
        #expect(try program.run(arguments).status == status, "\(arguments)")
      }
      #expect(try program.names(in: ".").filter { !$0.hasPrefix(".") } == ["file"])
    }
  }
}
