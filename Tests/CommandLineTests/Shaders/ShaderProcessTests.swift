import Foundation
import Testing

/// The process that draws with shaders: what happens to it changes no frame and leaves nothing.
@WaitingLane @Suite(.serialized, .withShaderDriver) struct `The process of shaders` {
  /// The processes of `transhost-gl` below the process `parent`.
  private func drivers(below parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { id in
      let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      guard stat.contains("(transhost-gl)") else { return false }
      let words = stat.split(separator: ") ").last?.split(separator: " ") ?? []
      return words.dropFirst().first.flatMap { Int32($0) } == parent
    }
  }

  private static let arguments =
    ["--plugin", "fade.glsl", "--from", "a.png", "--to", "b.png", "--output", "x/"]
    + ["--size", "48x64", "--scale", "1", "--fps", "60", "--set", "duration=0.5"]

  private func frames(_ program: Program) throws -> [String: [UInt8]] {
    let names = (try? program.names(in: "x")) ?? []
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try program.bytes(of: "x/" + $0)) })
  }

  @Test func `can be killed at any moment without a trace`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      try program.writePair()
      #expect(try StartedProgram(program, Self.arguments).end() == .exited(0))
      let whole = try frames(program)
      #expect(whole.count == 31)
      var kills = 0
      for moment in [0, 1, 3, 8, 15] {
        try FileManager.default.removeItem(at: program.folder.appending(path: "x"))
        let started = try StartedProgram(program, Self.arguments)
        // After so many frames, or at once; once in a run, for a second death may be the shader's own doing.
        while !started.hasEnded {
          let made = ((try? program.names(in: "x")) ?? []).count
          if made >= moment, let id = drivers(below: started.id).first {
            kill(id, SIGKILL)
            kills += 1
            break
          }
          sched_yield()
        }
        let end = started.end()
        let texts = try started.texts()
        #expect(end == .exited(0), "\(moment): \(texts)")
        #expect(try frames(program) == whole, "\(moment)")
        #expect(try started.isGone())
        #expect(try program.incompleteFiles() == [])
      }
      #expect(kills > 0)
    }
  }

  @Test(arguments: [SIGINT, SIGKILL])
  func `ends with the program`(signal: Int32) throws {
    try Program.inNewFolder { program in
      try program.copyShader("attacks/ends-late.glsl")
      let started = try StartedProgram(
        program, ["--plugin", "ends-late.glsl", "--output", "x/"] + ShaderFixtures.small)
      while !started.hasEnded, drivers(below: started.id).isEmpty { sched_yield() }
      let ids = drivers(below: started.id)
      #expect(!ids.isEmpty)
      started.send(signal)
      #expect(started.end() == .killed(by: signal))
      #expect(try started.isGone())
      // It may work in another folder.
      for id in ids {
        while FileManager.default.fileExists(atPath: "/proc/\(id)/exe"), kill(id, 0) == 0 {
          sched_yield()
        }
      }
    }
  }

  @Test func `that is missing is named with its packages`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      try FileManager.default.createDirectory(
        at: program.folder.appending(path: "alone"), withIntermediateDirectories: true)
      let copy = program.folder.appending(path: "alone/transhost")
      // Another process copies it, as one that this process has open for writing can't be run.
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["cp", Program.executable.path, copy.path]
      try process.run()
      process.waitUntilExit()
      let run = Process()
      run.executableURL = copy
      run.arguments = ["validate", "fade.glsl", "--json"]
      run.currentDirectoryURL = program.folder
      run.environment = program.environment.merging(["PATH": "/nowhere"]) { $1 }
      let output = program.folder.appending(path: ".alone")
      try Data().write(to: output)
      run.standardOutput = try FileHandle(forWritingTo: output)
      run.standardError = FileHandle.nullDevice
      run.standardInput = FileHandle.nullDevice
      try run.run()
      run.waitUntilExit()
      #expect(run.terminationStatus == 1)
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      #expect(text.contains("shader-unavailable"), "\(text)")
      for word in ["transhost-gl", "libegl1", "libgles2", "libgl1-mesa-dri"] {
        #expect(text.contains(word), "\(word): \(text)")
      }
    }
  }

  @Test func `is not started for plugins without shaders`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "flip", "--size", "98x211", "--scale", "1", "--output", "x/",
        prefix: ["PATH=/nowhere"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
