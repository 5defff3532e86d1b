import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginTestSupport
import Testing

/// What a plugin may have drawn in a frame.
struct DrawingLimitTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func run(_ body: String) throws -> RunResult {
    try harness.run(
      animator: """
          duration = 0.1,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            local function cover(count, properties)
              for _ = 1, count do
                local view = UIView.new { frame = container.bounds, backgroundColor = UIColor.white }
                for key, value in pairs(properties or {}) do view.layer[key] = value end
                container:addSubview(view)
              end
            end
            \(body)
            UIView.animate { withDuration = 0.1, animations = function() to.alpha = 0.5 end,
              completion = function() context:completeTransition(true) end }
          end,
        """)
  }

  @Test(arguments: [
    "cover(150)", "cover(9, { shadowOpacity = 1, shadowRadius = 50 })",
    "cover(5000 // 10, { opacity = 0 })", "cover(500, { isHidden = true })",
    "cover(100) local v = UIView.new { frame = CGRect(0, 0, 9e6, 9e6), backgroundColor = UIColor.white } to:addSubview(v)",
  ])
  func `what covers the screen a hundred times is drawn`(body: String) throws {
    let result = try run(body)
    // They are still there in the end, which is told.
    #expect(Set(result.diagnostics.map(\.code)) == [.viewLeftBehind], "\(result.diagnostics)")
    #expect(result.completed == true)
  }

  @Test(arguments: [
    ("cover(250)", 250), ("cover(20, { shadowOpacity = 1, shadowRadius = 5 })", 340),
    (
      "cover(0) for _ = 1, 250 do to:addSubview(UIView.new { frame = CGRect(0, 0, 9e6, 9e6), backgroundColor = UIColor.white }) end",
      250
    ),
  ])
  func `more ends the run at the plugin's line`(body: String, times: Int) throws {
    let result = try run(body)
    let fault = try #require(result.faults.first)
    #expect(result.faults.count == 1 && fault.code == .drawingLimit)
    let said = try #require(
      fault.message.wholeMatch(
        of: /a frame would draw (\d+) times the screen's area \(limit 200\)/))
    #expect(abs(try #require(Int(said.1)) - times) < 10, "\(fault.message)")
    #expect(fault.line == 6 && fault.file == "test.lua")
    #expect(result.frameCount == 1)
  }
}
