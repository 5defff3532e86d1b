import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginRuns
package import StudioProtocol
import TransitionKit

/// The reports that pages have got last.
struct SentReports {
  /// The state, and the wall clock's time at which it was sent.
  var state: StudioState?
  var stateTime = -Double.infinity
  /// The problem.
  var problem: StudioProblem?
  /// The timeline, and the key of what it shows.
  var timeline: StudioTimeline?
  var timelineKey: TimelineKey?

  /// The values that determine a timeline: with equal ones, it is the same.
  struct TimelineKey: Equatable {
    var transition: TransitionReport
    var inputs: TakeInputs
    var parameters: [String]
    var version: Int
    var stage: StageSettings
    var roles: [URL?]
  }
}

// Reports that pages get without a request.

extension StudioWorker {
  /// Sends what has changed: the frame, the state, the problem.
  func report() {
    note(stage.live.takeNews())
    if let frame = stage.takeChange() { feed.show(frame) }
    let state = self.state
    if mustSend(state) {
      sent.state = state
      sent.stateTime = now
      broadcast(.state(state))
    }
    let problem = self.problem
    if problem != sent.problem {
      sent.problem = problem
      broadcast(.problem(problem))
    }
  }

  /// Tells pages that no transition has begun.
  func clearTimeline() {
    lastRecord = nil
    sent.timelineKey = nil
    guard sent.timeline != nil else { return }
    sent.timeline = nil
    broadcast(.timeline(nil))
  }

  /// The controls of the parameters.
  private var controls: [StudioParameter] {
    let assignments = base.parameters.map { "\($0.key)=\($0.value)" }
    if let known = knownControls, known.run === stage.live, known.assignments == assignments {
      return known.controls
    }
    let controls = ParameterControls(of: stage.live.run.own, assignments: base.parameters).controls
    knownControls = (stage.live, assignments, controls)
    return controls
  }

  /// While something moves, the time alone is sent ten times a second; frames have it, too.
  private func mustSend(_ state: StudioState) -> Bool {
    guard var old = sent.state, old != state else { return sent.state == nil }
    (old.clock.time, old.clock.duration) = (state.clock.time, state.clock.duration)
    old.recording.touches = state.recording.touches
    return old != state || stage.wakeTime == nil || now - sent.stateTime >= 0.1
  }

  /// Tells a page everything.
  func greet(_ page: UInt32) {
    send(.welcome(version: setup.version, state), to: page)
    send(.catalogue(currentCatalogue().entries.map(\.plugin)), to: page)
    send(.timeline(sent.timeline), to: page)
    send(.problem(problem), to: page)
    send(.checks(checks.checks), to: page)
  }

  /// The plugins as they were when they were last listed.
  func currentCatalogue() -> StudioCatalogue {
    if let catalogue { return catalogue }
    let new = StudioCatalogue(
      setup.makeCatalog(), file: setup.given, shipped: setup.shippedFolder)
    catalogue = new
    return new
  }

  /// The problem that pages show.
  private var problem: StudioProblem? {
    let found = saveProblem.isEmpty ? takeProblems : saveProblem
    guard !found.isEmpty else { return nil }
    return StudioProblem(
      version: saveProblem.isEmpty ? runningVersion : version, runs: runningVersion,
      diagnostics: found.map { StudioDiagnostic($0) })
  }

  // MARK: - State

  /// The state.
  package var state: StudioState {
    let (live, settings, inputs) = (stage.live, base.stage, stage.take.inputs)
    return StudioState(
      stage: StudioState.Stage(
        width: settings.width, height: settings.height, scale: settings.scale,
        fps: settings.framesPerSecond, appearance: settings.appearance.rawValue,
        direction: settings.layoutDirection.rawValue, reduceMotion: settings.reducesMotion,
        isLandscape: stage.shown.run.isLandscape),
      clock: StudioState.Clock(
        mode: stage.mode, speed: stage.speed, loop: stage.loops,
        isAtRest: stage.isAtRest && stage.mode == .live, time: stage.time, duration: live.time),
      roles: roles, transition: stage.take.startsTransition ? base.transition.rawValue : nil,
      transitions: live.run.scene.transitions,
      parameters: controls,
      replayOnChange: replaysOnChange, version: runningVersion,
      recording: StudioState.Recording(
        isFull: inputs.endOfRecording != nil, touches: inputs.touches.count),
      exports: StudioState.Exports(
        folder: setup.exportFolder.path(percentEncoded: false), hasVideo: setup.hasVideo))
  }

  private var roles: [StudioRequest.Role.RawValue: String?] {
    var roles: [StudioRequest.Role.RawValue: String?] = [:]
    for role in StudioRequest.Role.allCases { roles[role.rawValue] = .some(nil) }
    for plugin in stage.live.run.own {
      roles[StudioRequest.Role(plugin.manifest.kind).rawValue] = plugin.manifest.name
    }
    return roles
  }

  // MARK: - What can wait

  /// A Boolean value that indicates whether there is work for when nothing moves, or for between two frames.
  package var hasIdleWork: Bool {
    // A loop need not end before pictures come.
    if !evidenceOrders.isEmpty { return true }
    guard stage.isCalm else { return false }
    return !thumbnails.isEmpty || timelineKey != nil && timelineKey != sent.timelineKey
  }

  /// Does a part of that work.
  package func doIdleWork() {
    guard hasIdleWork else { return }
    if !evidenceOrders.isEmpty { return sendNextEvidence() }
    if let key = timelineKey, key != sent.timelineKey {
      sendTimeline(key)
    } else {
      sendNextThumbnail()
    }
  }

  private var timelineKey: SentReports.TimelineKey? {
    guard let last = lastTransition else { return nil }
    return SentReports.TimelineKey(
      transition: last, inputs: stage.take.inputs,
      parameters: base.parameters.map { "\($0.key)=\($0.value)" }, version: runningVersion,
      stage: base.stage,
      roles: [base.animator, base.delegate, base.interaction, base.presentation, base.scene])
  }

  /// Records the last transition again and sends its timeline, and what moves otherwise than in the version
  /// before.
  private func sendTimeline(_ key: SentReports.TimelineKey) {
    let before = sent.timelineKey
    sent.timelineKey = key
    setup.onWork()
    do {
      let record = try TakeRecord(
        key.transition, of: stage.take, end: stage.live.time, onStep: setup.onFrame)
      let timeline = TimelineMessage.timeline(
        of: record.transition, in: record.trace, places: record.places, touches: record.touches,
        at: record.end)
      sent.timeline = timeline
      broadcast(.timeline(timeline))
      if let old = lastRecord, let before, before.version != key.version,
        before.inputs == key.inputs, before.roles == key.roles
      {
        let lines = ChangeWords.lines(of: record.trace, since: old.trace)
        broadcast(.changes(version: key.version, record.change(since: old) + lines))
      }
      lastRecord = record
    } catch {
      note(failure: error)
    }
  }
}
