import Foundation
import Testing

/// Shaders that attack their driver: the run ends by itself, says what happened, and everything else goes on.
@ProcessLane @Suite(.serialized, .withShaderDriver) struct `Attacks by shaders` {
  /// One that fails late has a test of its own.
  nonisolated private static let files = ShaderFixtures.files(in: "attacks")
    .filter { $0.lastPathComponent != "ends-late.glsl" }

  /// Runs a shader with `--json`; what hangs is killed after 100 s of processor time.
  private func run(_ program: Program, _ name: String, _ more: String...) throws -> (
    status: Int32, document: [String: Any], errors: [[String: Any]]
  ) {
    let outcome = try program.run(
      ["run", "--plugin", name, "--json", "--output", "x/"] + ShaderFixtures.small + more,
      prefix: ["bash", "-c", "ulimit -t 100; exec \"$@\"", "run"],
      environment: ShaderFixtures.impatient)
    let document = try outcome.json()
    let all = document["diagnostics"] as? [[String: Any]] ?? []
    return (outcome.status, document, all.filter { $0["severity"] as? String == "error" })
  }

  /// Checks what one of `codes` says of a shader that could not be used.
  private func check(_ errors: [[String: Any]], codes: [String], file: String) throws {
    let first = try #require(errors.first)
    #expect(codes.contains(first["code"] as? String ?? ""), "\(errors)")
    #expect(first["file"] as? String == file, "\(first)")
    #expect((first["message"] as? String)?.isEmpty == false, "\(first)")
    #expect((first["hint"] as? String)?.isEmpty == false, "\(first)")
    // One defect, one failure.
    #expect(errors.count { $0["code"] as? String == "shader-failed" } <= 1, "\(errors)")
  }

  @Test(arguments: files)
  func `end with a message, or do no harm`(file: URL) throws {
    let codes = try ShaderFixtures.words("ends", in: file)
    try Program.inNewFolder { program in
      let name = try program.copyShader("attacks/" + file.lastPathComponent)
      let (status, _, errors) = try run(program, name)
      guard status != 0 || !codes.contains("ok") else { return #expect(errors.isEmpty) }
      #expect(status == 1, "\(errors)")
      try check(errors, codes: codes, file: name)
      #expect(try program.incompleteFiles() == [])
      #expect(try StartedProgram.processes(in: program.folder) == [])
    }
  }

  @Test(arguments: ["syntax.glsl", "own-main.glsl"])
  func `name the author's line where the driver does`(name: String) throws {
    try Program.inNewFolder { program in
      try program.copyShader("attacks/" + name)
      let first = try #require(try run(program, name).errors.first)
      let line = try #require(first["line"] as? Int, "\(first)")
      #expect((2...4).contains(line), "\(first)")
    }
  }

  @Test func `name the loop that runs too long`() throws {
    try Program.inNewFolder { program in
      let name = try program.copyShader("attacks/endless-loop.glsl")
      let outcome = try program.run("validate", name, environment: ShaderFixtures.impatient)
      #expect(outcome.status == 1)
      let text = outcome.output + outcome.errors
      #expect(
        text.contains("endless-loop.glsl:4: ") && text.contains("> 4 |   while (sum < 1.0)"),
        "\(text)")
      #expect(text.contains("more than 60,000 iterations for a pixel"), "\(text)")
    }
  }

  @Test func `of 50,000 lines are refused with the limit`() throws {
    try Program.inNewFolder { program in
      let lines = (0..<50_000).map { "float f\($0);" }
      try program.write(
        lines.joined(separator: "\n") + "\nvec4 transition(vec2 uv) { return vec4(f0); }\n",
        to: "long.glsl")
      let (status, _, errors) = try run(program, "long.glsl")
      #expect(status == 1)
      try check(errors, codes: ["shader-invalid"], file: "long.glsl")
      let many = (0..<19_000).map { "float a\($0);" }
      try program.write(
        many.joined(separator: "\n") + "\nvec4 transition(vec2 uv) { return vec4(progress); }\n",
        to: "many.glsl")
      let most = try run(program, "many.glsl")
      #expect([0, 1].contains(most.status), "\(most.errors)")
      if most.status == 1 {
        try check(
          most.errors, codes: ["shader-invalid", "shader-rejected", "shader-failed"],
          file: "many.glsl")
      }
    }
  }

  @Test(arguments: [Array("\u{7F}ELF\0\u{1}\u{2}".utf8), [0xFF, 0xFE, 0x41, 0x00], [], [0x80]])
  func `of bytes that are not text are refused`(bytes: [UInt8]) throws {
    try Program.inNewFolder { program in
      try Data(bytes).write(to: program.folder.appending(path: "binary.glsl"))
      let (status, _, errors) = try run(program, "binary.glsl")
      #expect([1, 66].contains(status), "\(errors)")
      try check(
        errors, codes: ["shader-invalid", "source-has-nul", "source-not-utf8"], file: "binary.glsl")
    }
  }

  @Test func `that fail while frames are drawn end the run with one message`() throws {
    try Program.inNewFolder { program in
      let name = try program.copyShader("attacks/ends-late.glsl")
      let (status, document, errors) = try run(program, name, "--trace", "trace.json")
      #expect(status == 1)
      try check(errors, codes: ["shader-failed"], file: name)
      // The script may meet the failure, too, and end the transition.
      #expect(errors.count { $0["code"] as? String == "shader-failed" } == 1, "\(errors)")
      #expect((document["frames"] as? Int ?? 0) >= 3)
      let trace = String(decoding: try program.bytes(of: "trace.json"), as: UTF8.self)
      #expect(trace.contains("shader-failed"))
    }
  }

  @Test func `are problems of their side when two versions are compared`() throws {
    try Program.inNewFolder { program in
      try program.copyShader("right/fade.glsl")
      try program.copyShader("attacks/ends-late.glsl")
      let outcome = try program.run(
        ["diff", "fade.glsl", "ends-late.glsl", "--transition", "push"] + ShaderFixtures.small,
        environment: ShaderFixtures.impatient)
      #expect(outcome.status == 1, "\(outcome.output)")
      #expect(outcome.output.contains("problems: error shader-failed (was none)"))
      #expect(
        outcome.output.contains("now: ends-late.glsl: the shader ends-late has failed: "),
        "\(outcome.output)")
    }
  }

  @Test func `do not affect the other plugins of a command`() throws {
    try Program.inNewFolder { program in
      for name in ["attacks/endless-loop.glsl", "attacks/syntax.glsl", "right/fade.glsl"] {
        try program.copyShader(name)
      }
      let outcome = try program.run(
        "validate", "endless-loop.glsl", "syntax.glsl", "fade.glsl", "flip", "--json",
        environment: ShaderFixtures.impatient)
      #expect(outcome.status == 1)
      let reports = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
      #expect(reports.map { $0["valid"] as? Bool } == [false, false, true, true])
      let codes = reports.map { report in
        (report["errors"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
      }
      #expect(codes[0].first == "shader-failed" && codes[1].first == "shader-rejected", "\(codes)")
    }
  }

  /// The animator fails in the middle of a scene's run, beside an interaction that drives it.
  @Test func `leave the screens to the other plugins of a run`() throws {
    try Program.inNewFolder { program in
      let name = try program.copyShader("attacks/ends-late.glsl")
      let outcome = try program.run(
        "--plugin", name, "--interaction", "panHalf", "--scene", "gallery", "--gesture",
        "pan 300,400 -> 40,400 over 0.3s", "--fps", "10", "--scale", "0.1", "--output", "x/",
        environment: ShaderFixtures.impatient)
      #expect(outcome.status == 1, "\(outcome.output)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count { $0.contains("has failed") } == 1, "\(outcome.errors)")
      #expect(lines.contains { $0.hasPrefix("hint: ") }, "\(outcome.errors)")
      #expect(try program.names(in: "x").count > 1)
    }
  }
}
