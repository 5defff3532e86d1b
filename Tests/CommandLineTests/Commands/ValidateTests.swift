import Foundation
import Testing

/// `transhost validate`, as a process.
@ProcessLane struct ValidateTests {
  private static let good = """
    return transhost.animator {
      name = "good", version = "1.0.0", api = 1, transitions = { "push" }, duration = 0.1,
      frame = function(self, context, progress) context:view("to").alpha = progress end,
    }
    """

  private static let broken = """
    return transhost.animator {
      name = "broken", version = "1", api = 1, transitions = { "push" },
      sumary = "x",
      frame = function() end,
    }
    """

  /// The output as the list that it must be.
  private func reports(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
  }

  @Test func `the JSON is a list of exactly what is promised, and nothing else is said`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run(
        "validate", "good.lua", "broken.lua", "nobody", "good.lua", "--json")
      #expect(outcome.status == 1)
      #expect(outcome.errors == "")
      let reports = try reports(outcome)
      #expect(reports.count == 4)
      for report in reports {
        #expect(report.keys.sorted() == ["errors", "file", "kind", "name", "valid", "warnings"])
        for finding in (report["errors"] as? [[String: Any]] ?? [])
          + (report["warnings"] as? [[String: Any]] ?? [])
        {
          #expect(finding.keys.sorted() == ["code", "file", "hint", "line", "message"])
        }
      }
      #expect(reports.map { $0["valid"] as? Bool } == [true, false, false, true])
      #expect(reports[0]["kind"] as? String == "animator")
      #expect(
        reports[0]["file"] as? String
          == program.folder.resolvingSymlinksInPath().appending(path: "good.lua").path
          || (reports[0]["file"] as? String)?.hasSuffix("/good.lua") == true)
      let errors = try #require(reports[1]["errors"] as? [[String: Any]])
      #expect(errors.map { $0["code"] as? String } == ["unknown-key", "invalid-value"])
      #expect(errors.map { $0["line"] as? Int } == [3, 2])
      #expect(errors[0]["hint"] as? String == "did you mean 'summary'?")
      #expect(errors[0]["file"] as? String == "broken.lua")
      #expect(reports[1]["kind"] is NSNull)
      let missing = try #require(reports[2]["errors"] as? [[String: Any]])
      #expect(missing.map { $0["code"] as? String } == ["plugin-not-found"])
      #expect(reports[2]["name"] as? String == "nobody")
    }
  }

  @Test func `the exit status tells whether all are valid`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      try program.write(Self.broken, to: "broken.lua")
      #expect(try program.run("validate", "good.lua").status == 0)
      #expect(try program.run("validate", "good.lua", "broken.lua").status == 1)
      #expect(try program.run("validate", "nobody").status == 1)
      #expect(try program.run("validate", "--nonsense").status == 64)
      let warned = Self.good.replacing("duration = 0.1", with: "presentationStyle = \"custom\"")
      try program.write(warned, to: "warned.lua")
      #expect(try program.run("validate", "warned.lua").status == 0)
      #expect(try program.run("validate", "warned.lua", "--strict").status == 1)
      #expect(try program.run("validate", "good.lua", "--strict").status == 0)
    }
  }

  @Test func `text tells each plugin's findings under its name, and a sum`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run("validate", "good.lua", "broken.lua")
      #expect(outcome.errors == "")
      #expect(
        outcome.output == """
          ok      good  animator  good.lua
          broken  broken  broken.lua
                  broken.lua:3: an animator has no key 'sumary'
                    2 |   name = "broken", version = "1", api = 1, transitions = { "push" },
                  > 3 |   sumary = "x",
                    4 |   frame = function() end,
                  hint: did you mean 'summary'?
                  broken.lua:2: version must be three numbers such as "1.0.0", not '1'
                    1 | return transhost.animator {
                  > 2 |   name = "broken", version = "1", api = 1, transitions = { "push" },
                    3 |   sumary = "x",
                  hint: see https://semver.org
          2 plugins, 1 broken, 0 warnings

          """)
    }
  }

  @Test func `without arguments all plugins are checked, and what ships is valid`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "plugins/animators/good.lua")
      let outcome = try program.run("validate", "--json")
      let reports = try reports(outcome)
      let names = reports.compactMap { $0["name"] as? String }
      for name in [
        "good", "flip", "slide", "panHalf", "byOperation", "dimming", "trails", "images",
      ] {
        #expect(names.contains(name))
      }
      let troubled = reports.filter {
        ($0["errors"] as? [Any])?.isEmpty != true || ($0["warnings"] as? [Any])?.isEmpty != true
      }
      #expect(troubled.isEmpty, "\(troubled)")
      #expect(outcome.status == 0)
    }
  }
}
