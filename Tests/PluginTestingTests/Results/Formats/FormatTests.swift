import Diagnostics
import Foundation
import PluginTesting
import Testing

/// Reports as text, JSON, JUnit's XML and TAP.
struct FormatTests {
  /// What breaks formats: quotes, ends of blocks, directives, control characters, emoji.
  nonisolated static let nasty =
    "\"a\" <b> & 'c' ]]> # skip \\ \u{1B}[2J\u{0}\u{85} \u{FFFF} \u{2028} 👩‍👩‍👧 …\n---\n...\nok 9\ttab"

  /// A plugin that passes, one that fails, and one whose worker died.
  private static let report = TestReport(
    [
      PluginReport(
        name: "flip", file: "/home/ana/plugins/flip.lua", runs: 12,
        notes: ["memory is not limited"],
        results: [
          CheckResult(.loads), CheckResult(.endsRight, kind: "push", outcome: "completed"),
          .skipped(.scrub, kind: "push", because: "it says interactive = false"),
          .skipped(.spec, outcome: "turns twice", because: "pending"),
          noted,
        ]),
      PluginReport(
        name: "rise", file: "/home/ana/rise.lua", runs: 1, notes: ["memory is not limited"],
        results: [
          CheckResult(.loads),
          CheckResult(
            .completesOnce, kind: "push", outcome: "cancelled",
            message: "it completed twice\nexpected 1, found 2", diagnostic: .completedTwice,
            file: "rise.lua", line: 12, hint: "complete once",
            evidence: ["transhost-out/rise.png", "transhost-out/rise.json"]),
        ]),
      PluginReport(
        name: "sink", file: "/srv/sink.lua", ending: .crashed,
        notes: ["memory is not limited", "it has a note of its own"],
        results: [CheckResult(.workerKilled, message: "its worker was killed", hint: "none")]),
    ], untested: 2)

  private static var noted: CheckResult {
    var noted = CheckResult.noted(
      .wayBack, kind: "pop", "the screens move the same way", file: "flip.lua", line: 4,
      hint: "ask context.operation")
    noted.evidence = ["transhost-out/flip.png"]
    return noted
  }

  private static let nastyReport = TestReport([
    PluginReport(
      name: nasty, file: "/\(nasty)", notes: [nasty],
      results: [
        CheckResult(
          .spec, outcome: nasty, message: nasty, diagnostic: .luaError, file: nasty, line: 3,
          hint: nasty, evidence: [nasty, "b"]),
        .skipped(.spec, outcome: "handles #todo", because: nasty),
        CheckResult(.spec, outcome: "handles # SKIP and #"),
        .noted(.wayBack, nasty, file: nasty, hint: nasty),
      ])
  ])

  // MARK: - Text

  @Test func `text has a line for what passes and all of what fails`() throws {
    let text = try ReportFormat.text.document(of: Self.report, seenFrom: URL(filePath: "/home/ana"))
    #expect(
      text == """
        ok        flip  plugins/flip.lua  3 checks, 12 runs, 2 skipped, 1 note
                  spec turns twice: skipped: pending
                  note: way-back pop
                    flip.lua:4: the screens move the same way
                    hint: ask context.operation
                    evidence: transhost-out/flip.png
        failed    rise  rise.lua  2 checks, 1 run, 1 failed
                  completes-once push cancelled (completed-twice)
                    rise.lua:12: it completed twice
                    expected 1, found 2
                    hint: complete once
                    evidence: transhost-out/rise.png
                    evidence: transhost-out/rise.json
        crashed   sink  /srv/sink.lua  1 check, 0 runs, 1 failed
                  worker-killed
                    its worker was killed
                    hint: none
        note: memory is not limited
        note: sink: it has a note of its own
        3 plugins, 6 checks, 13 runs: 1 failed, 1 crashed, 2 not tested, because of --fail-fast

        """)
  }

  @Test func `text of a report in which all is well says so`() throws {
    let report = TestReport([
      PluginReport(name: "a", file: "a.lua", runs: 1, results: [CheckResult(.loads)])
    ])
    #expect(
      try ReportFormat.text.document(of: report) == """
        ok        a  a.lua  1 check, 1 run
        1 plugin, 1 check, 1 run: all passed

        """)
  }

  @Test func `text names the endings that are no failure of a check`() throws {
    let report = TestReport([
      PluginReport(name: "a", file: "a.lua", ending: .limited),
      PluginReport(name: "b", file: "b.lua", ending: .recorded),
    ])
    #expect(
      try ReportFormat.text.document(of: report) == """
        limit     a  a.lua  0 checks, 0 runs
        recorded  b  b.lua  0 checks, 0 runs
        2 plugins, 0 checks, 0 runs: 1 hit a limit, 1 recorded goldens

        """)
  }

  @Test func `a listing has the names under each plugin`() {
    let report = TestReport([
      PluginReport(
        name: "flip", file: "/a/flip.lua",
        results: [
          .skipped(.loads, because: "only listed"),
          .skipped(.scrub, kind: "push", because: "only listed"),
        ]),
      PluginReport(name: "b", file: "/b.lua", results: [CheckResult(.loads, message: "no")]),
    ])
    #expect(
      ReportFormat.listing(of: report, seenFrom: URL(filePath: "/a")) == """
        flip  flip.lua
          loads
          scrub push
        b  /b.lua
          loads
            no
        2 plugins, 2 checks

        """)
  }

  @Test func `text drives no terminal`() throws {
    let text = try ReportFormat.text.document(of: Self.nastyReport)
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
    #expect(controls.isEmpty)
    #expect(text.contains(#"\u{1B}[2J\u{0}\u{85}"#))
    // A name stays on the line of its plugin.
    #expect(text.hasPrefix("failed    "))
    let first = text.split(separator: "\n")[0]
    #expect(first.hasSuffix("3 checks, 0 runs, 1 failed, 1 skipped, 1 note"))
  }

  // MARK: - JSON

  @Test func `JSON has all that a report has, and reads back as the same`() throws {
    for report in [Self.report, Self.nastyReport] {
      let text = try ReportFormat.json.document(of: report)
      #expect(text.hasSuffix("}\n"))
      #expect(try JSONDecoder().decode(TestReport.self, from: Data(text.utf8)) == report)
    }
  }

  @Test func `JSON has every key, also of what is not known`() throws {
    let text = try ReportFormat.json.document(of: Self.report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["checks", "plugins", "runs", "untested"])
    #expect(object["checks"] as? Int == 6 && object["runs"] as? Int == 13)
    let plugins = try #require(object["plugins"] as? [[String: Any]])
    for plugin in plugins {
      #expect(
        plugin.keys.sorted() == ["ending", "file", "name", "notes", "passed", "results", "runs"])
      for result in plugin["results"] as? [[String: Any]] ?? [] {
        #expect(
          result.keys.sorted() == [
            "code", "diagnostic", "evidence", "file", "hint", "kind", "line", "message", "note",
            "outcome", "passed", "skipped",
          ])
      }
    }
    #expect(plugins.map { $0["passed"] as? Bool } == [true, false, false])
  }

  // MARK: - JUnit

  @Test func `JUnit has a suite for each plugin and a case for each result`() throws {
    #expect(
      try ReportFormat.junit.document(of: Self.report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="transhost test" tests="8" failures="1" errors="1" skipped="2">
          <testsuite name="flip" file="/home/ana/plugins/flip.lua" tests="5" failures="0" errors="0" skipped="2">
            <properties>
              <property name="ending" value="tested"/>
              <property name="runs" value="12"/>
              <property name="note" value="memory is not limited"/>
            </properties>
            <testcase classname="flip" name="loads"/>
            <testcase classname="flip" name="ends-right push completed"/>
            <testcase classname="flip" name="scrub push"><skipped message="it says interactive = false"/></testcase>
            <testcase classname="flip" name="spec turns twice"><skipped message="pending"/></testcase>
            <testcase classname="flip" name="way-back pop" file="flip.lua" line="4">\
        <system-out>flip.lua:4: note: the screens move the same way
        hint: ask context.operation
        evidence: transhost-out/flip.png</system-out></testcase>
          </testsuite>
          <testsuite name="rise" file="/home/ana/rise.lua" tests="2" failures="1" errors="0" skipped="0">
            <properties>
              <property name="ending" value="tested"/>
              <property name="runs" value="1"/>
              <property name="note" value="memory is not limited"/>
            </properties>
            <testcase classname="rise" name="loads"/>
            <testcase classname="rise" name="completes-once push cancelled" file="rise.lua" line="12">\
        <failure message="it completed twice&#10;expected 1, found 2" type="completed-twice">\
        rise.lua:12: it completed twice
        expected 1, found 2
        hint: complete once
        evidence: transhost-out/rise.png
        evidence: transhost-out/rise.json</failure></testcase>
          </testsuite>
          <testsuite name="sink" file="/srv/sink.lua" tests="1" failures="0" errors="1" skipped="0">
            <properties>
              <property name="ending" value="crashed"/>
              <property name="runs" value="0"/>
              <property name="note" value="memory is not limited"/>
              <property name="note" value="it has a note of its own"/>
            </properties>
            <testcase classname="sink" name="worker-killed">\
        <error message="its worker was killed" type="worker-killed">its worker was killed
        hint: none</error></testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `JUnit spells out what XML has no place for`() throws {
    let text = try ReportFormat.junit.document(of: Self.nastyReport)
    let shown =
      "&quot;a&quot; &lt;b&gt; &amp; 'c' ]]&gt; # skip \\ \\u{1B}[2J\\u{0}\\u{85} \\u{FFFF} \u{2028} 👩‍👩‍👧 …"
    #expect(text.contains("message=\"\(shown)&#10;---&#10;...&#10;ok 9&#9;tab\""))
    #expect(!text.contains("]]>"))
  }

  // MARK: - TAP

  @Test func `TAP has a line for each result, and a block for what failed`() throws {
    #expect(
      try ReportFormat.tap.document(of: Self.report) == """
        TAP version 13
        1..8
        # flip /home/ana/plugins/flip.lua
        # note: memory is not limited
        ok 1 - flip: loads
        ok 2 - flip: ends-right push completed
        ok 3 - flip: scrub push # SKIP it says interactive = false
        ok 4 - flip: spec turns twice # SKIP pending
        ok 5 - flip: way-back pop
        # note: the screens move the same way
        # evidence: transhost-out/flip.png
        # rise /home/ana/rise.lua
        # note: memory is not limited
        ok 6 - rise: loads
        not ok 7 - rise: completes-once push cancelled
          ---
          code: "completes-once"
          message: "it completed twice\\nexpected 1, found 2"
          diagnostic: "completed-twice"
          file: "rise.lua"
          line: 12
          hint: "complete once"
          evidence: ["transhost-out/rise.png", "transhost-out/rise.json"]
          ...
        # sink /srv/sink.lua
        # note: memory is not limited
        # note: it has a note of its own
        not ok 8 - sink: worker-killed
          ---
          code: "worker-killed"
          message: "its worker was killed"
          hint: "none"
          ...

        """)
    #expect(
      try ReportFormat.tap.document(of: TestReport([]))
        == "TAP version 13\n1..0 # SKIP nothing was tried\n")
  }

  @Test func `no name in TAP is a directive`() throws {
    let report = TestReport([
      PluginReport(
        name: "a", file: "a.lua",
        results: [
          CheckResult(.spec, outcome: "handles #todo"),
          .skipped(.spec, outcome: "handles # SKIP and #1", because: "# TODO"),
        ])
    ])
    let lines = try ReportFormat.tap.document(of: report).split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "ok 1 - a: spec handles ＃todo", "ok 2 - a: spec handles ＃ SKIP and ＃1 # SKIP # TODO",
      ])
  }

  // MARK: - As others read them

  @Test(
    .enabled(
      if: Python.canImport("junitparser", "tap.parser", "yaml"),
      "needs python3 with junitparser, tap.py, more-itertools and PyYAML"))
  func `the parsers that others use read JUnit and TAP`() throws {
    for report in [Self.report, Self.nastyReport] {
      let folder = URL(filePath: NSTemporaryDirectory())
        .appending(path: "transhost-formats-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for format in [ReportFormat.junit, .tap] {
        let text = try format.document(of: report)
        try Data(text.utf8).write(to: folder.appending(path: format.rawValue))
      }
      let read = try Python.run(Self.script, in: folder)
      let results = report.plugins.flatMap(\.results)
      let states = results.map { $0.skipped != nil ? "skipped" : $0.passed ? "passed" : "failed" }
      #expect(read["junit"] as? [String] == states)
      #expect(read["tap"] as? [String] == states)
      #expect(read["cases"] as? Int == results.count)
      #expect(read["plan"] as? Int == results.count)
      // What can be written is read as it was.
      let messages = results.filter { !$0.passed }.map(\.message)
      #expect(read["messages"] as? [String] == messages)
    }
  }

  /// Prints what the parsers found as JSON.
  private static let script = """
    import json
    from junitparser import JUnitXml, Skipped, Failure, Error
    from tap.parser import Parser

    def state(case):
        kinds = [type(result) for result in case.result]
        return "skipped" if Skipped in kinds else "failed" if kinds else "passed"

    xml = JUnitXml.fromfile("junit")
    tap = [line for line in Parser().parse_text(open("tap", encoding="utf-8", newline="\\n").read())]
    tests = [line for line in tap if line.category == "test"]
    print(json.dumps({
        "junit": [state(case) for suite in xml for case in suite],
        "cases": xml.tests,
        "tap": ["skipped" if t.skip else "todo" if t.todo else "passed" if t.ok else "failed"
                for t in tests],
        "plan": next(line.expected_tests for line in tap if line.category == "plan"),
        "messages": [t.yaml_block["message"] for t in tests if t.yaml_block],
        "unknown": [line.category for line in tap if line.category == "unknown"],
    }))
    """
}

/// The Python of this machine.
private nonisolated enum Python {
  /// Whether it is here, with these modules.
  static func canImport(_ modules: String...) -> Bool {
    (try? start("import " + modules.joined(separator: ", "), in: nil))?.status == 0
  }

  /// What a script prints, as a JSON object.
  static func run(_ script: String, in folder: URL) throws -> [String: Any] {
    let (status, output) = try start(script, in: folder)
    let object = try? JSONSerialization.jsonObject(with: output) as? [String: Any]
    guard status == 0, let object else {
      throw Failure(output: String(decoding: output, as: UTF8.self))
    }
    return object
  }

  struct Failure: Error { var output: String }

  private static func start(_ script: String, in folder: URL?) throws -> (
    status: Int32, output: Data
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}
