package import Diagnostics
public import Foundation
import LayerTree
package import Manifests
import PluginAPI
public import PluginDiscovery
import PluginFiles
package import PluginRuns
import Rendering
package import TransitionKit
import UsageLimits

extension PluginInspector {
  /// Checks the plugin's file and table, and puts it through dry runs on plain screens: every
  /// transition that it declares, to the end, cancelled, and without animation. An interaction's
  /// gesture is played, a scene is built and starts each transition that it names. Its modules are
  /// checked as far as it requires them, unless ``checksAllModules`` is set.
  public func validate(_ url: URL) -> ValidationReport {
    var findings = Findings()
    do {
      let file = try PluginFile(reading: url)
      if checksAllModules { findings.add(ModuleCheck(of: file).problems) }
      let plugin = try loader(of: file).load(file)
      let manifest = plugin.manifest
      findings.add(plugin.warnings + FieldCheck(of: file).problems)
      plugin.close()
      rehearse(file, manifest, into: &findings)
      return report(url, manifest.name, manifest.kind, findings)
    } catch let failure as PluginFailure {
      findings.add(failure.diagnostics)
    } catch {
      findings.add([Diagnostic(code: .internalError, message: "\(error)")])
    }
    return report(url, Self.fallbackName(of: url), nil, findings)
  }

  /// Returns the manifest of the plugin at `url`, if it can be read, and the problems found before
  /// any of its code runs.
  package func read(_ url: URL) -> (manifest: Manifest?, problems: [Diagnostic]) {
    do {
      let file = try PluginFile(reading: url)
      var findings = Findings()
      if checksAllModules { findings.add(ModuleCheck(of: file).problems) }
      let plugin = try loader(of: file).load(file)
      defer { plugin.close() }
      findings.add(plugin.warnings + FieldCheck(of: file).problems)
      return (plugin.manifest, findings.diagnostics)
    } catch let failure as PluginFailure {
      return (nil, failure.diagnostics)
    } catch {
      return (nil, [Diagnostic(code: .internalError, message: "\(error)")])
    }
  }

  /// Returns the loader of the plugin in `file`, which has the driver compile a shader.
  private func loader(of file: PluginFile) -> PluginLoader {
    let hasDriver = file.shader != nil && shaders != nil
    let screen =
      hasDriver
      ? request(file.url, .animator).stage.screen(text: text, decoder: decoder, shaders: shaders)
      : nil
    return PluginLoader(limits: limits, decoder: decoder, screen: screen, edition: edition)
  }

  private func report(
    _ url: URL, _ name: String, _ kind: PluginKind?, _ findings: Findings
  ) -> ValidationReport {
    let diagnostics = findings.diagnostics
    return ValidationReport(
      file: url.path, name: name, kind: kind,
      errors: diagnostics.filter { $0.severity == .error },
      warnings: diagnostics.filter { $0.severity == .warning },
      notes: diagnostics.filter { $0.severity == .note })
  }

  // MARK: - Dry runs

  private func rehearse(
    _ file: PluginFile, _ manifest: Manifest, into findings: inout Findings
  ) {
    let url = file.url
    let plan = RehearsalPlan(manifest: manifest, request: request(url, manifest.kind))
    var stamina = Stamina()
    for rehearsal in plan.rehearsals + plan.bareRehearsals {
      guard let outcome = stamina.run(rehearsal, &findings) else { return }
      findings.add(outcome.diagnostics, from: rehearsal.title)
    }
    for operation in plan.gestureOperations {
      let isTried = play(plan.gestures(for: operation), operation, &stamina, into: &findings)
      if !isTried, manifest.transitions.contains(operation.rawValue) {
        findings.add([Self.notTried(operation, file, manifest.kind)])
      }
    }
    guard manifest.kind == .scene else { return }
    for operation in build(url, manifest, into: &findings) {
      for rehearsal in plan.rehearsals(startedByScene: operation) {
        guard let outcome = stamina.run(rehearsal, &findings) else { return }
        findings.add(outcome.diagnostics, from: rehearsal.title)
      }
    }
  }

  /// Tries gestures until one of them starts the transition, and that one once more with its touches
  /// taken away.
  ///
  /// - Returns: `true` if a gesture started the transition; otherwise, `false`.
  private func play(
    _ rehearsals: [Rehearsal], _ operation: TransitionOperation, _ stamina: inout Stamina,
    into findings: inout Findings
  ) -> Bool {
    for rehearsal in rehearsals {
      guard let outcome = stamina.run(rehearsal, &findings) else { return true }
      // That a gesture starts nothing is no fault: it may be meant for another one.
      findings.add(
        outcome.diagnostics.filter { $0.code != .noTransition }, from: rehearsal.title)
      guard outcome.started == operation, case .gestures(let script) = rehearsal.course else {
        continue
      }
      let cancelled = Rehearsal(
        operation: operation, course: .gestures(script + "; cancel"), request: rehearsal.request,
        scene: rehearsal.scene, animator: rehearsal.animator)
      guard let outcome = stamina.run(cancelled, &findings) else { return true }
      findings.add(
        outcome.diagnostics.filter { $0.code != .noTransition }, from: cancelled.title)
      return true
    }
    return false
  }

  private static func notTried(
    _ operation: TransitionOperation, _ file: PluginFile, _ kind: PluginKind
  ) -> Diagnostic {
    Diagnostic(
      code: .gestureNotTried, severity: .note,
      message: "none of the gestures that were tried started a \(operation.rawValue), so that was "
        + "not checked", file: file.name,
      hint:
        "play its own with transhost \(kind == .animator ? "--plugin" : "--interaction") … --gesture …"
    )
  }

  /// The transitions that a scene's `build` answers, which must be those that its table names.
  private func build(
    _ url: URL, _ manifest: Manifest, into findings: inout Findings
  ) -> [TransitionOperation] {
    let request = request(url, .scene)
    let screen = request.stage.screen(text: text, decoder: decoder, shaders: shaders)
    do {
      let scene = try SceneStage(url, screen: screen, limits: limits, images: request.images)
      defer { scene.close() }
      findings.add(scene.diagnostics, from: "build")
      findings.add(scene.differences(from: manifest.transitions))
      return scene.transitions.compactMap { TransitionOperation(rawValue: $0) }
        .filter(RehearsalPlan.runnable.contains)
    } catch let failure as PluginFailure {
      findings.add(failure.diagnostics, from: "build")
    } catch {
      findings.add([Diagnostic(code: .runaway, message: "\(error)")], from: "build")
    }
    return []
  }

  /// The transitions that the scene at `url` can start on a stage of `size`, in points, as far as
  /// runs can.
  ///
  /// - Throws: ``PluginFailure`` for one that can't be built.
  package func sceneTransitions(at url: URL, size: CGSize) throws -> [TransitionOperation] {
    var request = request(url, .scene)
    request.stage.size = size
    let screen = request.stage.screen(text: text, decoder: decoder, shaders: shaders)
    let scene = try SceneStage(url, screen: screen, limits: limits, images: request.images)
    defer { scene.close() }
    return RehearsalPlan.runnable.filter { scene.transitions.contains($0.rawValue) }
  }

  /// A request with the plugin in the role of its kind.
  package func request(_ url: URL, _ kind: PluginKind) -> RunRequest {
    var request = RunRequest(
      animator: kind == .animator ? url : nil, scene: kind == .scene ? url : PlainScene.file.url,
      transition: .push, stage: StageSettings(size: CGSize(width: 320, height: 568), scale: 1),
      text: text, decoder: decoder, limits: limits)
    request.delegate = kind == .delegate ? url : nil
    request.interaction = kind == .interaction ? url : nil
    request.presentation = kind == .presentation ? url : nil
    request.edition = edition
    request.shaders = shaders
    if let locate { request.locate = locate }
    // What is saved while the runs go on belongs to the next inspection.
    let snapshot = PluginFileSnapshot()
    request.readFile = { try snapshot.read($0) }
    if kind == .scene {
      let picture = RenderImage(width: 1, height: 1, pixels: [128, 128, 128, 255])
      request.images = (picture, picture)
    }
    return request
  }
}

/// Keeps a plugin that goes over its limits in every dry run, or takes very long, from going through
/// all of them.
private struct Stamina {
  private var failures = 0
  private var isOver = false
  private let end = ProcessorTime.now + longest

  private static let codes: Set<DiagnosticCode> = [
    .cpuLimit, .memoryLimit, .runaway, .drawingLimit, .resourceLimit,
  ]
  private static let mostFailures = 2
  /// The processor time that all dry runs of a plugin may take together, in seconds; those of a good
  /// one take a tenth of a second.
  private static let longest = 1.2

  /// Does a dry run; nil when there are to be no more.
  mutating func run(_ rehearsal: Rehearsal, _ findings: inout Findings) -> Rehearsal.Outcome? {
    guard !isOver else { return nil }
    guard failures < Self.mostFailures else {
      leaveOut("it went over its limits \(failures.counted("time"))", &findings)
      return nil
    }
    let outcome = rehearsal.run(until: end)
    guard !outcome.isStopped else {
      leaveOut(
        "its dry runs took more than \(NumberText.of(Self.longest)) s of processor time", &findings)
      return nil
    }
    if outcome.diagnostics.contains(where: { Self.codes.contains($0.code) }) { failures += 1 }
    return outcome
  }

  private mutating func leaveOut(_ reason: String, _ findings: inout Findings) {
    isOver = true
    findings.add([
      Diagnostic(
        code: .dryRunsLeftOut, severity: .warning,
        message: "\(reason), so those that remain are left out")
    ])
  }
}
