import Diagnostics
import Foundation
import Manifests
import PluginFiles
import PluginHosting
import PluginRuns
import Rendering
package import Watching

// Saves: a version that loads and can be rehearsed takes the place of the one that runs.

extension StudioWorker {
  /// Handles saved files.
  package func save(_ changes: FileChanges) {
    defer { report() }
    let plugins = watched.plugins(in: changes)
    guard !changes.files.isEmpty else { return }
    version += 1
    catalogue = nil
    setup.onWork()
    let read = Date(timeIntervalSinceNow: -Self.clockStep)
    defer { watch(since: read) }
    do {
      try rehearse(plugins)
      let next = files.renewing(plugins)
      var request = base
      request.readFile = { try next.read($0) }
      try changeVersion(to: request)
      files = next
      runningVersion = version
      saveProblem = []
      if checksTask != nil { startChecks() }
    } catch {
      saveProblem = diagnostics(of: error)
    }
  }

  private func rehearse(_ plugins: [URL]) throws {
    let screen = base.stage.screen(
      text: base.text, decoder: base.decoder, shaders: base.shaders)
    let scene = base.scene.absoluteURL.standardizedFileURL
    for plugin in plugins {
      let limits = plugin == scene ? base.sceneLimits ?? base.limits : base.limits
      _ = try PluginRehearsal(screen: screen, limits: limits).rehearse(plugin).get()
    }
  }

  /// Changes the files; parameters that the new version does not have are left out.
  private func changeVersion(to request: RunRequest) throws {
    do {
      try change(to: request)
    } catch let failure as PluginFailure where failure.kind == .usage {
      let controls = ParameterControls(of: stage.live.run.own, assignments: base.parameters)
      var plain = request
      plain.parameters = []
      let first = try makeRun(Take(plain, startsTransition: false))
      plain.parameters = controls.moved(to: first.run.own).assignments
      try change(to: plain)
    }
  }

  /// Watches the plugins of the next take.
  func watchRoles() {
    let roles = [base.animator, base.delegate, base.interaction, base.presentation, base.scene]
    for file in roles.compactMap(\.self) { watched.add(plugin: file) }
    watch(since: .distantFuture)
  }

  private func watch(since read: Date) {
    guard let watcher, watched.places != watchedPlaces else { return }
    watchedPlaces = watched.places
    do { try watcher.watch(watched.places, since: read) } catch { note(failure: error) }
  }

  // MARK: - Problems

  func diagnostics(of error: any Error) -> [Diagnostic] {
    (error as? PluginFailure)?.diagnostics
      ?? [Diagnostic(code: .internalError, message: "\(error)")]
  }

  /// Notes a failure of the plugins that run.
  func note(failure error: any Error) { note(diagnostics(of: error)) }

  /// Notes that a frame can't be drawn.
  func noteDrawing(_ error: any Error) {
    note([Diagnostic(code: .drawingLimit, message: "\(error)")])
    report()
  }

  /// Reports failures of shaders that no script has reported.
  func note(_ shaders: ShaderFaults) {
    let faults = shaders.diagnostics(besides: takeProblems)
    guard !faults.isEmpty else { return }
    note(faults)
    report()
  }

  /// Notes problems of the plugins that run, each once.
  func note(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      guard takeProblems.count < 50, !takeProblems.contains(diagnostic) else { continue }
      takeProblems.append(diagnostic)
    }
  }
}
