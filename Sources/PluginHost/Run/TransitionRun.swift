import Foundation
import LayerTree
import Lua
import RenderTree
package import TransitionKit

/// One run of a plugin: a scene on a stage, one transition, frame by frame.
///
/// Time is the engine's: it starts at 0 with the transition and moves from frame to frame, or to
/// the exact end of the transition where that lies between two frames.
@MainActor public final class TransitionRun {
  private let request: RunRequest
  private let cast: PluginCast
  private let plugin: Plugin
  private let scenePlugin: Plugin
  private let scene: Scene
  private let stage: Stage
  private let journal: RunJournal
  private let director: Director
  private let delegates: DelegateAdapter
  private let stopwatch: Stopwatch
  private var hasRun = false

  /// What the animator says about itself.
  public let manifest: Manifest
  /// What messages call the animator's file: `flip.lua`, or `flip/init.lua` for a folder.
  public var pluginFile: String { plugin.file.name }
  /// What `transitionDuration` said, in seconds; 0 before the transition has started.
  public private(set) var duration = 0.0

  /// Loads and checks the plugin and the scene, sets the parameters and builds the screens.
  ///
  /// - Throws: ``PluginFailure``.
  public convenience init(_ request: RunRequest) throws {
    try self.init(request, scene: PluginFile(reading: request.scene))
  }

  /// Does so with the scene in `sceneFile` in place of the request's.
  init(_ request: RunRequest, scene sceneFile: PluginFile) throws {
    try Self.check(request)
    self.request = request
    let meter = DrawingMeter()
    stopwatch = Stopwatch(drawing: meter)
    let text = MeteredTextDrawing(base: request.text, meter: meter)
    let decoder = MeteredImageDecoding(base: request.decoder, meter: meter)
    let file = try PluginFile(reading: request.plugin)
    journal = RunJournal(pluginFile: file.name)
    cast = PluginCast(
      loader: PluginLoader(limits: request.limits, decoder: decoder, stopwatch: stopwatch),
      journal: journal, locate: request.locate)
    plugin = try cast.load(file, kind: .animator)
    manifest = plugin.manifest
    try Self.check(manifest, for: request, file: file.name)
    let parameters = try ParameterAssignment.values(
      of: manifest.parameters, plugin: manifest.name, applying: request.parameters)
    let animator = AnimatorScript(plugin: plugin, parameters: parameters)
    cast.introduce(animator, as: manifest.name)

    let builder = try cast.load(sceneFile, kind: .scene)
    scenePlugin = builder
    let screen = Screen(
      size: request.size, scale: request.scale, textDrawing: text,
      imageDecoding: decoder)
    let stage = Stage(screen: screen, observer: journal)
    self.stage = stage
    let images = request.images.map { (from: UIImage($0.from), to: UIImage($0.to)) }
    scene = try stage.perform {
      try Scene(
        building: builder,
        stage: ScriptStage(screen: screen, transition: request.transition, images: images))
    }
    director = Director(chosen: animator, journal: journal)
    delegates = DelegateAdapter(director)
    try Self.check(scene, of: scenePlugin, for: request.transition)
    connect()
  }

  isolated deinit { cast.close() }

  /// Runs the transition to its end and hands each frame to `frame`. Can be called once.
  ///
  /// - Throws: what `frame` throws; a plugin's failures are in the result.
  public func run(_ frame: (RunFrame) throws -> Void) throws -> RunResult {
    precondition(!hasRun, "a run can be run once; make another one")
    hasRun = true
    var clock = EngineClock(scripts: stopwatch)
    var frames: [TraceDocument.Frame] = []

    func commit() throws {
      let time = stage.engine.currentTime
      let index = frames.count
      let tree = clock.measure { () -> RenderTree in
        let tree = stage.commit()
        let views = request.recordsViews ? stage.viewStates() : []
        frames.append(
          TraceDocument.Frame(index: index, time: time, views: views.map(TraceDocument.View.init)))
        return tree
      }
      try frame(RunFrame(index: index, time: time, tree: tree))
    }

    clock.measure { start() }
    try commit()
    let schedule = FrameSchedule(rate: request.framesPerSecond, duration: duration)
    let limit = duration + max(1, duration)
    while stage.isTransitionRunning {
      let next = min(schedule.next(after: stage.engine.currentTime), limit)
      let isAlive = clock.measure { advance(to: next, limit: limit) }
      try commit()
      if !isAlive { break }
    }
    let ended = stage.lastTransition?.endTime ?? stage.engine.currentTime
    return RunResult(
      trace: TraceDocument(
        plugin: manifest.name, transition: request.transition.rawValue, duration: duration,
        ended: ended, fps: request.framesPerSecond,
        size: [Double(request.size.width), Double(request.size.height)], events: journal.events,
        frames: frames, diagnostics: journal.diagnostics),
      duration: duration, ended: ended, frameCount: frames.count,
      scriptSeconds: stopwatch.total.inSeconds, engineSeconds: clock.engine.inSeconds,
      drawingSeconds: stopwatch.drawing.total.inSeconds, diagnostics: journal.diagnostics)
  }

  // MARK: - The way through

  /// Puts the screens on the stage and starts the transition.
  private func start() {
    stage.perform { stage.rootViewController = scene.root }
    settle()
    if request.transition == .pop {
      stage.perform { _ = scene.function(for: .push)?.callReporting(false) }
      settle()
    }
    journal.isRecording = true
    stage.perform { _ = scene.function(for: request.transition)?.callReporting(true) }
    settle()
    duration = stage.lastTransition?.duration ?? 0
    if stage.lastTransition == nil, !journal.diagnostics.contains(where: { $0.severity == .error })
    {
      journal.add(
        Diagnostic(
          code: "no-transition",
          message: "the scene's \(request.transition.rawValue) started no transition",
          file: scenePlugin.file.name,
          hint: "hand the argument animated on, as in "
            + "pushViewController(second, { animated = animated })"))
    }
  }

  /// Moves on to the frame at `time`, or to the end of the transition if that comes first.
  ///
  /// - Returns: false when the run can't go on.
  private func advance(to time: Double, limit: Double) -> Bool {
    let engine = stage.engine
    do {
      while stage.isTransitionRunning, let event = engine.nextEventTime, event < time {
        try engine.advance(to: event)
      }
      if stage.isTransitionRunning { try engine.advance(to: time) }
      if stage.isTransitionRunning, engine.currentTime >= limit - 1e-9 { giveUp() }
      // What the end has queued, such as the last appearance calls.
      try engine.advance(to: engine.currentTime)
      return true
    } catch {
      ranAway(error)
      return false
    }
  }

  /// Runs what is due now.
  private func settle() {
    do {
      try stage.advance(to: stage.engine.currentTime)
    } catch {
      ranAway(error)
    }
  }

  /// Scripts kept the engine from moving on.
  private func ranAway(_ error: any Error) {
    journal.add(Diagnostic(code: "runaway", message: "\(error)", file: plugin.file.name))
    director.takeOut()
    stage.engine.abandonTransitions()
  }

  /// Ends a transition that its animator leaves open.
  private func giveUp() {
    let waited = NumberText.of((stage.engine.currentTime * 1000).rounded() / 1000)
    journal.add(
      Diagnostic(
        code: "never-completed",
        message: "\(manifest.name) did not call completeTransition within \(waited) s, and was "
          + "stopped", file: plugin.file.name,
        hint: "call context:completeTransition(not context.transitionWasCancelled) in the last "
          + "completion"))
    director.takeOut()
    stage.engine.abandonTransitions()
  }

  /// Joins the parts that must know of each other.
  private func connect() {
    scene.navigationController?.delegate = delegates
    cast.onFailure = { [weak self] plugin in self?.pluginFailed(plugin) }
  }

  /// A plugin failed: the animator is taken out, and the transition ends on the new screen.
  private func pluginFailed(_ failed: Plugin) {
    guard failed === plugin, !director.isOut else { return }
    director.takeOut()
    stage.engine.abandonTransitions()
  }
}

extension TransitionRun {
  /// What there is after many transitions, once garbage is collected: the animator's state and the
  /// scene's together.
  package struct Residue: Hashable {
    /// Bytes that Lua holds.
    package var memory = 0
    /// Objects of the host that scripts have handles to.
    package var handles = 0
    /// Tables and functions of scripts that the host holds.
    package var references = 0
    /// Host functions.
    package var functions = 0
  }

  /// Runs further transitions on the stage, one after the other, and says what they left behind.
  ///
  /// - Throws: `PluginFailure` with what was diagnosed.
  package func runOn(_ operations: [TransitionOperation]) throws -> Residue {
    journal.isRecording = false
    if scene.root.viewIfLoaded?.window == nil {
      stage.perform { stage.rootViewController = scene.root }
      settle()
    }
    for operation in operations {
      stage.perform { _ = scene.function(for: operation)?.callReporting(true) }
      settle()
      let limit = stage.engine.currentTime + 10
      while stage.isTransitionRunning {
        let next = stage.engine.currentTime + 1 / request.framesPerSecond
        guard advance(to: next, limit: limit) else { break }
        _ = stage.commit()
      }
      let problems = journal.diagnostics.filter { $0.severity != .note }
      guard problems.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: problems) }
    }
    var residue = Residue()
    for plugin in [plugin, scenePlugin] {
      guard let state = plugin.bridge.state else { continue }
      state.collectAllGarbage()
      state.collectAllGarbage()
      residue.memory += state.memoryInUse
      residue.handles += state.handleCount
      residue.references += state.referenceCount
      residue.functions += state.functionCount
    }
    return residue
  }
}

extension TransitionRun {
  /// What no stage can be made for.
  private static func check(_ request: RunRequest) throws {
    let numbers = [
      ("width", request.size.width, 1...100_000), ("height", request.size.height, 1...100_000),
      ("scale", request.scale, 0.01...100), ("frame rate", request.framesPerSecond, 0.01...10_000),
    ]
    for (name, value, range) in numbers where !range.contains(value) {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: "invalid-stage",
          message: "the \(name) must be from \(NumberText.of(range.lowerBound)) to "
            + "\(NumberText.of(range.upperBound)), not \(NumberText.of(value))"))
    }
  }

  private static func check(
    _ manifest: Manifest, for request: RunRequest, file: String
  ) throws {
    let name = request.transition.rawValue
    guard [.push, .pop].contains(request.transition) else {
      throw PluginFailure(
        .unavailable,
        Diagnostic(
          code: "transition-unavailable", message: "\(name) can't be run yet",
          hint: "push and pop can"))
    }
    guard manifest.transitions.contains(name) else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: "transition-not-declared",
          message: "\(manifest.name) is not made for \(name); its transitions are "
            + manifest.transitions.joined(separator: ", "), file: file,
          hint: "add \"\(name)\" to its transitions, or run another one"))
    }
    guard manifest.functions.contains("frame") || manifest.functions.contains("animateTransition")
    else {
      throw PluginFailure(
        .unavailable,
        Diagnostic(
          code: "interactive-only",
          message: "\(manifest.name) only has startInteractiveTransition, and interactive runs "
            + "are not there yet", file: file, hint: "add animateTransition"))
    }
  }

  private static func check(
    _ scene: Scene, of plugin: Plugin, for transition: TransitionOperation
  ) throws {
    let needed: [TransitionOperation] = transition == .pop ? [.push, .pop] : [transition]
    for operation in needed where scene.function(for: operation) == nil {
      throw PluginFailure(
        .invalid,
        Diagnostic(
          code: "scene-without-transition",
          message: "the scene \(plugin.manifest.name) can't start a \(operation.rawValue); it has "
            + (scene.transitions.isEmpty ? "none" : scene.transitions.joined(separator: ", ")),
          file: plugin.file.name,
          hint: "return { root = …, \(operation.rawValue) = function(animated) … end }"))
    }
    if scene.navigationController == nil {
      throw PluginFailure(
        .invalid,
        Diagnostic(
          code: "scene-without-navigation",
          message: "the scene \(plugin.manifest.name) has no navigation controller to push in",
          file: plugin.file.name, hint: "make its root a UINavigationController"))
    }
  }
}
