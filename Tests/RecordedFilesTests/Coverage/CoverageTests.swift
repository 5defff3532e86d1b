import RecordedFiles
import Testing

/// docs/coverage.md says which tests name which id of the transition semantics.
struct CoverageTests {
  @Test func `docs coverage is what the tests' names say`() async throws {
    #expect(try await RecordedSet.coverage.problems() == [])
  }

  @Test func `every id has a test or a reason why it is open, and not both`() throws {
    let page = try CoveragePage.current()
    #expect(
      page.uncovered == [],
      "no test names them: name one after them, or list them in OpenIDs.swift with the reason")
    #expect(page.coveredThoughOpen == [], "tests name them, so take them out of OpenIDs.swift")
    #expect(page.unknown == [], "tests name ids that there are not")
    #expect(Set(page.open.keys).subtracting(page.ids).isEmpty)
    #expect(Set(page.partlyOpen.keys).subtracting(page.ids).isEmpty)
  }

  @Test(arguments: [
    ("rule 21 x", ["rule 21"]), ("rules 16, 17 and 22 x", ["rule 16", "rule 17", "rule 22"]),
    ("rules 14 and 15 x", ["rule 14", "rule 15"]), ("S4-2 and F10", ["S4-2", "F10"]),
    ("S4-5 rules 21 and 23 x", ["S4-5", "rule 21", "rule 23"]),
    (
      "S2-1 to S2-3 and rules 27 to 30",
      ["S2-1", "S2-2", "S2-3", "rule 27", "rule 28", "rule 29", "rule 30"]
    ),
    ("F4 and F14 x", ["F4", "F14"]), ("rule 1 and 3 x", ["rule 1"]), ("an A4-2 in UIF10", []),
  ])
  func `ids are found in names`(name: String, ids: [String]) {
    #expect(TestNames.ids(in: name) == ids)
  }
}
