import Foundation
import Testing

/// What the studio does outside of its stage: files that it writes, and checks that it starts.
@WaitingLane @Suite(.serialized) struct StudioHookTests {
  /// Opens a page of a studio with `flip`, and calls `body`; then nothing is left.
  private func whileOpen(_ body: (Program, StudioProcess, PageClient) throws -> Void) throws {
    try Program.inNewFolder { program in
      try program.writeScript(StandInEncoder.copying, to: "bin/ffmpeg")
      let studio = try StudioProcess(program, "flip", "--out", "out")
      let address = try studio.address()
      let port = try #require(address.port)
      let page = try PageClient.page(
        port: port, cookie: try PageClient.cookie(from: address, port: port))
      try page.send(["type": "hello", "protocol": 1, "pixelRatio": 1])
      try body(program, studio, page)
      #expect(studio.started.end() == .exited(0))
      #expect(try studio.started.isGone())
      #expect(try program.incompleteFiles() == [])
    }
  }

  /// Shows a transition to its end.
  private func perform(_ page: PageClient) throws {
    try page.send(["type": "perform", "transition": "push"])
    while true {
      let message = try page.message("timeline")
      if (message["timeline"] as? [String: Any])?["completed"] as? Bool == true { return }
    }
  }

  private func export(_ what: String, _ page: PageClient) throws -> URL {
    try page.send(["type": "export", "what": what])
    return URL(filePath: try #require(try page.message("exported")["path"] as? String))
  }

  @Test func `exports get new names, and replace nothing`() throws {
    try whileOpen { program, studio, page in
      try perform(page)
      #expect(try export("webp", page).lastPathComponent == "flip-push.webp")
      let first = try program.bytes(of: "out/flip-push.webp")
      #expect(try export("webp", page).lastPathComponent == "flip-push-2.webp")
      #expect(try program.bytes(of: "out/flip-push-2.webp") == first)
      #expect(try program.bytes(of: "out/flip-push.webp") == first)
      #expect(try program.names(in: "out") == ["flip-push-2.webp", "flip-push.webp"])
      studio.started.send(SIGINT)
    }
  }

  @Test func `an exported animation is that of a run`() throws {
    try whileOpen { program, studio, page in
      try perform(page)
      _ = try export("webp", page)
      studio.started.send(SIGINT)
      _ = studio.started.end()
      let outcome = try program.run(
        "--plugin", "flip", "--size", "60x100", "--scale", "1", "--output", "run.webp")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try program.bytes(of: "run.webp") == program.bytes(of: "out/flip-push.webp"))
    }
  }

  @Test func `a film is made by ffmpeg`() throws {
    try whileOpen { _, studio, page in
      try perform(page)
      #expect(try export("mp4", page).lastPathComponent == "flip-push.mp4")
      studio.started.send(SIGINT)
    }
  }

  @Test func `an exported session can be run again`() throws {
    try whileOpen { program, studio, page in
      try perform(page)
      #expect(try export("session", page).lastPathComponent == "flip-push.jsonl")
      studio.started.send(SIGINT)
      let outcome = try program.run("test", "--replay", "out/flip-push.jsonl")
      #expect(outcome.status == 0, "\(outcome)")
    }
  }

  @Test func `the contract is checked beside the stage`() throws {
    try whileOpen { program, studio, page in
      try page.send(["type": "checks", "on": true])
      var counts: [Int] = []
      while true {
        let checks = try #require(try page.message("checks")["checks"] as? [String: Any])
        if checks["status"] as? String == "running" { counts.append(checks["passed"] as? Int ?? 0) }
        guard checks["status"] as? String == "done" else { continue }
        // Each result came as soon as it was known.
        #expect(counts == counts.sorted() && Set(counts).count > 10, "\(counts)")
        #expect(checks["plugin"] as? String == "flip")
        #expect(checks["passed"] as? Int ?? 0 > 20)
        break
      }
      studio.started.send(SIGINT)
      _ = studio.started.end()
      // Neither evidence nor anything else was written.
      #expect(try program.names(in: ".").filter { !$0.hasPrefix(".") } == ["bin"])
    }
  }

  @Test func `checks end with the studio, and when they are turned off`() throws {
    try whileOpen { _, studio, page in
      func turn(_ isOn: Bool, until status: String) throws {
        try page.send(["type": "checks", "on": isOn])
        while true {
          let checks = try page.message("checks")["checks"] as? [String: Any]
          if checks?["status"] as? String == status { return }
        }
      }
      try turn(true, until: "running")
      try turn(false, until: "off")
      try turn(true, until: "running")
      studio.started.send(SIGINT)
    }
  }
}
