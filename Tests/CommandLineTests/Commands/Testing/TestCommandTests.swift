import Foundation
import PluginAPI
import Testing

/// `transhost test`, as a process.
@TestingLane @Suite struct `Testing plugins` {
  /// A plugin that fails before anything of it runs, so that its test is a short one.
  private static let broken = """
    return transhost.animator {
      name = "broken", version = "1.0.0", api = 1, transitions = { "push" },
      sumary = "x",
      frame = function() end,
    }
    """

  private static let good = """
    return transhost.animator {
      name = "good", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
      duration = 0.1,
      frame = function(self, context, progress) context:view("to").alpha = progress end,
    }
    """

  private static let text = """
    failed    broken  broken.lua  1 check, 0 runs, 1 failed
              loads (unknown-key)
                broken.lua:3: an animator has no key 'sumary'
                hint: did you mean 'summary'?
    1 plugin, 1 check, 0 runs: 1 failed

    """

  @Test func `a failure shows its line, what to do, and a sum`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run("test", "broken.lua")
      #expect(outcome.status == 1)
      #expect(outcome.output == Self.text)
      #expect(outcome.errors == "")
    }
  }

  @Test func `each format is printed alone, and two runs print the same`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "broken.lua")
      let beginnings = [
        "text": "failed    broken", "json": "{\n  \"checks\" : 1,",
        "junit": "<?xml version=\"1.0\"",
        "tap": "TAP version 13\n1..1\n",
      ]
      for (format, beginning) in beginnings.sorted(by: { $0.key < $1.key }) {
        let outcome = try program.run("test", "./broken.lua", "--format", format)
        #expect(outcome.status == 1 && outcome.errors == "")
        #expect(outcome.output.hasPrefix(beginning))
        #expect(
          try program.run("test", "./broken.lua", "--format", format).output == outcome.output)
      }
      let json = try program.run("test", "./broken.lua", "--format", "json").output
      #expect(try program.run("test", "./broken.lua", "--json").output == json)
    }
  }

  @Test func `the studio gets a line for each result, and the report as the last one`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      let outcome = try program.run(
        "test", "good.lua", "--json", "--result-lines", "--no-evidence", "--filter",
        "completes-once")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      let lines = try outcome.output.split(separator: "\n").map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      let report = try #require(lines.last?["report"] as? [String: Any])
      let plugins = try #require(report["plugins"] as? [[String: Any]])
      let results = try #require(plugins.first?["results"] as? [[String: Any]])
      #expect(!results.isEmpty && lines.dropLast().count == results.count)
      #expect(lines.dropLast().allSatisfy { $0.keys.sorted() == ["result"] })
    }
  }

  @Test func `with pictures, a result line has the frames that evidence shows`() throws {
    try Program.inNewFolder { program in
      let bright = Self.good.replacing("alpha = progress", with: "alpha = 1")
      try program.write(bright, to: "good.lua")
      let arguments = ["test", "good.lua", "--filter", "first-frame"]
      #expect(try program.run(arguments + ["--out", "proof"]).status == 1)
      let proof = try program.bytes(of: "proof/good-first-frame-push-completed.png")
      let outcome = try program.run(
        arguments + ["--json", "--result-lines", "--result-pictures", "--no-evidence"])
      #expect(outcome.status == 1 && outcome.errors == "", "\(outcome)")
      let lines = try outcome.output.split(separator: "\n").map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      let pictures = lines.compactMap { $0["picture"] as? String }
      #expect(pictures.count == 1)
      let picture = try #require(pictures.first.flatMap { Data(base64Encoded: $0) })
      #expect(Array(picture) == proof)
      // No file is written.
      let files = try program.names(in: ".").filter { !$0.hasPrefix(".") }
      #expect(files == ["good.lua", "proof"])
    }
  }

  @Test func `--output has the report, and text is printed`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "broken.lua")
      try program.write("old", to: "report.xml")
      let outcome = try program.run(
        "test", "broken.lua", "--format", "junit", "--output", "report.xml")
      #expect(outcome.status == 1)
      #expect(outcome.output == Self.text)
      let report = String(decoding: try program.bytes(of: "report.xml"), as: UTF8.self)
      let printed = try program.run("test", "broken.lua", "--format", "junit").output
      #expect(report == printed)
      // Nothing is left beside it, and no evidence where there is none.
      #expect(
        try program.names(in: ".").filter { !$0.hasPrefix(".") } == ["broken.lua", "report.xml"])
    }
  }

  @Test func `a report that can't be written is found out before anything is tried`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run("test", "broken.lua", "--output", "missing/report.xml")
      #expect(outcome.status == 73 && outcome.output == "")
      #expect(outcome.errors.contains("missing/report.xml"))
    }
  }

  @Test func `a good plugin passes, and is the same with 1 and 2 jobs`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "plugins/animators/good.lua")
      try program.write(Self.broken, to: "plugins/animators/broken.lua")
      try program.write(
        Self.good.replacing("name = \"good\"", with: "name = \"other\""),
        to: "plugins/animators/other.lua")
      let one = try program.run("test", "plugins", "--json", "--jobs", "1")
      let two = try program.run("test", "plugins", "--json", "--jobs", "2")
      #expect(one.output == two.output)
      #expect(one.status == 1 && two.status == 1)
      let tested = try TestedPlugins(one.output)
      #expect(tested.plugins.map(\.name) == ["broken", "good", "other"])
      #expect(tested.plugins.map(\.passed) == [false, true, true], "\(one.output)")
      #expect(tested.checks > 20 && tested.runs > 20)
      #expect(try program.run("test", "good").status == 0)
    }
  }

  @Test func `every shipped plugin keeps the contract and passes its specs`() throws {
    try Program.inNewFolder { program in
      let plugins = Program.repository.appending(path: "plugins").path
      let outcome = try program.run("test", plugins, "--json")
      let tested = try TestedPlugins(outcome.output)
      #expect(outcome.status == 0, "\(outcome.output.prefix(20_000))")
      #expect(tested.plugins.count >= 29 && tested.plugins.allSatisfy(\.passed))
      #expect(tested.checks > 1_500 && tested.runs > 3_000)
      let listed = try TestedPlugins(try program.run("test", plugins, "--list", "--json").output)
      #expect(listed.plugins.map(\.file) == tested.plugins.map(\.file))
      for (names, results) in zip(listed.plugins, tested.plugins) {
        expectListed(names, results)
      }
    }
  }

  /// Expects that the list and the results of a run have the same names, without outcomes. Transitions are
  /// left out where the list does not know them.
  private func expectListed(
    _ listed: TestedPlugins.Plugin, _ tested: TestedPlugins.Plugin
  ) {
    func names(_ plugin: TestedPlugins.Plugin, withKinds: Bool) -> Set<String> {
      Set(
        plugin.results.map { result in
          let isSpec = result["code"] as? String == "spec"
          let keys = ["code"] + (withKinds ? ["kind"] : []) + (isSpec ? ["outcome"] : [])
          return keys.compactMap { result[$0] as? String }.joined(separator: " ")
        })
    }
    let hasKinds = listed.results.contains { $0["kind"] is String }
    let (one, other) = (
      names(listed, withKinds: hasKinds), names(tested, withKinds: hasKinds)
    )
    #expect(one == other, "\(listed.file): \(one.symmetricDifference(other).sorted())")
  }

  @Test func `what is not there is a failure, and the others are tested`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run("test", "nobody", "./gone.lua", "broken.lua", "--json")
      #expect(outcome.status == 1)
      let tested = try TestedPlugins(outcome.output)
      #expect(tested.plugins.map(\.name) == ["nobody", "./gone.lua", "broken"])
      for plugin in tested.plugins.prefix(2) {
        #expect(plugin.results.first?["diagnostic"] as? String == "plugin-not-found")
      }
    }
  }

  @Test func `a plugin that is named twice is tested once`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.broken, to: "mine/broken.lua")
      let outcome = try program.run(
        "test", "mine", "mine/broken.lua", "./mine/broken.lua", "--json")
      #expect(try TestedPlugins(outcome.output).plugins.map(\.name) == ["broken"])
    }
  }

  @Test func `a folder without plugins is no success`() throws {
    try Program.inNewFolder { program in
      try FileManager.default.createDirectory(
        at: program.folder.appending(path: "empty"), withIntermediateDirectories: false)
      let outcome = try program.run("test", "./empty")
      #expect(outcome.status == 66)
      #expect(outcome.errors.contains("there is no plugin to test"))
    }
  }

  @Test func `--list names the checks and runs nothing`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      try program.write(Self.broken, to: "broken.lua")
      let outcome = try program.run("test", "good.lua", "--list")
      #expect(outcome.status == 0)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first == "good  good.lua")
      #expect(lines.contains("  loads") && lines.contains("  completes-once push"))
      #expect(lines.last?.hasPrefix("1 plugin, ") == true)
      let json = try TestedPlugins(try program.run("test", "good.lua", "--list", "--json").output)
      #expect(json.checks == 0 && json.runs == 0)
      #expect(json.plugins[0].results.allSatisfy { $0["skipped"] is String })
      let both = try program.run("test", "good.lua", "broken.lua", "--list")
      #expect(both.status == 1 && both.output.contains("an animator has no key 'sumary'"))
    }
  }

  @Test func `--list names what is tried of every kind of plugin`() throws {
    try Program.inNewFolder { program in
      let plugins = Program.repository.appending(path: "plugins")
      func names(_ path: String) throws -> [Substring] {
        let file = plugins.appending(path: path).path
        return try program.run("test", file, "--list").output.split(separator: "\n").dropLast()
      }
      let presentation = try names("presentations/dimming.lua")
      #expect(presentation.contains("  no-growth present"))
      #expect(presentation.contains("  cancel-restores dismiss"))
      #expect(!presentation.contains("  completes-in-time present"))
      let delegate = try names("delegates/byOperation.lua")
      #expect(delegate.contains("  completes-once push"))
      let interaction = try names("interactions/panHalf.lua")
      #expect(interaction.contains { $0.hasPrefix("  cancel-restores") })
      #expect(!interaction.contains { $0.hasPrefix("  last-frame") })
      let scene = try names("scenes/menu/init.lua")
      #expect(scene.contains { $0.hasPrefix("  ends-right ") })
      #expect(scene.contains("  landscape push"))
    }
  }

  @Test func `--filter picks by name, and one that picks nothing is a mistake`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.good, to: "good.lua")
      let outcome = try program.run(
        "test", "good.lua", "--list", "--json", "--filter", "completes-once")
      #expect(try TestedPlugins(outcome.output).plugins[0].codes == ["completes-once"])
      let nothing = try program.run("test", "good.lua", "--list", "--filter", "completes-twice")
      #expect(nothing.status == 64)
      #expect(
        nothing.errors.contains(
          "--filter completes-twice: no check or spec has a name with this text"))
    }
  }

  @Test(arguments: [
    (["--jobs", "0"], "--jobs 0: must be from 1 to 256"),
    (["--timeout", "0"], "--timeout 0: must be from 1 to 86400 seconds"),
    (["--format", "yaml"], "yaml"), (["--seed", "-1"], "seed"), (["--sed", "1"], "--sed"),
  ])
  func `a wrong command line is refused`(arguments: [String], says: String) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["test", "flip"] + arguments)
      #expect(outcome.status == 64 && outcome.errors.contains(says), "\(outcome.errors)")
    }
  }
}
