import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import Testing

/// Numbers of parameters as scripts see them.
struct ParameterNumberTests {
  @Test(
    arguments: [
      ("3", nil, "3"), ("3", "5", "5"), ("3", "5.0", "5"), ("3", "0.5", "0.5"), ("3.0", nil, "3.0"),
      ("3.0", "4", "4.0"), ("1e15", nil, "1e+15"), ("-2", nil, "-2"), ("0.25", nil, "0.25"),
    ] as [(String, String?, String)])
  func `a parameter whose default is an integer gives integers`(
    literal: String, set: String?, shown: String
  ) throws {
    let harness = try Harness()
    let plugin = try harness.write(
      animator: """
          parameters = { count = { default = \(literal) } },
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            print(self.parameters.count)
            assert(math.type(self.parameters.count) == "float" or ("%d"):format(self.parameters.count) == "\(shown)")
            context:completeTransition(true)
          end,
        """)
    let result = try harness.run(plugin, set: set.map { [("count", $0)] } ?? [])
    #expect(result.diagnostics.map(\.message) == [shown])
  }
}
