import Foundation
import Testing

@WaitingLane @Suite struct `Watching plugins` {
  /// The ways to save a file: in place, by renaming, and those of editors and tools. `$f` is the
  /// file, `$1` the text.
  nonisolated static let patterns = [
    #"printf %s "$1" > "$f""#,
    #"printf %s "$1" > "$f.new"; mv "$f.new" "$f""#,
    #"touch 4913; rm 4913; mv "$f" "$f~"; printf %s "$1" > "$f"; rm "$f~""#,
    #"cp "$f" "$f~"; printf %s "$1" > "$f"; rm "$f~""#,
    #"rm "$f"; printf %s "$1" > "$f""#,
    #"cp "$f" next; printf %s "$1" > next; cat next > .t; sed -i -n "$(printf '1r .t\n')" "$f""#,
    #"""
    exec 3> "$f"; printf '' >&3
    printf %s "$1" | fold -w 40 | while IFS= read -r p; do printf %s "$p" >&3; done; exec 3>&-
    """#,
  ]

  @Test(arguments: patterns)
  func `each way of saving gives one new version in the same files`(_ pattern: String) throws {
    try Program.inNewFolder { program in
      let file = try program.write(plugin(alpha: 0.2), to: "mine.lua")
      let watch = try WatchProcess(
        program, "--plugin", "mine.lua", "--output", "out.png", "--renders", "2")
      let first = try watch.next("rendered", "refused")
      #expect(first["event"] as? String == "rendered", "\(first)")
      #expect(first["version"] as? Int == 1 && first["running"] as? Int == 1)
      #expect(first["was"] is NSNull)
      #expect(first["files"] as? [String] == ["out.png"])
      let old = try program.bytes(of: "out.png")
      try shell(pattern, plugin(alpha: 0.9, duration: 0.5), file)
      let second = try watch.next("rendered", "refused")
      #expect(second["version"] as? Int == 2 && second["running"] as? Int == 2, "\(second)")
      #expect(second["changed"] as? [String] == ["mine.lua"])
      #expect(second["frames"] as? Int == 11)
      let was = try #require(second["was"] as? [String: Any])
      #expect(was["frames"] as? Int == 6 && was["ended"] as? Double == 0.25)
      let differences = try #require(second["differences"] as? [[String: Any]])
      let alpha = try #require(
        differences.first { $0["view"] as? String == "to" && $0["property"] as? String == "alpha" })
      #expect(alpha["at"] as? Double == 0 && alpha["was"] as? Double == 0.2)
      #expect(alpha["now"] as? Double == 0.9)
      let validated = try watch.next("validated")
      #expect(validated["version"] as? Int == 2)
      #expect((validated["diagnostics"] as? [Any])?.count == 0, "\(validated)")
      let status = watch.end()
      let errors = try watch.errors()
      #expect(status == 0, "\(errors)")
      #expect(try program.bytes(of: "out.png") != old)
    }
  }

  @Test func `a broken version keeps the last good one's pictures, and a mended one recovers`()
    throws
  {
    try Program.inNewFolder { program in
      try program.write(plugin(alpha: 0.2), to: "mine.lua")
      let watch = try WatchProcess(
        program, "--plugin", "mine.lua", "--output", "out.png", "--output", "frames/",
        "--renders", "2")
      _ = try watch.next("validated")
      let old = try program.bytes(of: "out.png")
      for (broken, code, line) in [
        ("return transhost.animator {", "syntax-error", 1),
        (plugin(alpha: 0.2).replacing("* progress", with: "* progres.x"), "lua-error", 6),
        (plugin(alpha: 0.2).replacing("duration", with: "durration"), "unknown-key", 3),
        ("\u{1B}Lua", "source-is-bytecode", 1), ("\0", "source-has-nul", 1),
      ] as [(String, String, Int?)] {
        try program.write(broken, to: "mine.lua")
        let refused = try watch.next("rendered", "refused")
        #expect(refused["event"] as? String == "refused", "\(refused)")
        #expect(refused["running"] as? Int == 1)
        #expect(refused["files"] as? [String] == [])
        let diagnostics = try #require(refused["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.first?["code"] as? String == code, "\(diagnostics)")
        if let line { #expect(diagnostics.first?["line"] as? Int == line, "\(diagnostics)") }
        #expect(try program.bytes(of: "out.png") == old)
      }
      try program.write(plugin(alpha: 0.2, duration: 0.1), to: "mine.lua")
      let mended = try watch.next("rendered", "refused")
      #expect(mended["version"] as? Int == 7 && mended["running"] as? Int == 7, "\(mended)")
      #expect(watch.end() == 0)
      // 0.1 s at 20 fps: three pictures, and none is left of the six before.
      #expect(try program.names(in: "frames") == ["0000.png", "0001.png", "0002.png"])
      #expect(try program.names(in: ".").allSatisfy { !$0.hasSuffix(".part") })
    }
  }

  @Test func `people read what changed, which version runs and why the other failed`() throws {
    try Program.inNewFolder { program in
      try program.write(plugin(alpha: 0.2), to: "mine.lua")
      let watch = try WatchProcess(
        program, "--plugin", "mine.lua", "--output", "out.png", json: false)
      #expect(try watch.line() == "mine v1: 6 frames, 0.250 s")
      #expect(try watch.line() == "  filmstrip: out.png")
      try watch.lines(to: "mine v1: valid")
      try watch.lines(to: "watching ")
      try program.write(plugin(alpha: 0.9, duration: 0.5), to: "mine.lua")
      #expect(
        try watch.line() == "mine v2: 11 frames (was 6), 0.500 s (was 0.250 s)")
      #expect(try watch.line() == "  saved: mine.lua")
      #expect(try watch.line() == "  to.alpha at 0 %: 0.9 (was 0.2)")
      try watch.lines(to: "mine v2: valid")
      try program.write(
        plugin(alpha: 0.9).replacing("* progress", with: "* progres.x"), to: "mine.lua")
      let errors = try watch.lines(to: "still runs")
      #expect(errors.last == "mine v3 failed; v2 still runs, and its pictures stay")
      #expect(errors.first?.hasPrefix("mine.lua:6: ") == true, "\(errors)")
      #expect(errors.contains { $0.hasPrefix("> 6 | ") }, "\(errors)")
      try program.write(plugin(alpha: 0.9, duration: 0.5), to: "mine.lua")
      #expect(try watch.line() == "mine v4: 11 frames, 0.500 s, as before")
      #expect(try watch.line() == "  saved: mine.lua")
      #expect(try watch.line() == "  every view is where it was")
      #expect(watch.end(SIGINT) == 0)
    }
  }

  @Test func `modules, pictures and plugins that others name are watched`() throws {
    try Program.inNewFolder { program in
      try program.write(
        plugin(alpha: 0.77).replacing("0.77", with: "require('amount')"), to: "plugins/far/init.lua"
      )
      try program.write("return 0.3", to: "plugins/far/amount.lua")
      try program.write(
        """
        return transhost.delegate {
          name = "choose", version = "1.0.0", api = 1,
          navigation = { animationController = function() return "far" end },
        }
        """, to: "choose.lua")
      let watch = try WatchProcess(
        program, "--delegate", "choose.lua", "--output", "out.png")
      #expect(try watch.next("rendered", "refused")["event"] as? String == "rendered")
      try program.write("return 0.4", to: "plugins/far/amount.lua")
      let second = try watch.next("rendered", "refused")
      #expect(second["changed"] as? [String] == ["plugins/far/amount.lua"])
      #expect((second["differences"] as? [Any])?.isEmpty == false, "\(second)")
      try program.write("return nil + 1", to: "plugins/far/amount.lua")
      #expect(try watch.next("rendered", "refused")["event"] as? String == "refused")
      try FileManager.default.removeItem(
        at: program.folder.appending(path: "plugins/far/amount.lua"))
      #expect(try watch.next("rendered", "refused")["event"] as? String == "refused")
      try program.write("return 0.5", to: "plugins/far/amount.lua")
      #expect(try watch.next("rendered", "refused")["event"] as? String == "rendered")
      #expect(watch.end(SIGTERM) == 0)
    }
  }

  @Test func `the modules that a plugin shares are watched, also yet to be made`() throws {
    try Program.inNewFolder { program in
      try program.write(
        plugin(alpha: 0.77).replacing("0.77", with: "require('amount')"),
        to: "plugins/animators/far/init.lua")
      let watch = try WatchProcess(program, "--plugin", "far", "--output", "out.png")
      #expect(try watch.next("rendered", "refused")["event"] as? String == "refused")
      try program.write("return 0.3", to: "plugins/_shared/amount.lua")
      let first = try watch.next("rendered", "refused")
      #expect(first["event"] as? String == "rendered")
      #expect(first["changed"] as? [String] == ["plugins/_shared/amount.lua"])
      try program.write("return 0.4", to: "plugins/_shared/amount.lua")
      let second = try watch.next("rendered", "refused")
      #expect((second["differences"] as? [Any])?.isEmpty == false, "\(second)")
      try program.write("return nil + 1", to: "plugins/_shared/amount.lua")
      #expect(try watch.next("rendered", "refused")["event"] as? String == "refused")
      #expect(watch.end(SIGTERM) == 0)
    }
  }

  @Test func `a plugin that is broken at the start, or vanishes, is waited for`() throws {
    try Program.inNewFolder { program in
      let file = try program.write("return 1", to: "mine.lua")
      let watch = try WatchProcess(
        program, "--plugin", "mine.lua", "--output", "out.png")
      let refused = try watch.next("rendered", "refused")
      #expect(refused["event"] as? String == "refused" && refused["running"] is NSNull)
      try program.write(plugin(alpha: 0.2), to: "mine.lua")
      #expect(try watch.next("rendered", "refused")["version"] as? Int == 2)
      try FileManager.default.removeItem(at: file)
      let missing = try watch.next("rendered", "refused")
      #expect(missing["event"] as? String == "refused" && missing["running"] as? Int == 2)
      let diagnostics = try #require(missing["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.first?["code"] as? String == "plugin-not-found")
      try program.write(plugin(alpha: 0.2), to: "mine.lua")
      #expect(try watch.next("rendered", "refused")["running"] as? Int == 4)
      #expect(watch.end(SIGTERM) == 0)
    }
  }

  @Test func `a number of renders ends with a first version that fails`() throws {
    try Program.inNewFolder { program in
      try program.write("return 1", to: "mine.lua")
      let outcome = try program.run(
        "watch", "--plugin", "mine.lua", "--output", "out.png", "--renders", "1")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("no earlier version runs"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    (["--plugin", "none.lua"], 66, "plugin-not-found"), ([], 64, "missing-plugin"),
    (["--plugin", "mine.lua", "--renders", "0"], 64, "bad-renders"),
    (["--plugin", "mine.lua", "--set", "x=1"], 64, "unknown-parameter"),
    (["--plugin", "mine.lua", "--output", "no/where.png"], 73, "unwritable-output"),
  ])
  func `what is wrong with the command line ends it at once`(
    _ arguments: [String], _ status: Int32, _ code: String
  ) throws {
    try Program.inNewFolder { program in
      try program.write(plugin(alpha: 0.2), to: "mine.lua")
      let outcome = try program.run(["watch"] + arguments + ["--json"])
      #expect(outcome.status == status, "\(outcome.output)")
      #expect(outcome.output.split(separator: "\n").count == 1)
      let diagnostics = try #require(try outcome.json()["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.first?["code"] as? String == code)
    }
  }

  // MARK: - Words

  /// A plugin called `mine` whose screen begins with `alpha`.
  private func plugin(alpha: Double, duration: Double = 0.25) -> String {
    """
    return transhost.animator {
      name = "mine", version = "1.0.0", api = 1, transitions = { "push", "pop" },
      duration = \(duration),
      frame = function(self, context, progress)
        local front = context:view(context.operation == "pop" and "from" or "to")
        front.alpha = \(alpha) + (1 - \(alpha)) * progress
      end,
    }

    """
  }

  /// Runs `script` in the folder of `file`, with that as `$f` and `text` as `$1`.
  private func shell(_ script: String, _ text: String, _ file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euc", script, "bash", text]
    process.currentDirectoryURL = file.deletingLastPathComponent()
    process.environment = ProcessInfo.processInfo.environment.merging(["f": file.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(script)")
  }
}
