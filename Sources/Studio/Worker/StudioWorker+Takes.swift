import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginFiles
import PluginHosting
import PluginRuns
import StudioProtocol
import TransitionKit

// Takes: what begins one, and what a change does to the one that runs.

extension StudioWorker {
  /// The present time of the wall clock.
  var now: Double { setup.clock.now }

  /// Returns a run of `take` that is at its beginning.
  ///
  /// - Throws: ``PluginFailure``.
  func makeRun(_ take: Take) throws -> TakeRun {
    setup.onWork()
    let run = try TakeRun(take, limits: setup.takeLimits)
    for plugin in run.run.plugins { watched.add(plugin: plugin.file) }
    watchRoles()
    return run
  }

  /// Begins a take.
  ///
  /// - Throws: ``PluginFailure``; nothing has changed then.
  func begin(_ request: RunRequest, startsTransition: Bool = false) throws {
    let run = try makeRun(Take(request, startsTransition: startsTransition))
    base = request
    changeIsPending = false
    takeProblems = []
    stage.begin(run, now: now)
    if lastTransition == nil { clearTimeline() }
  }

  /// Begins a take at rest, with the first screen.
  ///
  /// - Throws: ``PluginFailure``; nothing has changed then.
  func beginAtRest(_ request: RunRequest) throws {
    var request = request
    request.transition = request.transition.preparation ?? request.transition
    try begin(request)
  }

  /// Has the scene start a transition in a new take.
  func perform(_ name: String) throws {
    let offered = stage.live.run.scene.transitions
    guard let operation = TransitionOperation(rawValue: name), offered.contains(name) else {
      throw RequestProblem(
        "the scene has no transition '\(name)'", hint: "it has " + offered.joined(separator: ", "))
    }
    var request = base
    request.transition = operation
    try begin(request, startsTransition: true)
  }

  /// Begins a take at rest, with the first screen.
  func reset() throws { try beginAtRest(base) }

  /// The take that runs, under the plugins and settings of now.
  private var presentTake: Take {
    var take = stage.take
    take.request = base
    return take
  }

  /// The last transition of the take, if its inputs are recorded.
  var lastTransition: TransitionReport? {
    guard let report = stage.live.run.lastTransition else { return nil }
    if let end = stage.take.inputs.endOfRecording, report.startTime > end { return nil }
    return report
  }

  /// Plays the last transition again, with the same inputs.
  func replay() {
    guard let last = lastTransition else { return }
    do {
      try play(presentTake, from: last.startTime)
    } catch {
      note(failure: error)
    }
  }

  /// Plays `take` from the step before `start`.
  private func play(_ take: Take, from start: Double) throws {
    var take = take
    // Nothing comes after the end of a recording.
    take.inputs.endOfRecording = nil
    let run = try makeRun(take)
    if start > 0 {
      _ = run.advance(
        to: StepGrid(rate: run.rate).last(before: start), onStep: setup.onFrame)
    }
    changeIsPending = false
    takeProblems = []
    stage.begin(run, now: now)
  }

  // MARK: - Changes

  /// Applies `request`, which differs in its plugins, their files or their parameters: at once with the same inputs,
  /// or as soon as nothing moves.
  ///
  /// - Throws: ``PluginFailure``; nothing has changed then.
  func change(to request: RunRequest) throws {
    let old = base
    base = request
    do {
      try applyChange()
    } catch {
      base = old
      throw error
    }
  }

  private func applyChange() throws {
    guard stage.take.inputs.endOfRecording == nil else {
      return try beginAtRest(base)
    }
    let run = try makeRun(presentTake)
    let isHeld = !stage.live.down.isEmpty
    if stage.mode == .live, !isHeld, replaysOnChange, let last = lastTransition {
      if last.startTime > 0 {
        _ = run.advance(
          to: StepGrid(rate: run.rate).last(before: last.startTime), onStep: setup.onFrame)
      }
      changeIsPending = false
      takeProblems = []
      return stage.begin(run, now: now)
    }
    guard isHeld || stage.mode != .live || stage.isCalm || lastTransition == nil else {
      changeIsPending = true
      return
    }
    try exchange(for: run)
  }

  /// Goes on with `run`, which is at the beginning of the take that runs.
  private func exchange(for run: TakeRun) throws {
    _ = run.advance(to: stage.live.time, onStep: setup.onFrame)
    run.add(stage.live.takeQueue())
    changeIsPending = false
    takeProblems = []
    stage.exchange(run, now: now)
    if stage.mode == .scrubbing { stage.renewScrub(try makeRun(presentTake)) }
  }

  /// Applies a change that has waited until nothing moves.
  func applyPendingChange() {
    changeIsPending = false
    do {
      try exchange(for: makeRun(presentTake))
    } catch {
      note(failure: error)
    }
  }

  /// Begins a take anew if the one that runs has failed.
  func renewIfFailed() throws {
    if stage.live.hasFailed { try beginAtRest(base) }
  }

  // MARK: - Settings

  /// Chooses the plugin of a role.
  func choose(_ role: StudioRequest.Role, _ name: String?) throws {
    var request = base
    let file = try name.map { try currentCatalogue().file(named: $0, kind: role.kind) }
    switch role {
    case .animator: request.animator = file
    case .interaction: request.interaction = file
    case .delegate: request.delegate = file
    case .presentation: request.presentation = file
    case .scene:
      guard let file else { throw RequestProblem("a scene must be chosen") }
      request.scene = file
    }
    let next = files.renewing([file].compactMap(\.self))
    request.readFile = { try next.read($0) }
    try beginAdapting(request)
    files = next
    saveProblem = []
    catalogue = nil
  }

  /// Begins a take with other plugins: parameters that they don't have are left out, and the transition is one
  /// of the scene's.
  private func beginAdapting(_ request: RunRequest) throws {
    var request = request
    let controls = ParameterControls(of: stage.live.run.own, assignments: base.parameters)
    request.parameters = []
    let first = try makeRun(Take(request, startsTransition: false))
    request.parameters = controls.moved(to: first.run.own).assignments
    let offered = first.run.scene.transitions
    let fitting = { (operation: TransitionOperation) in
      ([operation.preparation, operation].compactMap(\.self)).allSatisfy {
        offered.contains($0.rawValue)
      }
    }
    if !fitting(request.transition),
      let first = offered.lazy
        .compactMap({ TransitionOperation(rawValue: $0) }).first(where: fitting)
    {
      request.transition = first
    }
    try beginAtRest(request)
  }

  /// Changes settings of the stage.
  func change(_ change: StudioRequest.StageChange) throws {
    var request = base
    if let width = change.width { request.stage.width = width }
    if let height = change.height { request.stage.height = height }
    if let scale = change.scale { request.stage.scale = scale }
    try request.stage.change(change.options)
    do {
      try request.stage.check(.drawn)
    } catch {
      throw RequestProblem("\(error)")
    }
    guard request.stage != base.stage else { return }
    var scaled = base.stage
    scaled.scale = request.stage.scale
    guard request.stage == scaled, stage.take.inputs.endOfRecording == nil else {
      return try beginAtRest(request)
    }
    // Sharper pixels of the same take.
    let old = base
    base = request
    do {
      try exchange(for: makeRun(presentTake))
    } catch {
      base = old
      throw error
    }
  }

  /// Changes the parameters.
  func setParameters(_ body: (inout ParameterControls) throws -> Void) throws {
    var controls = ParameterControls(of: stage.live.run.own, assignments: base.parameters)
    try body(&controls)
    var request = base
    request.parameters = controls.assignments
    try change(to: request)
  }
}
