import Diagnostics
import Foundation
import Lua
import PluginRuns
import PluginValidation
import TransitionKit
import UsageLimits

// What happens to plugins that live long: reloads, many transitions, memory that runs out.

extension ContractTest {
  /// Loads the animator's file anew at half of the transition.
  func reload(_ part: Part) {
    let setting = endSetting
    let take = attempt(.hotReload, part, part.base, on: setting) { scene in
      scene.play(until: scene.run.duration / 2)
      if !scene.run.isOver { try scene.run.reloadAnimator() }
      scene.play(until: .infinity)
    }
    guard let take, let reference = reference(for: part, on: setting) else { return }
    settle(.hotReload, part.operation, "", take.excess(over: reference.after), in: take)
  }

  // MARK: - Growth

  /// Runs the transition and its way back many times on one stage.
  func growth(_ part: Part) {
    let cycle = part.operation.cycle
    let count = options.profile == .thorough ? 200 : 20
    do {
      let run = try part.base.prepared { request in
        setting.apply(to: &request)
        request.stage.framesPerSecond = 20
      }
      performer.count(count + Self.warmUp)
      let legs = Self.legs(of: count / cycle.count)
      let residues = try ([Self.warmUp / cycle.count] + legs).map { times in
        try residue(of: run, after: cycle, times: times)
      }
      let growth = Self.growth(over: residues, transitions: count)
      settle(
        .noGrowth, part.operation, "\(count) in a row",
        growth.map { [Finding($0, at: run.place)] } ?? [])
    } catch let failure as PluginFailure {
      settle(.noGrowth, part.operation, "\(count) in a row", failure.diagnostics.map(Finding.init))
    } catch {
      settle(.noGrowth, part.operation, "\(count) in a row", [Finding("\(error)")])
    }
  }

  /// How many cycles come between two looks, `count` in all.
  private static func legs(of count: Int) -> [Int] {
    (0..<looks).map { ($0 + 1) * count / looks - $0 * count / looks }
  }

  /// How often is looked, after the warm-up.
  private static let looks = 4
  /// Transitions that are run before anything is measured.
  private static let warmUp = 6
  /// Bytes of Lua that may be more, such as for tables that have room for more entries.
  private static let spareMemory = 2048

  /// What is there between two transitions.
  private struct Residue {
    var script: TransitionRun.Residue
    var views: Int
  }

  private func residue(
    of run: TransitionRun, after cycle: [TransitionOperation], times: Int
  ) throws -> Residue {
    let operations = (0..<times).flatMap { _ in cycle }
    _ = try run.runOn(operations)
    return Residue(script: run.residue(), views: ScreenState(of: run.stage).views.count)
  }

  /// What became more from the first of the residues to the last, in words; nil for nothing.
  private static func growth(over residues: [Residue], transitions: Int) -> String? {
    var found: [String] = []
    func compare(_ what: String, spare: Int = 0, _ number: (Residue) -> Int) {
      let numbers = residues.map(number)
      guard let old = numbers.first, let new = numbers.last else { return }
      // A table gets more room now and then, as its keys happen to lie; a leak grows each time.
      let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
      let isMore = spare == 0 ? new > old : steps.count * (steps.min() ?? 0) > spare
      guard isMore else { return }
      found.append("\(what) went from \(old.grouped) to \(new.grouped)")
    }
    compare("views on the stage") { $0.views }
    compare("objects that its script holds") { $0.script.handles }
    compare("functions and tables that the host holds") { $0.script.references }
    compare("host functions") { $0.script.functions }
    compare("bytes of Lua", spare: spareMemory) { $0.script.memory }
    guard !found.isEmpty else { return nil }
    return "after \(transitions) transitions, " + found.joined(separator: ", ")
      + holders(of: residues)
  }

  /// Whose functions became more, where a script holds on to those.
  private static func holders(of residues: [Residue]) -> String {
    guard let old = residues.first?.script.kept, let new = residues.last?.script.kept else {
      return ""
    }
    let more = new.sorted { $0.key < $1.key }.filter { $0.value > old[$0.key, default: 0] }
    guard !more.isEmpty else { return "" }
    let names = more.map { "\($0.key) (\(($0.value - old[$0.key, default: 0]).grouped) more)" }
    return "; objects that the script still holds keep functions: " + names.joined(separator: ", ")
  }

  // MARK: - Memory

  /// Refuses allocations, one in each run, spread over all that the run makes.
  ///
  /// - Parameter namesScreens: Whether the script gives its screens their names, which are missing
  ///   when it fails before.
  func refuseMemory(_ part: Part, on stage: Setting, namesScreens: Bool) {
    var stage = stage
    stage.framesPerSecond = 20
    let number = part.base.stateNumber
    guard let whole = try? life(part, on: stage, refusing: 0),
      let total = whole.probe.allocations[number], total > 0
    else { return }
    let most = options.profile == .thorough ? total : 50
    let tried = Self.spread(most, of: total, seed: options.seed)
    let outcome = "\(tried.count) of \(total) allocations"
    for allocation in tried {
      guard goesOn else { return }
      do {
        let life = try life(part, on: stage, refusing: allocation)
        if let finding = life.finding(
          allocation, total, whole: whole, namesScreens: namesScreens)
        {
          return settle(.refusedMemory, part.operation, outcome, [finding])
        }
      } catch {
        return settle(.refusedMemory, part.operation, outcome, [Finding("\(error)")])
      }
    }
    settle(.refusedMemory, part.operation, outcome)
  }

  /// `count` numbers from 1 to `total`, evenly spread; the seed shifts them.
  private static func spread(_ count: Int, of total: Int, seed: UInt64) -> [Int] {
    guard count < total else { return Array(1...total) }
    let shift = Int(seed % UInt64(max(1, total / count)))
    return (0..<count).map { min(total, 1 + shift + $0 * total / count) }
  }

  private func life(_ part: Part, on stage: Setting, refusing allocation: Int) throws -> Life {
    let probe = LuaProbe()
    probe.refusingState = part.base.stateNumber
    probe.refusedAllocation = allocation
    do {
      let take = try performer.take(
        part.base, on: stage, attention: .end, adjust: { $0.limits.probe = probe })
      return Life(probe: probe, take: take)
    } catch is TakeFailure {
      return Life(probe: probe, take: nil)
    }
  }

  /// One run in which an allocation was refused.
  private struct Life {
    var probe: LuaProbe
    /// Nil where it was refused while loading.
    var take: Take?

    /// What is wrong with how it ended.
    func finding(
      _ allocation: Int, _ total: Int, whole: Life, namesScreens: Bool
    ) -> Finding? {
      let place = "after the refusal of allocation \(allocation) of \(total), "
      if probe.open > 0 || probe.bytesLeft > 0 {
        return Finding(place + "\(probe.bytesLeft) bytes of its state are left")
      }
      guard let take, let good = whole.take else { return nil }
      if let open = take.faults.first(where: { ContractCheck.check(for: $0) == .completesOnce }
      ) {
        var finding = Finding(open)
        finding.message = place + finding.message
        return finding
      }
      // What came before, such as the presentation of what is to be dismissed, does not count.
      let isBack =
        take.result.completed != true || take.result.operation != good.result.operation
      // Without an animator, a tab is selected at once.
      let isSelected =
        good.result.operation == .tab && take.result.operation == nil
        && take.after.controllerDifferences(from: good.after, ignoringNames: namesScreens).isEmpty
      let end = isBack && !isSelected ? take.before : good.after
      // What a failed script would have added is missing; the right screens must be there.
      let isWhole = take.faults.isEmpty
      let differences =
        isWhole
        ? take.after.differences(from: end, ignoringFrames: true)
        : take.after.controllerDifferences(from: end, ignoringNames: namesScreens)
      return differences.first.map { Finding(place + $0, at: take.place) }
    }
  }
}
