import PluginAPI
import Testing
import UsageLimits

/// The table of costs: its arithmetic, and that it is whole.
struct HostCostTests {
  private let cost = HostCost(
    "measuring a text", ticks: 2_000, per: "byte", ticksEach: 50, bytes: 100, bytesEach: 4)

  @Test func `a cost is a fixed part and one for each unit`() {
    #expect(cost.ticks() == 2_000 && cost.bytes() == 100)
    #expect(cost.ticks(1) == 2_050 && cost.bytes(1) == 104)
    #expect(cost.ticks(1_000) == 52_000 && cost.bytes(1_000) == 4_100)
  }

  @Test(arguments: [0, -1, Int.min]) func `a size below 0 counts as 0`(size: Int) {
    #expect(cost.ticks(size) == 2_000 && cost.bytes(size) == 100)
  }

  @Test(arguments: [Int.max, Int.max / 4, Int.max / 50 + 1])
  func `a cost too large for a number is the largest one`(size: Int) {
    #expect(cost.ticks(size) == .max)
    #expect(HostCost("work", bytes: 1, bytesEach: 51).bytes(size) == .max)
  }

  @Test func `the sum with the fixed part does not overflow`() {
    let cost = HostCost("work", ticks: 10, per: "unit", ticksEach: 1)
    #expect(cost.ticks(.max - 10) == .max)
    #expect(cost.ticks(.max - 9) == .max)
    #expect(cost.ticks(.max - 11) == .max - 1)
  }

  @Test func `each cost has a phrase of its own, a price and a unit where it has a size`() {
    let works = HostCost.all.map { "\($0.work)" }
    #expect(Set(works).count == works.count)
    for cost in HostCost.all {
      let hasUnit = !"\(cost.unit)".isEmpty
      #expect(!"\(cost.work)".isEmpty)
      #expect(cost.fixedTicks >= 0 && cost.ticksEach >= 0, "\(cost.work)")
      #expect(cost.fixedBytes >= 0 && cost.bytesEach >= 0, "\(cost.work)")
      #expect(cost.ticks(1) + cost.bytes(1) > 0, "\(cost.work) costs nothing")
      #expect(hasUnit == (cost.ticksEach > 0 || cost.bytesEach > 0), "\(cost.work)")
    }
  }

  @Test func `each cost has a sample`() {
    for cost in CostSample.sampledCosts {
      #expect(!CostSample.samples(of: cost).isEmpty, "\(cost.work) needs a CostSample")
    }
  }

  @Test func `each sample is one of a cost`() {
    let works = Set(HostCost.all.map { "\($0.work)" })
    for sample in CostSample.all {
      #expect(works.contains(sample.work), "there is no cost '\(sample.work)'")
      #expect(sample.size > 0 && sample.times > 0, "\(sample.work)")
    }
  }
}
