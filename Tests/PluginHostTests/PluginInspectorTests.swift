import Foundation
import PluginHost
import Testing

struct PluginInspectorTests {
  private let harness: Harness
  private let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages())

  init() throws { harness = try Harness() }

  @Test(arguments: Repository.shippedAnimators)
  func `what ships is valid`(plugin: URL) {
    let report = inspector.validate(plugin)
    #expect(report.valid && report.errors == [] && report.warnings == [])
    #expect(report.kind == .animator)
  }

  @Test func `an animator that fails in a run is not valid`() throws {
    let plugin = try harness.write(
      animator: "animateTransition = function(self, context) context.container = 1 end")
    let report = inspector.validate(plugin)
    #expect(!report.valid)
    #expect(report.name == "test")
    // The same error in push and pop is told once.
    #expect(report.errors.map(\.code) == ["lua-error"])
    #expect(inspector.describe(plugin).problems == [])
  }

  @Test func `what is left behind is a warning`() throws {
    let plugin = try harness.write(
      animator: """
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            context:view("to").alpha = 0.5
            context:completeTransition(true)
          end,
        """)
    let report = inspector.validate(plugin)
    #expect(report.valid)
    // Each says in which transition.
    #expect(report.warnings.map(\.code) == ["view-left-behind", "view-left-behind"])
    #expect(report.warnings[0].message.contains("push from"))
    #expect(report.warnings[1].message.contains("pop from"))
  }

  @Test func `reports and summaries have the keys that scripts depend on`() throws {
    let broken = try harness.folder.write("return 1", to: "broken.lua")
    func object(_ value: some Encodable) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
    }
    let report = try object(inspector.validate(broken))
    #expect(report.keys.sorted() == ["errors", "file", "kind", "name", "valid", "warnings"])
    #expect(report["valid"] as? Bool == false)
    #expect(report["name"] as? String == "broken")
    let error = try #require((report["errors"] as? [[String: Any]])?.first)
    #expect(error.keys.sorted() == ["code", "file", "hint", "line", "message"])
    let summary = try object(inspector.describe(Repository.shippedAnimators[0]))
    #expect(
      summary.keys.sorted() == [
        "file", "kind", "name", "problems", "summary", "transitions", "version",
      ])
  }
}
