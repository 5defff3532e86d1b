import Foundation
import RecordedFiles
import Testing

@ProcessLane @Suite struct `Explaining codes` {
  @Test func `a code's page says what it means, how to mend it, and what earns it`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("explain", "invalid-value")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("invalid-value: An entry of the table has a value"))
      #expect(outcome.output.contains("\n\nRemedy: Choose one of those"))
      #expect(outcome.output.contains("For example, for its line 4:"))
      #expect(outcome.output.contains("> 4 |   curve = \"bouncy\","))
    }
  }

  @Test func `--json has the page as one object`() throws {
    try Program.inNewFolder { program in
      let page = try program.run("explain", "view-left-behind", "--json").json()
      #expect(
        Set(page.keys) == ["code", "family", "title", "explanation", "remedy", "example"])
      #expect(page["code"] as? String == "view-left-behind")
      #expect(page["family"] as? String == "engine" && page["explanation"] is NSNull)
      let example = try #require(page["example"] as? [String: Any])
      #expect(example["line"] as? Int == 12)
    }
  }

  @Test func `without a code all are listed, each once, by who says them`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("explain")
      #expect(outcome.status == 0)
      for heading in ["Checks of the contract", "What the program itself refuses"] {
        #expect(outcome.output.contains(heading))
      }
      let names = try Self.pages(program).compactMap { $0["code"] as? String }
      #expect(Set(names).count == names.count, "\(Self.twins(names))")
      for page in try Self.pages(program) {
        let (title, remedy) = (page["title"] as? String, page["remedy"] as? String)
        #expect(title?.hasSuffix(".") == true && remedy?.hasSuffix(".") == true, "\(page)")
      }
    }
  }

  @Test(arguments: [
    ("never-complete", "did you mean 'never-completed'?"),
    ("zzz", "transhost explain lists all of them"),
  ])
  func `an unknown code is refused, with what may have been meant`(
    code: String, hint: String
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try program.run("explain", code)
      #expect(outcome.status == 64)
      #expect(outcome.errors == "there is no code '\(code)'\nhint: \(hint)\n")
    }
  }

  // MARK: - What is generated

  @Test func `the examples are the mistakes that the host is tested with`() async throws {
    #expect(try await RecordedSet.codeExamples.problems() == [])
  }

  @Test func `docs codes is what the tables say`() async throws {
    #expect(try await RecordedSet.codes.problems() == [])
  }

  nonisolated static func pages(_ program: Program) throws -> [[String: Any]] {
    let text = try program.run("explain", "--json").output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [[String: Any]])
  }

  private static func twins(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }
}
