import Foundation
import Testing

/// Signals to commands that run plugins: nothing incomplete and no process is left, at whichever moment
/// they come.
@WaitingLane @Suite(.serialized) struct EndingTests {
  /// A program in the place of ffmpeg that begins its file and never reads.
  private static let hanging = """
    #!/bin/sh
    for file; do :; done
    : > "$file"
    : > began
    exec sleep 100000

    """

  private static let arguments = ["--plugin", "flip", "--size", "98x211", "--scale", "1"]

  private static let videos = arguments + ["--output", "x.mp4"]

  // MARK: - Any moment

  /// The files of the outputs, by name.
  private func files(_ program: Program) throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
      .filter { $0.hasPrefix("x") && $0.contains(".") }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try program.bytes(of: $0)) })
  }

  /// Ends runs with `output` by each of `signals` in turn, at 20 moments of their time, and calls
  /// `body` with each end.
  private func endRuns(
    _ output: String, by signals: [Int32], _ body: (Int32, StartedProgram.End) -> Void
  ) throws {
    try Program.inNewFolder { program in
      try program.writeScript(StandInEncoder.copying, to: "bin/ffmpeg")
      let arguments = Self.arguments + ["--output", output]
      let start = ContinuousClock.now
      #expect(try StartedProgram(program, arguments).end() == .exited(0))
      let time = (ContinuousClock.now - start) / .microseconds(1)
      let whole = try files(program)
      #expect(!whole.isEmpty)
      for moment in 0..<20 {
        for name in whole.keys {
          try? FileManager.default.removeItem(at: program.folder.appending(path: name))
        }
        let signal = signals[moment % signals.count]
        let started = try StartedProgram(program, arguments)
        // Any moment is right, however long this takes.
        usleep(useconds_t(time * Double(moment) / 20))
        started.send(signal)
        body(signal, started.end())
        #expect(try started.isGone(), "\(moment)")
        #expect(try program.incompleteFiles() == [], "\(moment)")
        for (name, bytes) in try files(program) {
          #expect(whole[name] == bytes, "\(moment): \(name)")
        }
      }
    }
  }

  @Test(arguments: ["x.png", "x.webp", "x/", "x.gif", "x.mp4"])
  func `a signal at any moment leaves whole files only, and no process`(output: String) throws {
    try endRuns(output, by: [SIGINT, SIGTERM, SIGHUP]) { signal, end in
      #expect(end == .killed(by: signal) || end == .exited(0))
    }
  }

  @Test(arguments: ["x.webp", "x/", "x.mp4"])
  func `a killed supervisor leaves whole files only, and no process`(output: String) throws {
    try endRuns(output, by: [SIGKILL]) { _, end in
      #expect(end == .killed(by: SIGKILL) || end == .exited(0))
    }
  }

  // MARK: - While an encoder hangs

  /// Runs `arguments` until the encoder has begun, and calls `body`; then nothing is left.
  private func whileEncoding(
    _ arguments: [String] = videos, ignoring signal: String? = nil,
    _ body: (StartedProgram) throws -> Void
  ) throws {
    try Program.inNewFolder { program in
      try program.writeScript(Self.hanging, to: "bin/ffmpeg")
      let started = try StartedProgram(program, arguments, ignoring: signal)
      try #require(started.waits(for: "began"))
      #expect(try program.incompleteFiles().count == 1)
      try body(started)
      #expect(try started.isGone())
      #expect(try program.incompleteFiles() == [])
      #expect(try !program.names(in: ".").contains("x.mp4"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func `a run that waits for its encoder ends with it`(signal: Int32) throws {
    try whileEncoding { started in
      started.send(signal)
      #expect(started.end() == .killed(by: signal))
    }
  }

  @Test(arguments: [1, 2])
  func `Ctrl-C ends watch while it waits for its encoder`(count: Int) throws {
    try whileEncoding(["watch"] + Self.videos) { started in
      for _ in 0..<count { started.send(SIGINT) }
      #expect(started.end() == .killed(by: SIGINT))
    }
  }

  @Test func `a process that does not listen is killed`() throws {
    try whileEncoding { started in
      kill(try started.worker(), SIGSTOP)
      started.send(SIGTERM)
      #expect(started.end() == .killed(by: SIGTERM))
    }
  }

  @Test func `a signal that is ignored from the start stays so, as with nohup`() throws {
    try whileEncoding(ignoring: "HUP") { started in
      started.send(SIGHUP)
      started.send(SIGINT)
      #expect(started.end() == .killed(by: SIGINT))
    }
  }

  // MARK: - The other process

  @Test func `the system enforces limits of the process`() throws {
    try whileEncoding { started in
      let worker = try started.worker()
      let said = try ["limits", "status"].map {
        try String(contentsOfFile: "/proc/\(worker)/\($0)", encoding: .utf8)
      }
      func words(_ start: String) -> [String] {
        let line = said.joined(separator: "\n").split(separator: "\n").first { $0.hasPrefix(start) }
        return line?.dropFirst(start.count).split(whereSeparator: \.isWhitespace).map(String.init)
          ?? []
      }
      #expect(words("Max file size").prefix(2) == ["17179869184", "17179869184"])
      #expect(words("Max open files").prefix(2) == ["256", "256"])
      #expect(words("Max core file size").prefix(2) == ["0", "0"])
      let memory = try #require(words("Max address space").first.flatMap { Int($0) })
      #expect(memory > 4 << 30 && memory < 8 << 30)
      #expect(words("NoNewPrivs:") == ["1"] && words("Seccomp:") == ["2"])
      started.send(SIGTERM)
      #expect(started.end() == .killed(by: SIGTERM))
    }
  }

  @Test(arguments: [(SIGKILL, "killed by signal 9 (Killed)"), (SIGTERM, "killed by signal 15")])
  func `a process that was killed is reported`(signal: Int32, text: String) throws {
    try whileEncoding { started in
      kill(try started.worker(), signal)
      #expect(started.end() == .exited(3))
      let errors = try started.texts().errors
      #expect(errors.contains("the process was \(text)"), "\(errors)")
      #expect(errors.contains("\nhint: "), "\(errors)")
    }
  }

  @Test func `a process that crashed is reported with the last call of a script`() throws {
    try whileEncoding(Self.videos + ["--json"]) { started in
      kill(try started.worker(), SIGSEGV)
      #expect(started.end() == .exited(3))
      let data = Data(try started.texts().output.utf8)
      let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let diagnostics = try #require(document?["diagnostics"] as? [[String: Any]])
      let found = try #require(diagnostics.first)
      #expect(found["code"] as? String == "process-died")
      #expect((found["file"] as? String)?.hasSuffix(".lua") == true, "\(found)")
      #expect(found["line"] is Int, "\(found)")
      #expect((found["message"] as? String)?.contains("killed by signal 11") == true, "\(found)")
    }
  }

  /// The process waits for its encoder in the end, so that it can't end before its supervisor looks.
  @Test func `a process that uses too much processor time is stopped`() throws {
    try Program.inNewFolder { program in
      try program.writeScript(Self.hanging, to: "bin/ffmpeg")
      let started = try StartedProgram(
        program, Self.videos + ["--json", "--processor-time", "0"])
      #expect(started.end() == .exited(2))
      let data = Data(try started.texts().output.utf8)
      let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let found = try #require((document?["diagnostics"] as? [[String: Any]])?.first)
      #expect(found["code"] as? String == "process-limit", "\(found)")
      let message = try #require(found["message"] as? String)
      #expect(message.hasPrefix("stopped after "), "\(message)")
      #expect(message.contains(" s of processor time without a result"), "\(message)")
      #expect(try started.isGone())
      #expect(try program.incompleteFiles() == [])
      #expect(try !program.names(in: ".").contains("x.mp4"))
    }
  }

  @Test func `watch goes on after its process has died`() throws {
    let plugin = """
      return transhost.animator { name = "mine", version = "1.0.0", api = 1, transitions = { "push" },
        frame = function(self, context, progress) context:view("to").alpha = progress end }
      """
    try Program.inNewFolder { program in
      try program.writeScript(Self.hanging, to: "bin/ffmpeg")
      try program.write(plugin, to: "mine.lua")
      let started = try StartedProgram(
        program, ["watch", "--plugin", "mine.lua", "--size", "98x211", "--output", "x.mp4"])
      try #require(started.waits(for: "began"))
      try FileManager.default.removeItem(at: program.folder.appending(path: "began"))
      kill(try started.worker(), SIGSEGV)
      try #require(try started.waits(forText: "watching mine.lua"))
      #expect(try started.texts().errors.contains("the process was killed by signal 11"))
      #expect(try program.incompleteFiles() == [])
      try program.write(plugin + "\n-- saved", to: "mine.lua")
      try #require(started.waits(for: "began"))
      started.send(SIGINT)
      #expect(started.end() == .killed(by: SIGINT))
      #expect(try started.isGone())
      #expect(try program.incompleteFiles() == [])
    }
  }
}
