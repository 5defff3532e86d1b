import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginValidation
import Rendering
import TransitionKit

/// The contract checks of one plugin, in the order of ``DiagnosticCode/checks`` as far as
/// possible: all checks of one transition come before those of the next.
final class ContractTest {
  /// The file of the plugin.
  let file: URL
  /// The options of the test.
  let options: TestOptions
  /// The object that runs the transitions.
  let performer: Performer
  /// The default stage.
  let setting: Setting
  /// The plugin's name, from its table once that is read.
  private(set) var name: String
  /// The takes without animation with which others are compared.
  var references: [ReferencePlace: Take] = [:]
  /// The texts of the plugin.
  let sources: PluginSources
  /// The programs of the shaders that were checked in all frames of a take.
  var knownShaders: Set<String> = []
  /// The sizes of other stages on which a transition in GLSL was looked at, in points.
  var knownSizes: Set<CGSize> = []
  /// A Boolean value that indicates whether the driver could not draw a shader.
  var hasFailedShader = false
  private let tester: PluginTester
  private let onResult: (CheckResult) -> Void
  private(set) var results: [CheckResult] = []
  private var causes = KnownCauses()
  /// The number of runs in which the plugin exceeded a limit.
  private var overruns = 0
  /// The presentation with which the plugin is tested.
  private var partner: Partner?

  /// The processor time allowed for the checks of one plugin, in seconds: a backstop, since ticks
  /// stop every single call long before.
  private static let longest: [TestOptions.Profile: Double] = [.standard: 90, .thorough: 900]
  private static let limitCodes: Set<DiagnosticCode> = [
    .cpuLimit, .memoryLimit, .runaway, .drawingLimit, .resourceLimit,
  ]

  /// Makes a test of the plugin in `file`; each result is passed to `onResult` as soon as it is
  /// known.
  init(of file: URL, tester: PluginTester, onResult: @escaping (CheckResult) -> Void) {
    self.file = file
    sources = PluginSources(of: file)
    self.tester = tester
    self.onResult = onResult
    options = tester.options
    setting = Setting(size: tester.options.size)
    let longest = Self.longest[tester.options.profile] ?? 90
    performer = Performer(
      seconds: longest * Double(tester.options.patience), renderer: tester.renderer)
    name =
      file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }

  /// The driver of shaders; nil without one.
  var shaders: (any ShaderDriver)? { tester.shaders }

  /// The report of the results so far.
  var report: PluginReport {
    PluginReport(
      name: name, file: file.path, ending: overruns > 0 ? .limited : .tested,
      runs: performer.runs, results: results)
  }

  /// Runs all checks.
  func run() {
    var inspector = PluginInspector(
      text: tester.text, decoder: tester.decoder, limits: .tested)
    inspector.locate = tester.locate
    inspector.shaders = tester.shaders
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
    // An error on the way to the first of three screens is better named here than in transitions in a row.
    if goesOn { compareWays(of: sound) }
    let varied = sound.filter { !$0.isBrief }
    for (index, part) in varied.enumerated() where goesOn {
      let others = parts.filter { part.operation.cycle.contains($0.operation) }
      let isWhole = others.allSatisfy { one in sound.contains { $0.operation == one.operation } }
      exercise(part, isFirst: index == 0, isWhole: isWhole, manifest)
    }
    if goesOn, sound.count == parts.count { tryParameters(of: varied, manifest) }
    if goesOn, sound.count == parts.count { tryGestureParameters(of: sound, plan, manifest) }
    if goesOn { tryParameterValues(of: varied, manifest) }
    if manifest.kind == .scene, goesOn {
      checkReturns(of: sound)
      moveElements(of: sound)
      if let part = sound.first, wants(.runsClean, part.operation) { touch(part) }
    }
    if goesOn { touchRecognizers(of: sound, manifest) }
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
      return Part.parts(
        of: plan.rehearsals, manifest: manifest, isShader: isGLSL && options.profile == .standard)
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
      settle(.runsClean, nil, "built", [Finding(thrown: error)])
    }
    return []
  }

  // MARK: - What is tried

  /// The stage for checks of the end state or of single moments, for which few frames are needed.
  var endSetting: Setting {
    var setting = setting
    if options.profile == .standard { setting.framesPerSecond = 20 }
    return setting
  }

  /// The stage for which the common gestures are written.
  var gestureSetting: Setting { Setting(size: CGSize(width: 320, height: 568)) }

  private var scope: CheckScope { CheckScope(filter: options.filter, plugin: name) }

  /// Returns a Boolean value that indicates whether the filter may include a result of `check` for
  /// `operation`; if not, it need not be tried.
  func wants(_ check: DiagnosticCode, _ operation: TransitionOperation) -> Bool {
    scope.mayPick(check, operation)
  }

  /// Returns a Boolean value that indicates whether the filter includes the result of one of
  /// `checks` for `operation` with that outcome.
  func wants(
    anyOf checks: [DiagnosticCode], _ operation: TransitionOperation, _ outcome: String
  ) -> Bool {
    checks.contains { isAskedFor(CheckResult($0, kind: operation.rawValue, outcome: outcome)) }
  }

  /// A Boolean value that indicates whether to continue testing; false for a plugin that exceeds
  /// its limits.
  var goesOn: Bool {
    if options.failsFast, results.contains(where: { !$0.passed }) { return false }
    return !performer.isExhausted && overruns == 0 && !hasFailedShader
  }

  /// A Boolean value that indicates whether one of the plugin's files uses random numbers, so that
  /// its transitions may differ.
  private(set) lazy var drawsLots = sources.mention("math.random")

  /// A Boolean value that indicates whether one of the plugin's files uses a display link, which may
  /// be ahead of the frame by one frame.
  private(set) lazy var usesDisplayLink = sources.mention("CADisplayLink")

  // MARK: - Results

  /// Returns a Boolean value that indicates whether one of `checks` has failed for `operation`.
  func hasFailed(_ checks: [DiagnosticCode], _ operation: TransitionOperation) -> Bool {
    results.contains { result in
      !result.passed && result.kind == operation.rawValue
        && checks.contains(result.code)
    }
  }

  /// The check of shaders that has failed: a shader that is wrong at one end is so in every transition, and shows in
  /// the first and the last frame.
  var shaderFault: DiagnosticCode? {
    let codes: Set<DiagnosticCode> = [.shaderEnds, .shaderNumbers]
    return results.first { !$0.passed && codes.contains($0.code) }?.code
  }

  /// Adds the results of `check`: it passes unless there are `findings`. A finding whose cause has
  /// been reported already makes it skipped.
  func settle(
    _ check: DiagnosticCode, _ operation: TransitionOperation?, _ outcome: String,
    _ findings: [Finding] = [], in take: Take? = nil
  ) {
    let kind = operation?.rawValue
    let outcome = outcome.isEmpty ? nil : outcome
    guard !findings.isEmpty else {
      return add(CheckResult(check, kind: kind, outcome: outcome))
    }
    for finding in findings.map({ partner?.attributed($0, operation) ?? $0 }) {
      if let code = finding.diagnostic, Self.limitCodes.contains(code) { overruns += 1 }
      var result = CheckResult(
        check, kind: kind, outcome: outcome, message: finding.message,
        diagnostic: finding.diagnostic, file: finding.file, line: finding.line,
        hint: finding.diagnostic == nil ? finding.hint ?? check.remedy : finding.hint)
      // Results that the filter excludes do not count as reported.
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

  /// Adds a result that passes, with a note for the author.
  func note(
    _ check: DiagnosticCode, _ operation: TransitionOperation, _ finding: Finding,
    outcome: String = "", in take: Take
  ) {
    let outcome = outcome.isEmpty ? nil : outcome
    var result = CheckResult.noted(
      check, kind: operation.rawValue, outcome: outcome, finding.message, file: finding.file,
      line: finding.line, hint: finding.hint ?? check.remedy)
    guard isAskedFor(result) else { return }
    // A note is given once for a plugin.
    if causes.title(for: finding, of: check, reportedBy: result.title) != nil {
      return add(CheckResult(check, kind: operation.rawValue, outcome: outcome))
    }
    result.evidence = evidence(of: result, in: take, marking: finding.frame)
    add(result)
  }

  /// Adds a result for a check that was skipped, with the reason.
  func skip(
    _ check: DiagnosticCode, _ operation: TransitionOperation?, _ outcome: String,
    because reason: String
  ) {
    add(
      CheckResult.skipped(
        check, kind: operation?.rawValue, outcome: outcome.isEmpty ? nil : outcome,
        because: reason))
  }

  private func evidence(of result: CheckResult, in take: Take?, marking frame: Int?) -> [String] {
    guard let take else { return [] }
    tester.onEvidence? { try Evidence.filmstrip(of: take, marking: frame, text: tester.text) }
    guard let folder = options.evidenceFolder else { return [] }
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
