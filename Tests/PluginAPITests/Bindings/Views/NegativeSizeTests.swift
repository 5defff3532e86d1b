import Diagnostics
import PluginRuns
import PluginTestSupport
import Testing

/// The warning of negative sizes that an animator gives its views.
struct NegativeSizeTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// Returns the lines of the warnings of a run whose `animateTransition` has `body` from line 9 on.
  private func warnings(_ body: String) throws -> [Int?] {
    try lines(
      of: harness.run(
        animator: """
            duration = 0.2,
            animateTransition = function(self, context)
              local from, to = context:view("from"), context:view("to")
              context.containerView:addSubview(to)
          \(body)
            end,
          """))
  }

  private func lines(of result: RunResult) -> [Int?] {
    let found = result.diagnostics.filter { $0.code == .negativeSize }
    #expect(found.allSatisfy { $0.severity == .warning && $0.file == "test.lua" })
    return found.map(\.line)
  }

  @Test func `a line is warned of once, and rounding is not`() throws {
    let lines = try warnings(
      """
      local spot = UIView.new {}
      for _ = 1, 3 do spot.frame = CGRect(100, 100, -40, 10) end
      spot.bounds = CGRect(0, 0, 10, -2)
      spot.frame = CGRect(0, 0, -1e-9, 10)
      UIView.animate { withDuration = 0.2,
        animations = function() to.frame = CGRect(200, 0, -100, 100) end,
        completion = function() context:completeTransition(true) end }
      """)
    #expect(lines == [10, 11, 14])
  }

  @Test func `what a display link sets is not judged`() throws {
    let lines = try warnings(
      """
      local spot = UIView.new {}
      CADisplayLink.new(function(link)
        spot.frame = CGRect(0, 0, -400, 10)
        link:invalidate()
        context:completeTransition(true)
      end)
      """)
    #expect(lines.isEmpty)
  }

  @Test(arguments: [(-20, 0), (-400, 1)])
  func `a curve in frame may go a little below 0`(width: Int, count: Int) throws {
    let result = try harness.run(
      animator: """
          duration = 0.2,
          prepare = function(self) self.spot = UIView.new {} end,
          frame = function(self, context, progress)
            self.spot.frame = CGRect(0, 0, \(width), 10)
          end,
        """)
    #expect(lines(of: result).count == count)
  }
}
