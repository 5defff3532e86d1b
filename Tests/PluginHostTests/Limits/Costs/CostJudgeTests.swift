import PluginAPI
import Testing

/// Findings of `transhost bench costs` in given measurements.
struct CostJudgeTests {
  /// Rows of three sizes: what is charged and what was measured, in milliseconds and in bytes.
  private func findings(
    charged: [Double], took: [Double], accounted: [Int] = [0, 0, 0], kept: [Int] = [0, 0, 0],
    keeps: Bool = false
  ) -> [String] {
    let rows = (0..<3).map { index in
      CostMeasurement(
        "working", size: 100 << index, ticks: Int((charged[index] / 20e-6).rounded()),
        milliseconds: took[index], chargedBytes: accounted[index], bytes: kept[index])
    }
    return CostJudge.findings(in: rows, keeps: keeps)
  }

  @Test func `a charge of at least a third that grows as the work does is right`() {
    #expect(findings(charged: [1, 2, 4], took: [2.9, 5.9, 11.9]) == [])
    #expect(findings(charged: [1, 2, 4], took: [0.1, 0.1, 0.1]) == [])
  }

  @Test func `a charge below a third of the time is found, at each size`() {
    let found = findings(charged: [1, 2, 4], took: [3.1, 6.1, 11.9])
    #expect(found.count == 2)
    #expect(found.first?.contains("size 100: 1.000 ms are charged, and it takes 3.100 ms") == true)
  }

  @Test func `a charge that grows more slowly is found while it is still high`() {
    let found = findings(charged: [10, 20, 40], took: [0.1, 0.4, 1.6])
    #expect(found == ["working: the time grows faster than the charge"])
  }

  @Test func `times within a clock's error are no findings`() {
    #expect(findings(charged: [0.000_1, 0.000_1, 0.000_1], took: [0.001, 0.01, 0.019]) == [])
  }

  @Test func `memory is held to the same, where any is accounted for`() {
    let (charged, took) = ([1.0, 2, 4], [1.0, 2, 4])
    let kept = [1 << 20, 2 << 20, 4 << 20]
    #expect(findings(charged: charged, took: took, kept: kept) == [])
    #expect(findings(charged: charged, took: took, kept: kept, keeps: true).count == 4)
    #expect(findings(charged: charged, took: took, accounted: kept, kept: kept) == [])
    let square = [1 << 20, 4 << 20, 16 << 20]
    let ample = [100 << 20, 200 << 20, 400 << 20]
    #expect(
      findings(charged: charged, took: took, accounted: ample, kept: square)
        == ["working: the memory grows faster than what is accounted for"])
  }
}
