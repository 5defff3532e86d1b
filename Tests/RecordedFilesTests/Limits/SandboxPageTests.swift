import PluginAPI
import RecordedFiles
import Testing
import UsageLimits

/// The page on the sandbox states the limits and costs that scripts meet.
@MainActor struct SandboxPageTests {
  @Test func `the page states the limits and costs as they are`() async throws {
    #expect(try await RecordedSet.sandbox.problems() == [])
  }

  @Test func `only what lies between the markers is replaced`() throws {
    let (begin, end) = ("<!-- begin: a (generated; do not edit) -->\n", "<!-- end: a -->\n")
    let page = "one\n\(begin)old\n\(end)two\n"
    let text = try SandboxPage.text(of: page, with: [("a", "new")])
    #expect(text == "one\n\(begin)\nnew\n\n\(end)two\n")
    #expect(try SandboxPage.text(of: text, with: [("a", "new")]) == text)
  }

  @Test(arguments: ["", "<!-- begin: a (generated; do not edit) -->\n", "<!-- end: a -->\n"])
  func `a page without a marker is refused`(page: String) {
    #expect(throws: SandboxPage.MissingMarker.self) {
      try SandboxPage.text(of: page, with: [("a", "new")])
    }
  }

  @Test func `every limit of a plugin has its row`() {
    let named = Set(LimitRow.all.flatMap(\.names))
    for child in Mirror(reflecting: PluginLimits.standard).children {
      guard let name = child.label, name != "probe", name != "trail" else { continue }
      #expect(named.contains(name), "LimitRow says nothing of PluginLimits.\(name)")
    }
  }

  @Test func `a cost is stated as it is charged`() {
    let costs = [
      HostCost("drawing", ticks: 2_000, per: "point", ticksEach: 50, bytes: 1, bytesEach: 24),
      HostCost("waiting", ticks: 7), HostCost("keeping", per: "byte", bytesEach: 1),
    ]
    let lines = SandboxReference.costs(costs).split(separator: "\n").dropFirst(2)
    #expect(
      lines == [
        "| drawing | 2,000 and 50 for each point | 1 byte and 24 bytes for each point |",
        "| waiting | 7 |  |", "| keeping |  | 1 byte for each byte |",
      ])
  }
}
