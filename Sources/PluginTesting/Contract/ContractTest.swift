import Foundation
import PluginHost
import TransitionKit

/// The contract checks of one plugin, in the order of ``ContractCheck/allCases`` as far as they belong
/// together: all that is tried in one transition comes before the next.
final class ContractTest {
  /// The plugin's file.
  let file: URL
  /// How it is tested.
  let options: TestOptions
  /// Runs its transitions.
  let performer: Performer
  /// The stage that is tried unless another one is asked for.
  let setting: Setting
  private let tester: PluginTester
  private let onResult: (CheckResult) -> Void
  private(set) var results: [CheckResult] = []
  private(set) var name: String
  /// The runs in which it went over a limit.
  private var overruns = 0
  private var isStopped = false
  /// The presentation that it is tested with.
  private var partner: Partner?
  /// The takes without animation that others are measured by.
  var references: [ReferencePlace: Take] = [:]

  /// The processor time that the checks of one plugin may take, in seconds: a backstop, since
  /// ticks stop every single call long before.
  private static let longest: [TestOptions.Profile: Double] = [.standard: 90, .thorough: 900]
  /// A plugin that goes over its limits in so many runs is not run any more.
  private static let mostOverruns = 3
  private static let limitCodes: Set = ["cpu-limit", "memory-limit", "runaway", "drawing-limit"]

  /// The test of the plugin in `file`; each result goes to `onResult` as soon as it is known.
  init(of file: URL, tester: PluginTester, onResult: @escaping (CheckResult) -> Void) {
    self.file = file
    self.tester = tester
    self.onResult = onResult
    options = tester.options
    setting = Setting(size: tester.options.size)
    let longest = Self.longest[tester.options.profile] ?? 90
    performer = Performer(seconds: longest * Double(tester.options.patience))
    name =
      file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }

  /// What came of it.
  var report: PluginReport {
    PluginReport(
      name: name, file: file.path, ending: overruns > 0 ? .limited : .tested,
      runs: performer.runs, results: results)
  }

  /// Tries all.
  func run() {
    var inspector = PluginInspector(
      text: tester.text, decoder: tester.decoder, limits: .tested)
    inspector.locate = tester.locate
    let (manifest, problems) = inspector.read(file)
    let faults = problems.filter { $0.severity != .note }
    settle(.loads, nil, "", faults.map(Finding.init))
    guard let manifest else { return }
    name = manifest.name
    guard faults.isEmpty else { return }
    let plan = RehearsalPlan(manifest: manifest, request: request(of: manifest, inspector))
    partner = Partner(in: plan, on: setting, performer)
    let parts = parts(of: manifest, plan, inspector)
    var sound: [Part] = []
    for part in parts where goesOn && scope.mayPickAny(of: part.operation.cycle) {
      if let part = perform(part) { sound.append(part) }
    }
    for (index, part) in sound.enumerated() where goesOn {
      let others = parts.filter { part.operation.cycle.contains($0.operation) }
      let isWhole = others.allSatisfy { one in sound.contains { $0.operation == one.operation } }
      exercise(part, isFirst: index == 0, isWhole: isWhole, manifest)
    }
    if manifest.kind == .scene, let part = parts.first, goesOn, wants(.runsClean, part.operation) {
      touch(part)
    }
    if isStopped {
      settle(
        .scriptCost, nil, "",
        [Finding("it went over its limits, or took very long, so that not all was tried")])
    }
  }

  private func parts(
    of manifest: Manifest, _ plan: RehearsalPlan, _ inspector: PluginInspector
  ) -> [Part] {
    switch manifest.kind {
    case .animator, .delegate, .presentation, .interaction:
      return Part.parts(of: plan.rehearsals, manifest: manifest)
        + plan.gestureOperations.compactMap { gesturePart($0, plan, manifest) }
    case .scene:
      return Part.parts(
        of: sceneTransitions(inspector).flatMap { plan.rehearsals(startedByScene: $0) },
        manifest: manifest)
    }
  }

  /// Touches the scene here and there: its own gestures and those of its containers.
  private func touch(_ part: Part) {
    let scripts = [
      "tap 160,300; wait 1; tap 160,300", "pan 300,400 -> 60,400 over 0.4s",
      "edge left 0,400 -> 300,400 over 0.4s",
    ]
    for script in scripts {
      let outcome = "by \"\(script)\""
      guard var take = take(part, part.base.going(.gestures(script)), outcome, on: gestureSetting)
      else { continue }
      // A touch may well do nothing.
      take.forgiven = ["no-transition"]
      if blameFaults(of: take, part, outcome) { settle(.runsClean, part.operation, outcome) }
    }
  }

  private func sceneTransitions(_ inspector: PluginInspector) -> [TransitionOperation] {
    do {
      let operations = try inspector.sceneTransitions(at: file, size: setting.size)
      if operations.isEmpty {
        settle(.runsClean, nil, "built", [Finding("build returned no function for a transition")])
      }
      return operations
    } catch let failure as PluginFailure {
      settle(.runsClean, nil, "built", failure.diagnostics.map(Finding.init))
    } catch {
      settle(.runsClean, nil, "built", [Finding("\(error)")])
    }
    return []
  }

  /// The first of the common gestures that starts `operation`; an animator with a gesture of its
  /// own runs by itself, too.
  private func gesturePart(
    _ operation: TransitionOperation, _ plan: RehearsalPlan, _ manifest: Manifest
  ) -> Part? {
    let found = plan.gestures(for: operation).first { rehearsal in
      let take = try? performer.take(rehearsal, on: gestureSetting)
      return take?.result.operation == operation
    }
    guard let found, case .gestures(let script) = found.course else {
      if manifest.transitions.contains(operation.rawValue) {
        skip(
          .runsClean, operation, "by a gesture",
          because: "none of the gestures that were tried starts it")
      }
      return nil
    }
    return Part(
      operation: operation, base: found, outcome: "by \"\(script)\"", isReleasable: false,
      isInterruptible: false, isAskedUnanimated: false)
  }

  /// The stage of what only has to end right, or is held at a time: of the frames on the way there need
  /// not be many.
  var endSetting: Setting {
    var setting = setting
    if options.profile == .standard { setting.framesPerSecond = 20 }
    return setting
  }

  /// Gestures are written for this stage.
  var gestureSetting: Setting { Setting(size: CGSize(width: 320, height: 568)) }

  private var scope: CheckScope { CheckScope(filter: options.filter, plugin: name) }

  /// Whether a result of `check` for `operation` may be asked for; if not, there is no use in trying.
  func wants(_ check: ContractCheck, _ operation: TransitionOperation) -> Bool {
    scope.mayPick(check, operation)
  }

  /// Whether there is a use in trying more.
  var goesOn: Bool {
    if options.failsFast, results.contains(where: { !$0.passed }) { return false }
    if performer.isExhausted || overruns >= Self.mostOverruns { isStopped = true }
    return !isStopped
  }

  /// Whether one of its files asks for random numbers, so that each transition may be another one.
  private(set) lazy var drawsLots: Bool = {
    var files = [file]
    if file.lastPathComponent == "init.lua" {
      let inside = FileManager.default.enumerator(
        at: file.deletingLastPathComponent(), includingPropertiesForKeys: nil)
      files += (inside?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "lua" }
        .prefix(200)
    }
    return files.contains { url in
      (try? String(contentsOf: url, encoding: .utf8))?.contains("math.random") ?? false
    }
  }()

  // MARK: - Results

  /// Notes what came of `check`: it holds unless there are `findings`.
  func settle(
    _ check: ContractCheck, _ operation: TransitionOperation?, _ outcome: String,
    _ findings: [Finding] = [], in take: Take? = nil
  ) {
    let kind = operation?.rawValue
    let outcome = outcome.isEmpty ? nil : outcome
    guard !findings.isEmpty else {
      return add(CheckResult(check.code, kind: kind, outcome: outcome))
    }
    for finding in findings.map({ partner?.attributed($0, operation) ?? $0 }) {
      if let code = finding.diagnostic, Self.limitCodes.contains(code) { overruns += 1 }
      var result = CheckResult(
        check.code, kind: kind, outcome: outcome, message: finding.message,
        diagnostic: finding.diagnostic, file: finding.file, line: finding.line,
        hint: finding.hint ?? check.remedy)
      if let folder = options.evidenceFolder, let take, isAskedFor(result) {
        let evidence = Evidence(folder: folder, plugin: name, result: result, text: tester.text)
        result.evidence = evidence.write(take, marking: finding.frame)
      }
      add(result)
    }
  }

  /// Notes that `check` was not tried.
  func skip(
    _ check: ContractCheck, _ operation: TransitionOperation?, _ outcome: String,
    because reason: String
  ) {
    add(
      CheckResult.skipped(
        check.code, kind: operation?.rawValue, outcome: outcome.isEmpty ? nil : outcome,
        because: reason))
  }

  private func add(_ result: CheckResult) {
    guard isAskedFor(result) else { return }
    results.append(result)
    onResult(result)
  }

  private func isAskedFor(_ result: CheckResult) -> Bool {
    options.admits("\(name) \(result.title)")
  }
}
