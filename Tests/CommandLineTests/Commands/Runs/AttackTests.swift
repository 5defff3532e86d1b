import Foundation
import Testing

/// Hostile scripts as plugins of the program: it ends by itself and says what the script did.
@ProcessLane @Suite(.serialized) struct `Attacks on the program` {
  nonisolated static let scripts: [URL] = ["attacks", "hostattacks"].flatMap { folder in
    let folder = Program.repository.appending(path: "Tests/Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().map { folder.appending(path: $0) }
  }

  /// The script inside of `animateTransition`, its first line in line 5.
  private static func plugin(_ script: String) -> String {
    """
    return transhost.animator {
      name = "attack", version = "1.0.0", api = 1, summary = "An attack.", transitions = { "push" },
      animateTransition = function(self, context)
        local report = print
    \(script)
      end,
    }
    """
  }

  /// Runs `run --json` and answers its result; what hangs is killed after 100 s of processor time.
  private func run(_ program: Program, _ plugin: String) throws -> (
    status: Int32, diagnostics: [[String: Any]]
  ) {
    try program.write(plugin, to: "attack.lua")
    let outcome = try program.run(
      "run", "--plugin", "attack.lua", "--json", "--size", "60x90", "--scale", "1",
      prefix: ["bash", "-c", "ulimit -t 100; exec \"$@\"", "run"])
    let json = try outcome.json()
    return (outcome.status, json["diagnostics"] as? [[String: Any]] ?? [])
  }

  @Test(arguments: scripts)
  func `ends with a diagnostic`(script: URL) throws {
    let text = try String(contentsOf: script, encoding: .utf8)
    try Program.inNewFolder { program in
      let (status, diagnostics) = try run(program, Self.plugin(text))
      #expect([0, 1].contains(status), "\(diagnostics)")
      let errors = diagnostics.filter { $0["severity"] as? String == "error" }
      #expect(errors.isEmpty == (status == 0), "\(diagnostics)")
      guard let first = errors.first else { return }
      #expect(first["line"] is Int, "\(first)")
      #expect(first["file"] as? String == "attack.lua", "\(first)")
      let end = text.hasPrefix("--! ") ? text.dropFirst(4).prefix { $0 != "\n" } : "any"
      // A harmless script has not completed its transition, which is told as well.
      let code = first["code"] as? String ?? ""
      if end == "limit" {
        #expect(code.hasSuffix("-limit"), "\(first)")
      } else if end == "ticks" {
        #expect(code == "cpu-limit", "\(first)")
      } else if end == "drawing-limit" {
        // On a screen this small it may be drawn, and then the transition does not complete.
        #expect([String(end), "never-completed"].contains(code), "\(first)")
      } else if end != "any", end != "harmless" {
        #expect(code == end, "\(first)")
      }
    }
  }

  @Test func `the order of pairs and random numbers are the same in every process`() throws {
    let script = """
      local t = {}
      for i = 1, 30 do t[{}] = i t[function() return i end] = -i t['k' .. i] = i t[i / 4] = i end
      local out = {}
      for _, v in pairs(t) do out[#out + 1] = v end
      print(table.concat(out, ' '), math.random(1 << 40))
      context.containerView:addSubview(context:view("to"))
      context:completeTransition(true)
      """
    try Program.inNewFolder { program in
      let lines = try (1...3).map { _ in
        let (status, diagnostics) = try run(program, Self.plugin(script))
        #expect(status == 0, "\(diagnostics)")
        return diagnostics.first?["message"] as? String ?? ""
      }
      #expect(lines[0].count > 100)
      #expect(Set(lines).count == 1)
    }
  }
}
