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
        // The first time also makes what the runtime needs for it.
        _ = count { _ in CostGrowthTests.spend() }
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
      await MainActor.run {
        var seen = 0
        let timeless = HostCost.all.filter { $0.ticks(1) == 0 }.map { "\($0.work)" }
        // What is charged in memory alone takes next to no time.
        for sample in CostSample.all where !timeless.contains(sample.work) {
          // An error that is thrown ends the process before it can say which.
          do {
            var growth = try CostGrowth(of: sample)
            // Lists grow in steps, at sizes that depend on addresses. Squares are squares at other sizes, too.
            if growth.problem != nil { growth = try CostGrowth(of: sample, sizesTimes: 1.3) }
            #expect(growth.problem == nil, "\(sample.work): \(growth.problem ?? "")")
            if growth.isSeen { seen += 1 }
          } catch {
            Issue.record(error, "\(sample.work)")
          }
        }
        // Work that makes no object is not counted.
        #expect(3 * seen > CostSample.all.count, "\(seen) of \(CostSample.all.count) are seen")
      }
    }
  }

  @Test func `a sample is charged with the cost that it is one of`() throws {
    for cost in CostSample.sampledCosts {
      let samples = try CostSample.samples(of: cost).map { try isCharged($0, with: cost) }
      #expect(samples.contains(true), "no sample of '\(cost.work)' is charged with its cost")
    }
  }

  /// Returns true where the size adds at least the ticks and bytes that the table says, from the smallest
  /// size to the largest.
  private func isCharged(_ sample: CostSample, with cost: HostCost) throws -> Bool {
    let charges = try [sample.sizes[0], sample.sizes[2]].map { size in
      let trial = try CostTrial(sample, size: size, screen: .counting)
      try trial.work()
      return (ticks: trial.ticks, bytes: trial.chargedMemory)
    }
    let units = sample.sizes[2] - sample.sizes[0]
    // Work without a size is done as many times as the size says.
    let ticksEach = cost.ticksEach > 0 ? cost.ticksEach : cost.fixedTicks
    let bytesEach = cost.bytesEach > 0 ? cost.bytesEach : cost.fixedBytes
    // The smallest size also has what is done once only.
    let least = sample.times * ticksEach * units
    return charges[1].ticks - charges[0].ticks >= least - least / 20
      && charges[1].bytes - charges[0].bytes >= bytesEach * units
  }
}
