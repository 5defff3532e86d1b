import Diagnostics
import Foundation
import Lua
import PluginRuns
import PluginValidation
import TransitionKit
import UsageLimits

// Endurance: reloads, many transitions, and refused allocations.

extension ContractTest {
  /// Reloads the animator's file in the middle of the transition.
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
      settle(.noGrowth, part.operation, "\(count) in a row", [Finding(thrown: error)])
    }
  }

  /// Returns the numbers of cycles between measurements, `count` in all.
  private static func legs(of count: Int) -> [Int] {
    (0..<looks).map { ($0 + 1) * count / looks - $0 * count / looks }
  }

  /// The number of measurements after the warm-up.
  private static let looks = 4
  /// The number of transitions that run before the first measurement.
  private static let warmUp = 6
  /// The tolerated growth of Lua's memory, in bytes, for example for tables with room for more
  /// entries.
  private static let spareMemory = 2048

  /// The objects that exist between two transitions.
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

  /// Returns a description of what has grown from the first residue to the last; nil if nothing
  /// has.
  private static func growth(over residues: [Residue], transitions: Int) -> Wording? {
    var found: [Wording] = []
    func compare(_ what: Wording, spare: Int = 0, _ number: (Residue) -> Int) {
      let numbers = residues.map(number)
      guard let old = numbers.first, let new = numbers.last else { return }
      // A table's memory grows occasionally, depending on its keys; a leak grows each time.
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
    let changes = found.dropFirst().reduce(found[0]) { "\($0), \($1)" }
    return "after \(transitions) transitions, \(changes)\(holders(of: residues))"
  }

  /// Returns the names of the script's objects that hold more functions than before.
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

  /// Refuses allocations, one in each run, spread over all allocations of the run.
  ///
  /// - Parameter namesScreens: A Boolean value that indicates whether the script sets the names of
  ///   its screens, which are missing if it fails before.
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
        return settle(.refusedMemory, part.operation, outcome, [Finding(thrown: error)])
      }
    }
    settle(.refusedMemory, part.operation, outcome)
  }

  /// Returns `count` numbers from 1 to `total`, evenly spread and shifted by the seed.
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

  /// The result of one run in which an allocation was refused.
  private struct Life {
    var probe: LuaProbe
    /// The take; nil if the allocation was refused during loading.
    var take: Take?

    /// Returns a finding if the run ended incorrectly.
    func finding(
      _ allocation: Int, _ total: Int, whole: Life, namesScreens: Bool
    ) -> Finding? {
      let place: Wording = "after the refusal of allocation \(allocation) of \(total), "
      if probe.open > 0 || probe.bytesLeft > 0 {
        return Finding(place + "\(probe.bytesLeft) bytes of its state are left")
      }
      guard let take, let good = whole.take else { return nil }
      if let open = take.faults.first(where: { $0.check == .completesOnce }
      ) {
        var finding = Finding(open)
        finding.wording = place + finding.wording
        return finding
      }
      // Preparations, such as the presentation of a screen to be dismissed, do not count.
      let isBack =
        take.result.completed != true || take.result.operation != good.result.operation
      // Without an animator, a tab is selected at once.
      let isSelected =
        good.result.operation == .tab && take.result.operation == nil
        && take.after.controllerDifferences(from: good.after, ignoringNames: namesScreens).isEmpty
      let end = isBack && !isSelected ? take.before : good.after
      // The additions of a script that failed are missing, but the right screens must be there.
      let isWhole = take.faults.isEmpty
      let differences =
        isWhole
        ? take.after.differences(from: end, ignoringFrames: true)
        : take.after.controllerDifferences(from: end, ignoringNames: namesScreens)
      return differences.first.map { Finding(place + $0, at: take.place) }
    }
  }
}
