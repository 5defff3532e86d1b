import Diagnostics
import PluginRuns
import PluginTestSupport
import Testing

/// The warning of filters' values that are never within their range.
struct FilterTallyTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    ("0.1 * (-1 - progress)", 1), ("-1 - progress", 1), ("2 + progress", 1),
    ("2 * progress - 1", 0), ("1 - 2 * progress", 0), ("-1", 0), ("0.1 * progress", 0),
  ])
  func `a line is warned of that sets no value within the range`(value: String, count: Int) throws {
    let result = try harness.run(
      animator: """
          duration = 0.4,
          frame = function(self, context, progress)
            context:view("to").layer.filters = { { "pixellate", fraction = \(value) } }
          end,
        """)
    let found = result.diagnostics.filter { $0.code == .filterOutOfRange }
    #expect(found.count == count, "\(result.diagnostics)")
    #expect(found.allSatisfy { $0.severity == .warning && $0.line == 7 })
  }
}
