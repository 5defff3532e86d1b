import PluginRuns
import PluginTestSupport
import RunTimelines
import RunTraces
import Testing

/// What two runs of a plugin show that differs.
struct TraceComparisonTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// A run of an animator that moves the new screen up from `distance`.
  private func trace(
    duration: Double, distance: Int = 200, curve: String = "easeOut", extra: String = ""
  ) throws -> TraceDocument {
    try harness.run(
      animator: """
          duration = \(duration), curve = "\(curve)",
          prepare = function(self, context) \(extra) end,
          frame = function(self, context, progress)
            local to = context:view("to")
            to.alpha = progress
            to.transform = CGAffineTransform.translation(0, \(distance) * (1 - progress))
          end,
        """
    ).trace
  }

  @Test(arguments: [0.1, 0.3, 0.37, 0.5, 0.9])
  func `the same movement in another time is the same`(duration: Double) throws {
    let earlier = try trace(duration: 0.35)
    #expect(TraceComparison(of: try trace(duration: duration), with: earlier).lines() == [])
  }

  @Test func `another distance is told where it shows most`() throws {
    let comparison = TraceComparison(
      of: try trace(duration: 0.4, distance: 300, curve: "linear"),
      with: try trace(duration: 0.4, curve: "linear"))
    #expect(
      comparison.lines() == ["to.transform at 0 %: translate(0, 300) (was translate(0, 200))"])
  }

  @Test func `another pace is told`() throws {
    let comparison = TraceComparison(
      of: try trace(duration: 0.8, curve: "linear"), with: try trace(duration: 0.4))
    #expect(comparison.changes.map(\.property) == ["alpha", "transform"])
    #expect(comparison.changes.allSatisfy { $0.view == "to" && (0.25...0.75).contains($0.at) })
  }

  @Test func `views that are new or gone are told`() throws {
    let plain = try trace(duration: 0.2)
    let more = try trace(
      duration: 0.2,
      extra: "context.containerView:addSubview(UIView.new { name = 'veil', alpha = 0.5 })")
    #expect(TraceComparison(of: more, with: plain).lines() == ["veil is new, at 0 %"])
    #expect(TraceComparison(of: plain, with: more).lines() == ["veil is gone, at 0 %"])
  }
}
