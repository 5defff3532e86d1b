import CAllocation
import PluginAPI
import Testing
import TransitionKit
import UsageLimits

/// The charge for each kind of work grows at least as fast as the work, by counts that are the same on
/// every machine.
struct CostGrowthTests {
  @Test(arguments: [
    ([100, 200, 400], [1_000, 2_000, 4_000]), ([0, 0, 0], [10, 10, 10]),
    ([100, 400, 1_600], [1_000, 4_000, 16_000]), ([100, 400, 1_600], [1_000, 2_000, 4_000]),
    ([500, 600, 800], [9_000, 10_000, 12_000]),
  ])
  func `a charge that keeps up with the work is right`(ticks: [Int], work: [Int]) {
    #expect(CostGrowth(ticks: ticks, work: work).problem == nil)
  }

  @Test(arguments: [
    ([100, 200, 400], [1_000, 4_000, 16_000]), ([500, 500, 500], [1_000, 2_000, 4_000]),
    ([10_100, 10_200, 10_400], [1_000, 4_000, 16_000]), ([400, 300, 200], [1_000, 2_000, 4_000]),
  ])
  func `a charge that falls behind the work is found`(ticks: [Int], work: [Int]) {
    #expect(CostGrowth(ticks: ticks, work: work).problem != nil)
  }

  private final class Node {
    var next: [Node] = []
  }

  /// In a process of its own, since the counters are the runtime's.
  @Test func `the count of the work tells a square from a line`() async {
    await #expect(processExitsWith: .success) {
      @MainActor func count(_ body: (Int) -> Void) -> [Int] {
        [100, 200, 400].map { size in
          work_begin()
          body(size)
          return Int(work_end())
        }
      }
      await MainActor.run {
        let line = count { size in for _ in 0..<size { CostGrowthTests.spend() } }
        let square = count { size in
          for _ in 0..<size { for _ in 0..<size { CostGrowthTests.spend() } }
        }
        let ticks = [100, 200, 400]
        #expect(line[2] >= 400)
        #expect(CostGrowth(ticks: ticks, work: line).problem == nil, "\(line)")
        #expect(CostGrowth(ticks: ticks, work: square).problem != nil, "\(square)")
        #expect(line == count { size in for _ in 0..<size { CostGrowthTests.spend() } })
      }
    }
  }

  @inline(never) private static func spend() {
    let node = Node()
    node.next.append(node)
    node.next = []
  }

  @Test func `no work of the table grows faster than its charge`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var seen = 0
        for sample in CostSample.all {
          let growth = try CostGrowth(of: sample)
          #expect(growth.problem == nil, "\(sample.work): \(growth.problem ?? "")")
          if growth.isSeen { seen += 1 }
        }
        // Work that makes no object and refers to none is out of the counters' sight.
        #expect(2 * seen > CostSample.all.count, "\(seen) of \(CostSample.all.count) are seen")
      }
    }
  }

  @Test func `a sample is charged with the cost that it is one of`() throws {
    for cost in HostCost.all {
      let growths = try CostSample.samples(of: cost).map { sample in
        try charges(for: sample).reduce(0, +) >= Self.least(cost, sample)
      }
      #expect(growths.contains(true), "no sample of '\(cost.work)' is charged with its cost")
    }
  }

  /// The ticks that each doubling of the size adds.
  private func charges(for sample: CostSample) throws -> [Int] {
    let ticks = try sample.sizes.map { size in
      let trial = try CostTrial(sample, size: size, screen: .counting)
      try trial.work()
      return trial.ticks
    }
    return [ticks[1] - ticks[0], ticks[2] - ticks[1]]
  }

  /// The least that the size adds between the first and the last, by the table.
  private static func least(_ cost: HostCost, _ sample: CostSample) -> Int {
    let each = cost.ticksEach > 0 ? cost.ticksEach : cost.fixedTicks
    return sample.times * each * 3 * sample.size
  }
}
