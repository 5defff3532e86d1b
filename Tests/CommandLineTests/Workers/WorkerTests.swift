import Foundation
import Media
import Rendering
import Testing

/// What becomes of `transhost test` when a worker does not behave. Shell scripts play the workers.
@TestingLane @Suite struct `Workers of a test` {
  /// A worker that does what its plugin is called, after a proper beginning.
  private static let player = #"""
    #!/bin/sh
    name=$(printf %s "$2" | sed 's|.*/\([a-z]*\)\.lua".*|\1|')
    result='{"code":"loads","passed":true,"message":"","evidence":[]}'
    bad='{"code":"ends-right","passed":false,"message":"it does not","evidence":[]}'
    say() { printf '%s\n' "$1" >&3; }
    report() {
      say "{\"ended\":{\"report\":{\"name\":\"$name\",\"file\":\"$name.lua\",\"passed\":$1,\"ending\":\"$2\",\
    \"runs\":1,\"notes\":[],\"results\":[$3]}}}"
      exit 0
    }
    say '{"began":{"notes":["played"]}}'
    say "{\"tried\":{\"result\":$result}}"
    case $name in
    killed) echo "last words" >&2; kill -SEGV $$ ;;
    trapped) echo "Fatal error: at 0x7f1234"; echo "Current stack trace:"; echo "0 x"; kill -TRAP $$ ;;
    hung) exec sleep 1000 ;;
    prints) exec yes "all work and no play" ;;
    reports) exec yes "{\"tried\":{\"result\":$result}}" >&3 ;;
    endless) head -c 20000000 /dev/zero >&3 ;;
    garbled) echo "Segmentation fault" >&3; exec sleep 1000 ;;
    unknown) say '{"tired":{}}'; exec sleep 1000 ;;
    twice) say '{"began":{"notes":[]}}'; exec sleep 1000 ;;
    unasked) say "{\"tried\":{\"picture\":\"AAAA\",\"result\":$result}}"; exec sleep 1000 ;;
    cut) printf '{"tried":{"res' >&3; exit 0 ;;
    status) exit 7 ;;
    silent) exit 0 ;;
    busy) ulimit -S -t 1; while :; do :; done ;;
    writes) ulimit -f 1; exec yes > written ;;
    starved) x=$(head -c 60000000 /dev/zero | tr '\0' a); kill -SEGV $$ ;;
    hungry) echo "Fatal error: failed to allocate 48 bytes of memory" >&2; kill -ABRT $$ ;;
    stray) sleep 1000 & echo $! > stray.pid; report true tested "$result" ;;
    fails) report false tested "$result,$bad" ;;
    limit) report false limited "$result,$bad" ;;
    records) report false recorded "$result" ;;
    asks) echo $$ > asks.pid; kill -INT $PPID; exec sleep 1000 ;;
    first) until [ -e last.done ]; do :; done ;;
    last) : > last.done ;;
    esac
    report true tested "$result"
    """#

  /// Tests plugins of these names with the player.
  private func test(
    _ names: String..., in program: Program, _ options: String...
  ) throws -> Program.Outcome {
    try program.writeScript(Self.player, to: "player.sh")
    for name in names { try program.write("", to: "\(name).lua") }
    return try program.run(
      ["test", "--worker", "./player.sh"] + options + names.map { "./\($0).lua" })
  }

  struct Case: CustomTestStringConvertible {
    var name: String
    var code: String
    var says: String
    var status: Int32 = 3
    var ending = "crashed"
    var testDescription: String { name }
  }

  nonisolated static let cases = [
    Case(
      name: "killed", code: "worker-killed",
      says: "its worker was killed by signal 11 (Segmentation fault); it printed last:\nlast words"),
    Case(
      name: "trapped", code: "worker-killed",
      says: "its worker was killed by signal 5 (Trace/breakpoint trap); it printed last:\n"
        + "Fatal error: at 0x…"),
    Case(
      name: "hung", code: "worker-hung", says: "its worker did nothing for 5 s, and was killed"),
    Case(
      name: "prints", code: "worker-flooded",
      says: "its worker printed more than 1024 KiB, and was killed"),
    Case(
      name: "endless", code: "worker-flooded",
      says: "its worker reported more than 8 MiB, and was killed"),
    Case(
      name: "garbled", code: "worker-garbled",
      says: "its worker reported what is no result: 'Segmentation fault'"),
    Case(
      name: "unknown", code: "worker-garbled",
      says: #"its worker reported what is no result: '{"tired":{}}'"#),
    Case(
      name: "twice", code: "worker-garbled",
      says: #"its worker reported what is no result: '{"began":{"notes":[]}}'"#),
    // Pictures come only where they are asked for.
    Case(
      name: "unasked", code: "worker-garbled",
      says: #"its worker reported what is no result: '{"tried":{"picture":"AAAA","result":"#
        + #"{"code":"loads","passed":true,"message":"","'…"#),
    Case(
      name: "cut", code: "worker-garbled",
      says: #"its worker's last line has no end: '{"tried":{"res'"#),
    Case(
      name: "status", code: "worker-exited",
      says: "its worker ended with the status 7 in the middle of it"),
    Case(name: "silent", code: "worker-garbled", says: "its worker ended without a report"),
    Case(
      name: "busy", code: "worker-limit",
      says: "its worker used more than 300 s of processor time", status: 2, ending: "limited"),
    Case(
      name: "writes", code: "worker-limit",
      says: "its worker wrote more than 256 MiB to a file", status: 2, ending: "limited"),
    Case(
      name: "hungry", code: "worker-limit",
      says: "its worker needed more than 4096 MiB of memory; it printed last:\n"
        + "Fatal error: failed to allocate 48 bytes of memory", status: 2, ending: "limited"),
  ]

  @Test(arguments: cases)
  func `one that does not behave is its plugin's failure, and the others are tested`(
    wrong: Case
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try test(
        "good", wrong.name, "fine", in: program, "--json", "--jobs", "2", "--patience", "5",
        "--timeout", "300")
      #expect(outcome.status == wrong.status, "\(outcome.errors)")
      #expect(outcome.errors == "")
      let tested = try TestedPlugins(outcome.output)
      #expect(tested.plugins.map(\.name) == ["good", wrong.name, "fine"])
      for name in ["good", "fine"] {
        let plugin = try #require(tested[name])
        #expect(plugin.passed && plugin.ending == "tested" && plugin.codes == ["loads"])
      }
      let plugin = try #require(tested[wrong.name])
      #expect(!plugin.passed && plugin.ending == wrong.ending)
      // What came before is kept.
      #expect(plugin.codes == ["loads", wrong.code])
      #expect(plugin.message == wrong.says)
      #expect(plugin.notes == ["played"])
      #expect(plugin.results.last?["hint"] as? String != nil)
    }
  }

  @Test func `one that floods with proper results is stopped all the same`() throws {
    try Program.inNewFolder { program in
      let outcome = try test("reports", "fine", in: program, "--json")
      #expect(outcome.status == 3)
      let tested = try TestedPlugins(outcome.output)
      #expect(tested["reports"]?.codes.last == "worker-flooded")
      #expect(tested["fine"]?.passed == true)
    }
  }

  @Test func `one that crashes when it holds all that it may was refused memory`() throws {
    try Program.inNewFolder { program in
      let outcome = try test("starved", "fine", in: program, "--json", "--memory", "64")
      #expect(outcome.status == 2)
      let tested = try TestedPlugins(outcome.output)
      let plugin = try #require(tested["starved"])
      #expect(plugin.codes == ["loads", "worker-limit"])
      #expect(plugin.message == "its worker needed more than 64 MiB of memory")
      #expect(tested["fine"]?.passed == true)
    }
  }

  @Test(arguments: ["/nowhere/worker", "/tmp"])
  func `one that can't be started is told for every plugin`(worker: String) throws {
    try Program.inNewFolder { program in
      for name in ["a", "b"] { try program.write("", to: "\(name).lua") }
      let outcome = try program.run("test", "a.lua", "b.lua", "--json", "--worker", worker)
      #expect(outcome.status == 3)
      let tested = try TestedPlugins(outcome.output)
      #expect(tested.plugins.map(\.name) == ["a", "b"])
      for plugin in tested.plugins {
        #expect(plugin.codes == ["worker-not-started"])
        #expect(plugin.message.hasPrefix("its worker can't be started: "))
      }
    }
  }

  @Test func `what a worker leaves behind in its group ends with it`() throws {
    try Program.inNewFolder { program in
      #expect(try test("stray", in: program).status == 0)
      let isAlive = try isAlive(readFrom: "stray.pid", in: program)
      #expect(!isAlive)
    }
  }

  @Test func `Ctrl-C ends the workers too`() throws {
    try Program.inNewFolder { program in
      let outcome = try test("asks", "good", in: program, "--jobs", "1")
      #expect(outcome.status == 130)
      #expect(outcome.output == "")
      let isAlive = try isAlive(readFrom: "asks.pid", in: program)
      #expect(!isAlive)
    }
  }

  @Test func `a worker does not outlive what it tells of its plugin`() throws {
    try Program.inNewFolder { program in
      let worker = """
        #!/bin/sh
        kill -KILL $PPID
        "\(Program.executable.path)" "$@"
        echo $? > status.part && mv status.part status
        """
      try program.writeScript(worker, to: "orphan.sh")
      try program.write(`Wrong input`.animator(""), to: "mine.lua")
      let script = #""$@" & wait $!; until [ -e status ]; do :; done; cat status"#
      let outcome = try program.run(
        "test", "mine.lua", "--worker", "./orphan.sh",
        prefix: ["timeout", "1800", "bash", "-c", script, "bash"])
      let status = outcome.output.split(separator: "\n").last.flatMap { Int($0) }
      #expect(try #require(status) != 0)
    }
  }

  /// Whether the process lives on that a worker wrote the number of. One that has ended may wait to
  /// be collected by whoever does that here; one that was killed needs the processor once more to
  /// end, which it gets soon enough, where it would go on for a quarter of an hour otherwise.
  private func isAlive(readFrom file: String, in program: Program) throws -> Bool {
    let text = String(decoding: try program.bytes(of: file), as: UTF8.self)
    let id = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let end = ContinuousClock.now + .seconds(300)
    while let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      !state.contains(") Z ")
    {
      if ContinuousClock.now > end { return true }
      sched_yield()
    }
    return false
  }

  // MARK: - Order and status

  @Test func `results come in the order of the plugins, whoever is done first`() throws {
    try Program.inNewFolder { program in
      // The first one ends only after the last one has.
      let both = try test("first", "good", "fails", "last", in: program, "--jobs", "2")
      let one = try test("first", "good", "fails", "last", in: program, "--jobs", "1")
      #expect(both.output == one.output && both.status == one.status)
      let lines = both.output.split(separator: "\n").map { $0.prefix(15) }
      #expect(
        lines.filter { !$0.hasPrefix(" ") } == [
          "ok        first", "ok        good ", "failed    fails", "ok        last ",
          "note: played", "4 plugins, 5 ch",
        ])
    }
  }

  @Test(
    arguments: [
      (["good"], 0), (["records"], 4), (["good", "fails"], 1), (["records", "fails"], 1),
      (["fails", "limit", "records"], 2), (["limit", "killed", "fails"], 3),
    ] as [([String], Int32)])
  func `the worst decides the exit status`(names: [String], status: Int32) throws {
    try Program.inNewFolder { program in
      try program.writeScript(Self.player, to: "player.sh")
      for name in names { try program.write("", to: "\(name).lua") }
      let outcome = try program.run(
        ["test", "--worker", "./player.sh"] + names.map { "./\($0).lua" })
      #expect(outcome.status == status, "\(outcome.output)")
    }
  }

  @Test func `--fail-fast leaves out what comes after the first that fails`() throws {
    try Program.inNewFolder { program in
      let outcomes = try ["1", "2", "4"].map { jobs in
        try test(
          "good", "fails", "fine", "hung", in: program, "--json", "--fail-fast", "--jobs", jobs)
      }
      for outcome in outcomes {
        #expect(outcome.status == 1)
        #expect(outcome.output == outcomes[0].output)
      }
      let tested = try TestedPlugins(outcomes[0].output)
      #expect(tested.plugins.map(\.name) == ["good", "fails"])
      #expect(tested.untested == 2)
    }
  }

  // MARK: - The real one

  @Test func `the limits of a worker are set before it reads its plugin`() throws {
    try Program.inNewFolder { program in
      try program.writeScript("#!/bin/sh\nprintf %s \"$2\" > job.json\n", to: "note.sh")
      try program.write(`Wrong input`.animator(""), to: "mine.lua")
      _ = try program.run("test", "mine.lua", "--worker", "./note.sh", "--timeout", "77")
      // It is stopped as soon as it has said that it begins.
      let script = """
        mkfifo reports; "$@" "$(cat job.json)" 3>reports & exec 4<reports; read -r line <&4
        kill -STOP $!; cat /proc/$!/status /proc/$!/limits; kill -KILL $!; echo "$line"
        """
      let outcome = try program.run("test-worker", prefix: ["bash", "-c", script, "bash"])
      let said = outcome.output.split(separator: "\n").map(String.init)
      func words(_ start: String) -> [String] {
        let line = said.first { $0.hasPrefix(start) }?.dropFirst(start.count) ?? ""
        return line.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      #expect(words("Max cpu time").prefix(2) == ["77", "79"])
      #expect(words("Max file size").prefix(2) == ["268435456", "268435456"])
      #expect(words("Max core file size").prefix(2) == ["0", "0"])
      #expect(words("Max open files").prefix(2) == ["128", "128"])
      let memory = try #require(words("Max address space").first.flatMap { Int($0) })
      #expect(memory > 4 << 30 && memory < 6 << 30)
      // What can't be set here is said instead.
      let notes = said.last ?? ""
      #expect(words("NoNewPrivs:") == ["1"] || notes.contains("privileges"))
      #expect(words("Seccomp:") == ["2"] || notes.contains("processes are not limited"))
      #expect(notes.hasPrefix(#"{"began":{"notes":["#))
    }
  }

  /// A library that does not look whether it got memory crashes before anybody can say so. The picture
  /// is larger than what the allocator may have got from the system before.
  @Test func `one that runs out of memory has hit a limit, or crashed`() throws {
    try Program.inNewFolder { program in
      try PNG.write(
        RenderImage(
          width: 3_000, height: 3_000, pixels: Array(repeating: 255, count: 36_000_000)),
        to: program.folder.appending(path: "large.png").path)
      try program.write(
        `Wrong input`.animator("UIImageView.new { image = 'large.png' }"), to: "mine.lua")
      let outcome = try program.run("test", "mine.lua", "--memory", "1", "--json")
      let plugin = try #require(try TestedPlugins(outcome.output)["mine"])
      if plugin.ending == "limited" {
        #expect(outcome.status == 2 && plugin.codes.last == "worker-limit")
        #expect(plugin.message.hasPrefix("its worker needed more than 1 MiB of memory"))
      } else {
        #expect(outcome.status == 3 && plugin.codes.last == "worker-killed", "\(outcome.output)")
        #expect(plugin.message.hasPrefix("its worker was killed by signal"))
      }
    }
  }

  @Test func `the worker is no command for people`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("test-worker", "{}")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("test-worker is a part of transhost test"))
      let help = try program.run("--help").output
      #expect(help.contains("validate") && !help.contains("test-worker"))
    }
  }
}
