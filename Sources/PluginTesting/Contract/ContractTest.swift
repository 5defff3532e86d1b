import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginValidation
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
  /// The plugin's name, from its table once that has been read.
  private(set) var name: String
  /// The takes without animation that others are measured by.
  var references: [ReferencePlace: Take] = [:]
  private let tester: PluginTester
  private let onResult: (CheckResult) -> Void
  private(set) var results: [CheckResult] = []
  private var causes = KnownCauses()
  /// The runs in which it went over a limit.
  private var overruns = 0
  /// The presentation that it is tested with.
  private var partner: Partner?

  /// The processor time that the checks of one plugin may take, in seconds: a backstop, since
  /// ticks stop every single call long before.
  private static let longest: [TestOptions.Profile: Double] = [.standard: 90, .thorough: 900]
  private static let limitCodes: Set = [
    "cpu-limit", "memory-limit", "runaway", "drawing-limit", "resource-limit",
  ]

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

  /// The results so far.
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
    if goesOn { compareWays(of: sound) }
    if manifest.kind == .scene, goesOn {
      checkReturns(of: sound)
      if let part = sound.first, wants(.runsClean, part.operation) { touch(part) }
    }
    if performer.isExhausted {
      settle(
        .scriptCost, nil, "", [Finding("it took so long that not all was tried")])
    }
  }

  private func parts(
    of manifest: Manifest, _ plan: RehearsalPlan, _ inspector: PluginInspector
  ) -> [Part] {
    switch manifest.kind {
    case .animator, .delegate, .presentation, .interaction:
      return Part.parts(of: plan.rehearsals, manifest: manifest)
        + plan.gestureOperations.filter { scope.mayPickAny(of: $0.cycle) }
        .compactMap { gesturePart($0, plan, manifest) }
    case .scene:
      return Part.parts(
        of: sceneTransitions(inspector).flatMap { plan.rehearsals(startedByScene: $0) },
        manifest: manifest)
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

  // MARK: - What is tried

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

  /// Returns a Boolean value that indicates whether the filter may pick a result of `check` for
  /// `operation`; if not, there is no use in trying.
  func wants(_ check: ContractCheck, _ operation: TransitionOperation) -> Bool {
    scope.mayPick(check, operation)
  }

  /// Returns a Boolean value that indicates whether the filter picks the result of one of `checks` for
  /// `operation` with that outcome.
  func wants(
    anyOf checks: [ContractCheck], _ operation: TransitionOperation, _ outcome: String
  ) -> Bool {
    checks.contains { isAskedFor(CheckResult($0.code, kind: operation.rawValue, outcome: outcome)) }
  }

  /// A Boolean value that indicates whether there is a use in trying more: not of a plugin that goes over
  /// its limits.
  var goesOn: Bool {
    if options.failsFast, results.contains(where: { !$0.passed }) { return false }
    return !performer.isExhausted && overruns == 0
  }

  /// A Boolean value that indicates whether one of its files asks for random numbers, so that each
  /// transition may be another one.
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

  /// Returns a Boolean value that indicates whether one of `checks` has failed for `operation`.
  func hasFailed(_ checks: [ContractCheck], _ operation: TransitionOperation) -> Bool {
    results.contains { result in
      !result.passed && result.kind == operation.rawValue
        && checks.contains { $0.code == result.code }
    }
  }

  /// Adds the results of `check`: it holds unless there are `findings`. A finding whose cause has been
  /// reported makes it skipped instead.
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
        hint: finding.diagnostic == nil ? finding.hint ?? check.remedy : finding.hint)
      // What the filter leaves out has reported nothing.
      guard isAskedFor(result) else { continue }
      if check != .loads,
        let known = causes.title(for: finding, of: check, reportedBy: result.title)
      {
        skip(check, operation, outcome ?? "", because: "the cause is that of \(known)")
        continue
      }
      result.evidence = evidence(of: result, in: take, marking: finding.frame)
      add(result)
    }
  }

  /// Adds a result that holds, with a note for the author.
  func note(
    _ check: ContractCheck, _ operation: TransitionOperation, _ finding: Finding, in take: Take
  ) {
    var result = CheckResult.noted(
      check.code, kind: operation.rawValue, finding.message, file: finding.file,
      line: finding.line, hint: check.remedy)
    guard isAskedFor(result) else { return }
    // Once is enough for a plugin.
    if causes.title(for: finding, of: check, reportedBy: result.title) != nil {
      return add(CheckResult(check.code, kind: operation.rawValue))
    }
    result.evidence = evidence(of: result, in: take, marking: nil)
    add(result)
  }

  /// Adds a result that says why `check` was not tried.
  func skip(
    _ check: ContractCheck, _ operation: TransitionOperation?, _ outcome: String,
    because reason: String
  ) {
    add(
      CheckResult.skipped(
        check.code, kind: operation?.rawValue, outcome: outcome.isEmpty ? nil : outcome,
        because: reason))
  }

  private func evidence(of result: CheckResult, in take: Take?, marking frame: Int?) -> [String] {
    guard let folder = options.evidenceFolder, let take else { return [] }
    return Evidence(folder: folder, plugin: name, result: result, text: tester.text)
      .write(take, marking: frame)
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
