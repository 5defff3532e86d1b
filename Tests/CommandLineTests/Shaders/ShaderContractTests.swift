import Foundation
import Testing

/// The contract checks of transitions in GLSL.
@TestingLane @Suite(.withShaderDriver) struct `The contract of shaders` {
  /// Tests a fixture and returns its results.
  private func results(
    of path: String, _ arguments: String..., in program: Program
  ) throws -> TestedPlugins.Plugin {
    let name = try program.copyShader(path)
    let outcome = try program.run(
      ["test", name, "--jobs", "1", "--json"] + arguments,
      environment: ShaderFixtures.impatient)
    return try #require(try TestedPlugins(outcome.output).plugins.first, "\(outcome.errors)")
  }

  @Test(arguments: ShaderFixtures.files(in: "wrong"))
  func `a wrong shader fails once, at the check that is meant for it`(file: URL) throws {
    let expected = try ShaderFixtures.words("fails", in: file).joined(separator: " ")
    try Program.inNewFolder { program in
      let path = "wrong/" + file.lastPathComponent
      let plugin = try results(of: path, "--filter", "push", in: program)
      let failures = plugin.results.filter { $0["passed"] as? Bool == false }
      let titles = failures.map { failure in
        ["code", "kind"].compactMap { failure[$0] as? String }.joined(separator: " ")
      }
      #expect(titles == [expected], "\(failures)")
      #expect(failures.first?["file"] as? String == file.lastPathComponent, "\(failures)")
      #expect((failures.first?["hint"] as? String)?.isEmpty == false, "\(failures)")
      let evidence = failures.first?["evidence"] as? [String] ?? []
      #expect(evidence.contains { $0.hasSuffix(".png") }, "\(failures)")
    }
  }

  @Test(arguments: ["wipe", "luma"])
  func `a right shader passes all checks`(name: String) throws {
    try Program.inNewFolder { program in
      let plugin = try results(of: "right/\(name).glsl", "--filter", "push", in: program)
      let failures = plugin.results.filter { $0["passed"] as? Bool == false }
      #expect(failures.isEmpty && plugin.ending == "tested", "\(failures)")
      for code in ["shader-ends", "shader-numbers", "first-frame", "last-frame"] {
        let result = plugin.results.first { $0["code"] as? String == code }
        #expect(result?["skipped"] is NSNull, "\(code)")
      }
    }
  }

  @Test func `a colour that is not a number is reported with its place`() throws {
    try Program.inNewFolder { program in
      let plugin = try results(
        of: "wrong/nan-in-the-middle.glsl", "--filter", "shader-numbers push", in: program)
      let message = try #require(plugin.results.first?["message"] as? String)
      #expect(message.contains("at progress 0.2"), "\(message)")
      #expect(message.contains("uv (0."), "\(message)")
    }
  }

  @Test func `a black frame between bright ones is a note with a picture`() throws {
    try Program.inNewFolder { program in
      let plugin = try results(
        of: "right/through-black.glsl", "--filter", "no-flash push", in: program)
      let result = try #require(plugin.results.first)
      #expect(result["passed"] as? Bool == true, "\(result)")
      #expect((result["note"] as? String)?.contains("is black") == true, "\(result)")
      #expect((result["evidence"] as? [String])?.contains { $0.hasSuffix(".png") } == true)
    }
  }

  @Test func `are listed with the others`() throws {
    try Program.inNewFolder { program in
      let plugin = try results(of: "right/fade.glsl", "--list", in: program)
      #expect(plugin.codes.contains("shader-ends") && plugin.codes.contains("shader-numbers"))
      let flip = try program.run("test", "flip", "--list", "--json")
      #expect(try TestedPlugins(flip.output).plugins.first?.codes.contains("shader-ends") == false)
    }
  }
}

@ProcessLane @Suite(.withShaderDriver) struct `Bench of shaders` {
  @Test func `gives each shader with its driver's time alone`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "bench", "shaders", "--size", "64x48", "--frames", "2", "--json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let document = try outcome.json()
      #expect((document["width"] as? Int, document["height"] as? Int) == (64, 48))
      #expect((document["driver"] as? String)?.isEmpty == false)
      let rows = try #require(document["rows"] as? [[String: Any]])
      #expect(rows.compactMap { $0["shader"] as? String } == ["fade", "ripple", "blur"])
      for row in rows {
        for key in ["medianMilliseconds", "bareMilliseconds", "ratio"] {
          let number = try #require(row[key] as? Double, "\(key)")
          #expect(number > 0 && number.isFinite, "\(key)")
        }
      }
      let text = try program.run("bench", "shaders", "--size", "64x48", "--frames", "1")
      #expect(text.output.hasPrefix("shader  median ms  bare ms  ratio\n"), "\(text.output)")
      #expect(try program.run("bench", "shaders", "--size", "1x1").status == 64)
    }
  }
}
