import Foundation
import Testing

/// The processes of the studio: what they serve, and how they end.
@WaitingLane @Suite(.serialized) struct StudioCommandTests {
  /// Runs the studio with `flip` and calls `body` when its page is served; then nothing is left.
  private func whileServing(_ body: (StudioProcess, URL, Int) throws -> Void) throws {
    try Program.inNewFolder { program in
      let studio = try StudioProcess(program, "flip")
      let address = try studio.address()
      try body(studio, address, try #require(address.port))
      #expect(try studio.started.isGone())
      #expect(try program.incompleteFiles() == [])
    }
  }

  private func end(_ studio: StudioProcess) {
    studio.started.send(SIGINT)
    #expect(studio.started.end() == .exited(0))
  }

  // MARK: - Serving

  @Test func `the printed address opens the page, and others do not`() throws {
    try whileServing { studio, address, port in
      #expect(address.host() == "127.0.0.1")
      #expect(try PageClient.get("/", port: port).status == 403)
      #expect(try PageClient.get("/?token=0", port: port).status == 403)
      let cookie = try PageClient.cookie(from: address, port: port)
      #expect(cookie.hasPrefix("transhost-\(port)="))
      #expect(try PageClient.get("/", port: port, ["Cookie": cookie]).status == 200)
      end(studio)
    }
  }

  @Test func `two studios have different tokens`() throws {
    try whileServing { first, one, _ in
      try whileServing { second, other, _ in
        #expect(one.query != other.query)
        #expect(one.port != other.port)
        end(second)
      }
      end(first)
    }
  }

  @Test func `as text it prints the address alone`() throws {
    try Program.inNewFolder { program in
      let started = try StartedProgram(
        program, ["studio", "flip", "--size", "60x100", "--port", "0", "--no-open"])
      try #require(try started.waits(forText: "\n"))
      let text = try started.texts().output
      #expect(text.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}\n/) != nil)
      started.send(SIGINT)
      #expect(started.end() == .exited(0))
      #expect(try started.isGone())
    }
  }

  @Test func `it opens the browser that is asked for`() throws {
    try Program.inNewFolder { program in
      try program.writeScript(
        "#!/bin/sh\nprintf %s \"$1 $2\" > part\nmv part opened\n", to: "bin/show")
      let studio = try StudioProcess(
        program, "flip", opens: true, environment: ["BROWSER": "missing:show --new %s"])
      let address = try studio.address()
      try #require(studio.started.waits(for: "opened"))
      #expect(
        String(decoding: try program.bytes(of: "opened"), as: UTF8.self)
          == "--new \(address.absoluteString)")
      end(studio)
      #expect(try studio.started.isGone())
    }
  }

  @Test func `a folder begins with its first animator`() throws {
    try Program.inNewFolder { program in
      try program.write(`Wrong input`.animator("local x = 1"), to: "mine/one.lua")
      let studio = try StudioProcess(program, "mine")
      _ = try studio.address()
      end(studio)
      #expect(try studio.started.isGone())
    }
  }

  // MARK: - Refusals

  @Test func `a port that is in use is an error`() throws {
    try whileServing { studio, _, port in
      try Program.inNewFolder { program in
        let outcome = try program.run("studio", "flip", "--no-open", "--port", "\(port)")
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("another program listens on it"), "\(outcome.errors)")
        #expect(outcome.errors.contains("\nhint: "), "\(outcome.errors)")
        #expect(outcome.output == "")
      }
      end(studio)
    }
  }

  @Test(arguments: [
    (["--host", "0.0.0.0"], "bad-host", 64), (["--port", "65536"], "bad-port", 64),
    (["--port=-1"], "bad-port", 64), (["--out", ""], "missing-output", 64),
    (["--plugin", "slide"], "usage", 64), (["--scene", "nowhere"], "plugin-not-found", 66),
  ])
  func `wrong options are refused`(options: [String], code: String, status: Int32) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(["studio", "flip", "--no-open", "--json"] + options)
      #expect(outcome.status == status, "\(outcome)")
      let found = try outcome.json()["diagnostics"] as? [[String: Any]]
      #expect(found?.first?["code"] as? String == code, "\(outcome.output)")
      #expect(try StartedProgram.processes(in: program.folder) == [])
    }
  }

  @Test func `without the program that serves pages the message names the remedy`() throws {
    try Program.inNewFolder { program in
      let bin = program.folder.appending(path: "bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let alone = bin.appending(path: "transhost")
      try FileManager.default.copyItem(
        at: Program.executable.resolvingSymlinksInPath(), to: alone)
      let outcome = try program.run(
        ["studio", "flip", "--no-open", "--json"], executable: alone, environment: ["PATH": ""])
      #expect(outcome.status == 69, "\(outcome)")
      let found = try #require(try outcome.json()["diagnostics"] as? [[String: Any]])
      #expect(found.first?["code"] as? String == "program-missing", "\(outcome.output)")
      let (message, hint) = (found.first?["message"] as? String, found.first?["hint"] as? String)
      #expect(message?.contains("transhost-studio") == true)
      #expect(hint?.contains("make build") == true)
    }
  }

  @Test func `the token is in no process's arguments`() throws {
    try whileServing { studio, address, _ in
      let token = try #require(address.query?.split(separator: "=").last)
      for id in [studio.started.id, try studio.server(), try studio.worker()] {
        for name in ["cmdline", "environ"] {
          let bytes = try Data(contentsOf: URL(filePath: "/proc/\(id)/\(name)"))
          #expect(!String(decoding: bytes, as: UTF8.self).contains(token), "\(name)")
        }
      }
      end(studio)
    }
  }

  @Test func `the server of pages can't be run by itself`() throws {
    try Program.inNewFolder { program in
      let server = URL(filePath: Program.executable.path + "-studio")
      let outcome = try program.run([], executable: server)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains("run transhost studio"), "\(outcome)")
    }
  }

  // MARK: - Ends

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends all processes, and is a success`(signal: Int32) throws {
    try whileServing { studio, address, port in
      let cookie = try PageClient.cookie(from: address, port: port)
      let page = try PageClient.page(port: port, cookie: cookie)
      studio.started.send(signal)
      #expect(studio.started.end() == .exited(0))
      page.waitForEnd()
    }
  }

  @Test func `Ctrl-C of a terminal, which reaches all processes, ends them`() throws {
    try whileServing { studio, _, _ in
      let ids = [try studio.worker(), try studio.server(), studio.started.id]
      for id in ids { kill(id, SIGINT) }
      #expect(studio.started.end() == .exited(0))
    }
  }

  @Test func `a killed supervisor takes the others with it`() throws {
    try whileServing { studio, _, _ in
      studio.started.send(SIGKILL)
      #expect(studio.started.end() == .killed(by: SIGKILL))
    }
  }

  @Test func `the studio ends with the process that serves its pages`() throws {
    try whileServing { studio, _, _ in
      kill(try studio.server(), SIGKILL)
      #expect(studio.started.end() == .exited(3))
      let line = try studio.line()
      #expect("\(line)".contains("the process that serves the pages was killed by signal 9"))
    }
  }

  @Test(arguments: [SIGKILL, SIGSEGV])
  func `pages stay while plugins are started again`(signal: Int32) throws {
    try whileServing { studio, address, port in
      let cookie = try PageClient.cookie(from: address, port: port)
      let page = try PageClient.page(port: port, cookie: cookie)
      let (worker, server) = (try studio.worker(), try studio.server())
      kill(worker, signal)
      #expect(try studio.line()["event"] as? String == "fault")
      try page.waits(forWorker: "restarting")
      try page.waits(forWorker: "running")
      #expect(try studio.worker(after: worker) != worker)
      #expect(try studio.server() == server)
      #expect(try PageClient.get("/", port: port, ["Cookie": cookie]).status == 200)
      end(studio)
    }
  }

  @Test func `it runs in one process, too`() throws {
    try Program.inNewFolder { program in
      let studio = try StudioProcess(program, "flip", "--in-process")
      let address = try studio.address()
      #expect(try PageClient.get("/", port: try #require(address.port)).status == 403)
      end(studio)
      #expect(try studio.started.isGone())
    }
  }
}
