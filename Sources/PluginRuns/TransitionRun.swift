import Diagnostics
import Foundation
package import Gestures
import LayerTree
import Lua
public import Manifests
package import PluginAPI
package import PluginFiles
import Rendering
package import RunTraces
package import TransitionKit
import UsageLimits

/// One run of a plugin: a scene on a stage, one transition, frame by frame.
///
/// Time starts at 0 with the transition and moves from frame to frame, or to the exact end of the
/// transition where that lies between two frames. It is the engine's, less the time that setting the stage took.
@MainActor public final class TransitionRun {
  package let request: RunRequest
  let company: RunCompany
  /// The scene on the stage.
  package let scene: Scene
  package let stage: Stage
  /// The journal of the run.
  package let journal: RunJournal
  let director: Director
  /// The hand that drives the transition, if one does.
  package let hand: RunHand?
  private(set) var player: TouchPlayer?
  /// The place of rotations whose times are not known yet, among other events of their times.
  private(set) var rotationPlace: EventPlace?
  private let stopwatch: Stopwatch
  private let clock: EngineClock
  private var frames: [TraceDocument.Frame] = []
  private var phase = Phase.loaded
  /// The engine's time at time 0 of the run, in seconds; greater than 0 if setting the stage took time.
  private(set) var origin = 0.0
  /// The number of the transitions that have set the stage.
  private(set) var settingCount = 0
  /// A Boolean value that indicates whether the run has ended before its time, and can't go on.
  package private(set) var hasGivenUp = false
  /// A Boolean value that indicates whether the run has given up because of what was to be drawn.
  private var hasDrawnTooMuch = false
  /// The drawing of the most recent frames.
  private var drawn = DrawingHistory()

  /// The duration, in seconds, of a transition that the scene starts and that runs by itself; a frame is
  /// taken at its end. 0 for every other run.
  private(set) var firstDuration = 0.0

  /// The phase that a run has reached.
  private enum Phase { case loaded, set, begun }

  /// The manifest of the leading plugin: the animator, or the delegate that chooses one.
  public var manifest: Manifest { company.leading.manifest }
  /// The name of the leading plugin's file in messages: `flip.lua`, or `flip/init.lua` for a
  /// folder.
  public var pluginFile: String { company.leading.file.name }
  /// The line of `animateTransition` or `frame` in that file; nil when it has neither.
  public var pluginLine: Int? {
    Blame(company.leading, function: ["animateTransition", "frame"]).line
  }

  /// Loads and checks the plugins and the scene, sets the parameters and builds the screens.
  ///
  /// - Throws: ``PluginFailure``.
  public convenience init(_ request: RunRequest) throws {
    try self.init(request, scene: request.readFile(request.scene))
  }

  /// Does so with the scene in `sceneFile`, and `animator` if there is one, in place of the request's.
  package init(_ request: RunRequest, scene sceneFile: PluginFile, animator: GivenAnimator? = nil)
    throws
  {
    try Self.check(request)
    self.request = request
    let meter = DrawingMeter()
    stopwatch = Stopwatch(drawing: meter)
    clock = EngineClock(scripts: stopwatch)
    let decoder = MeteredImageDecoding(base: request.decoder, meter: meter)
    let screen = request.stage.screen(
      text: MeteredTextDrawing(base: request.text, meter: meter), decoder: decoder,
      shaders: request.shaders)
    let journal = RunJournal(limits: request.traceLimits)
    self.journal = journal
    let company = try RunCompany(
      request, sceneFile: sceneFile, animator: animator,
      loader: PluginLoader(
        limits: request.limits, decoder: decoder, stopwatch: stopwatch, screen: screen,
        onAsset: request.onAsset, edition: request.edition),
      journal: journal)
    self.company = company
    do {
      try Self.check(company, for: request)
      let stage = Stage(screen: screen, observer: journal)
      self.stage = stage
      journal.clock = { [weak stage] in stage?.engine.currentTime ?? 0 }
      journal.blame = { [weak cast = company.cast] _ in cast?.running }
      let images = request.images.map { (from: UIImage($0.from), to: UIImage($0.to)) }
      scene = try stage.perform {
        try Scene(
          building: company.scene,
          parameters: company.parameters.values(for: company.scene.manifest),
          stage: ScriptStage(screen: screen, transition: request.transition, images: images))
      }
      let isStarted = request.startsTransition || !request.drive.playsTouches
      if !request.admitsAnyPlugins || request.startsTransition || request.drive == .scene {
        try Self.check(scene, of: company.scene, for: request.transition, isStarted: isStarted)
      }
    } catch {
      company.cast.close()
      throw error
    }
    hand =
      switch request.drive {
      case .hand(let movement): RunHand(movement)
      case .steered(let fromStart): RunHand(startsIt: fromStart)
      case .scene, .gestures, .touches: nil
      }
    director = Director(company, isAnimated: request.isAnimated, hand: hand, journal: journal)
    journal.blame = { [weak self] code in
      self.flatMap { $0.company.cast.running ?? $0.director.blame(for: code) }
    }
    if request.recordsPlaces {
      journal.place = { [weak director] in director?.place(of: $0) }
    }
    journal.isAnnounced = { [weak director] in director?.announces($0) ?? false }
    journal.addition = { [weak director] in director?.takeOver($0) }
    company.scene.bridge.surroundings.observer = director
  }

  isolated deinit {
    company.cast.close()
    // A stage that shows a presentation, or a transition on its way, keeps itself.
    stage.engine.abandonTransitions()
    stage.window.close()
    // So do turns that are queued, which hold what they are about.
    stage.engine.discardEvents()
  }

  /// Runs the transition to its end and hands each frame to `frame`. Can be called once.
  ///
  /// - Throws: what `frame` throws; a plugin's failures are in the result.
  public func run(_ frame: (RunFrame) throws -> Void) throws -> RunResult {
    var frames = makeFrames()
    while let next = frames.next() { try frame(next) }
    return finish()
  }

  /// Returns the frames of the run, for a caller that takes its time between them and calls ``finish()``
  /// afterwards. Can be called once.
  package func makeFrames() -> RunFrames { RunFrames(of: self) }

  // MARK: - The way through

  /// The duration that `transitionDuration` returned, in seconds; 0 before a transition has
  /// started.
  package var duration: Double { lastTransition?.duration ?? 0 }

  /// A Boolean value that indicates whether the run is over: nothing moves any more and nothing is
  /// still to come, or the run has given up.
  package var isOver: Bool { hasGivenUp || isAtRest }

  private var isAtRest: Bool {
    !stage.isTransitionRunning && player?.isDone ?? true
      && time >= max(busyUntil, request.goesOnUntil) - 1e-9
  }

  /// The time at which the last event that the request asks for has happened, in seconds.
  private var busyUntil: Double {
    max(rotatedAt, request.rotations.last ?? -.infinity) + UIWindow.rotationDuration
  }

  /// The time at which the window was rotated from outside, in seconds.
  var rotatedAt = -Double.infinity

  /// The most recent time at which the transition was under interactive control, in seconds.
  var heldUntil = 0.0

  /// The time at which the last transition may begin of those that a scene starts one after the other, as it may do without
  /// end, in seconds.
  private static let longestChain = 10.0

  /// The time at which the run gives up on a transition that does not end, in seconds.
  private var limit: Double {
    // What the engine itself brings to its end takes its time.
    if stage.engine.isTransitionTakenOver, !stage.engine.isTransitionInteractive {
      return .infinity
    }
    let length = duration + max(1, duration)
    let released = player.flatMap { $0.nextTime ?? $0.lastTime }.map { $0 - origin }
    let runsByItself = request.drive == .scene || request.startsTransition && released == nil
    // Beside touches, a transition may begin at any time; without them, at any time that is to be seen.
    let latestStart = player == nil ? max(request.goesOnUntil, Self.longestChain) : .infinity
    let start = min(lastTransition?.startTime ?? 0, latestStart)
    guard !runsByItself || stage.engine.isTransitionInteractive else {
      // The first one may take longer than those that begin meanwhile, and alone counts besides the last.
      let first = transitions.first.flatMap { $0.endTime == nil ? $0.duration : nil } ?? 0
      return max(busyUntil, max(heldUntil, start) + length, first + max(1, first))
    }
    // What takes hold of a transition may finish it slowly; the engine watches over those.
    let handReleased = hand?.releaseTime.map { $0 - origin }
    return max(busyUntil, length, handReleased ?? 0, released ?? 0, start) + Self.patience
  }

  /// A Boolean value that indicates whether one frame is taken exactly at the end of the duration of the
  /// transition, which the scene starts and nothing holds from the start.
  var framesEndWithTransition: Bool {
    switch request.drive {
    case .scene: true
    case .gestures, .touches: request.startsTransition
    case .hand, .steered: false
    }
  }

  /// The time for which a run waits for the end after the last touch, in seconds.
  private static var patience: Double { 60 }
  /// The longest time that setting the stage may take, in seconds.
  private static var longestSetting: Double { 10 }

  /// Puts the screens on the stage, as they are before the transition.
  private func set() {
    guard phase == .loaded else { return }
    phase = .set
    stage.perform {
      director.takeOver(scene.root)
      stage.rootViewController = scene.root
    }
    settle()
    if let preparation = request.transition.preparation {
      director.isPreparing = true
      stage.perform { scene.start(preparation, animated: false) }
      settle()
      waitForStage()
      director.isPreparing = false
    }
  }

  /// Lets the transition that sets the stage end, which takes time where its animator does not ask for `isAnimated`, and
  /// moves by layer animations or a display link.
  private func waitForStage() {
    let engine = stage.engine
    while stage.isTransitionRunning, !hasGivenUp, engine.currentTime < Self.longestSetting {
      settle(at: engine.currentTime + 1 / request.stage.framesPerSecond)
    }
    origin = engine.currentTime
    journal.origin = origin
    settingCount = stage.engine.transitionReports.count
  }

  /// Puts the screens on the stage and starts the transition.
  package func start() { start(request.drive) }

  /// Starts with `drive`.
  ///
  /// - Parameter isOpen: A Boolean value that indicates whether further touches come while it runs.
  func start(_ drive: RunDrive, isOpen: Bool = false) {
    precondition(phase != .begun, "a run can be run once; make another one")
    set()
    phase = .begun
    journal.isRecording = true
    stage.perform {
      director.install(on: stage.window) { [weak self] operation, index in
        guard let self, scene.function(for: operation) != nil else { return false }
        scene.start(operation, animated: true, index: index)
        return true
      }
    }
    for time in request.rotations {
      stage.engine.scheduleUpkeep(at: origin + time) { [weak stage] in stage?.turn() }
    }
    if isOpen { rotationPlace = stage.engine.reservePlace() }
    let isStartedByScene =
      switch drive {
      case .scene, .hand, .steered: true
      case .gestures, .touches: request.startsTransition
      }
    if isStartedByScene {
      stage.perform { scene.start(request.transition, animated: request.isAnimated) }
    }
    switch drive {
    case .scene, .hand, .steered: break
    case .gestures(let script): play(script)
    case .touches(let track): play(TouchPlayer(playing: track, on: stage, isOpen: isOpen))
    }
    settle()
    firstDuration = framesEndWithTransition ? duration : 0
    guard player == nil else { return }
    if hasStartedNothing, request.isAnimated { noteNoTransition() }
    hand?.begin(in: stage.engine, duration: duration)
  }

  // MARK: - Steps

  /// Puts the screens on the stage without starting the transition, so that they can be looked at;
  /// ``begin()`` does so too.
  package func prepare() { clock.measure { set() } }

  /// Starts the transition; the engine's time is 0. Can be called once.
  package func begin() { clock.measure { start() } }

  /// Begins with gestures in place of the scene, and without the hand: whatever they start. The
  /// engine's time is 0. Can be called once.
  package func begin(with script: GestureScript) {
    director.loseHand()
    clock.measure { start(.gestures(script)) }
  }

  /// Begins without starting anything: gestures will. Can be called once.
  package func beginWaiting() {
    director.loseHand()
    clock.measure { start(.touches(TouchTrack([]))) }
  }

  /// Plays gestures from now on, once it has begun and those before are over.
  package func play(_ script: GestureScript) { play(TouchPlayer(playing: script, on: stage)) }

  /// A Boolean value that indicates whether gestures are in progress.
  package var isPlaying: Bool { player.map { !$0.isDone } ?? false }

  /// Turns the window by a quarter, now.
  package func rotate(animated: Bool = true) {
    if animated { rotatedAt = time }
    stage.turn(animated: animated)
  }

  /// Moves on to `time`, in seconds, or to the end of the transition if that comes
  /// first and nothing else is to come.
  ///
  /// - Returns: false when the run can't go on.
  package func step(to time: Double) -> Bool { clock.measure { advance(to: time) } }

  /// The frame at the present time, which becomes part of the trace.
  package func showFrame() -> RunFrame {
    let (index, time) = (frames.count, time)
    let tree = clock.measure { () -> RenderTree in
      let tree = drawable(stage.commit())
      let views = request.recordsViews ? stage.viewStates() : []
      frames.append(TraceDocument.Frame(index: index, time: time, views: journal.views(views)))
      return tree
    }
    return RunFrame(index: index, time: time, tree: tree)
  }

  /// Does what counts as work of the engine.
  func working<Result>(_ body: @MainActor () -> Result) -> Result { clock.measure { body() } }

  /// Returns the result of the run so far; call it once the run is over, or when it is not to
  /// continue.
  package func finish() -> RunResult {
    if player != nil, hasStartedNothing { noteIdleGestures() }
    let ended = lastTransition?.endTime ?? time
    for plugin in company.cast.plugins { plugin.bridge.surroundings.log?.tellDropped() }
    return RunResult(
      trace: TraceDocument(
        plugin: manifest.name, transition: request.transition.rawValue, duration: duration,
        ended: ended, fps: request.stage.framesPerSecond,
        size: [request.stage.width, request.stage.height], events: journal.events,
        frames: frames, diagnostics: journal.diagnostics,
        diagnosticTimes: journal.diagnosticTimes, animations: journal.animations,
        decisions: journal.decisions, leftOut: journal.omissions.description),
      duration: duration, ended: ended, frameCount: frames.count,
      scriptSeconds: stopwatch.total.inSeconds, engineSeconds: clock.engine.inSeconds,
      drawingSeconds: stopwatch.drawing.total.inSeconds,
      operations: transitions.map(\.operation),
      completed: lastTransition?.completed,
      isHandIdle: request.isAnimated && lastTransition != nil && hand?.hasMissed == true,
      touches: player?.recording ?? [], diagnostics: journal.diagnostics,
      usage: company.cast.plugins.compactMap(PluginUsage.init))
  }

  private func play(_ player: TouchPlayer) {
    self.player = player
    player.onProblem = { [journal] problem in
      journal.add(
        Diagnostic(
          code: .gestureNotPlayable, severity: .warning, message: problem.message,
          hint: problem.hint))
    }
    player.start()
  }

  /// Moves on to the frame at `time`, or to the end of the transition if that comes first and
  /// nothing else is to come.
  ///
  /// - Returns: false when the run can't go on.
  func advance(to time: Double) -> Bool {
    let engine = stage.engine
    if engine.isTransitionInteractive { heldUntil = self.time }
    do {
      // Whoever takes an open run further than its last touch means to.
      let idleLimit = rotationPlace == nil ? max(limit, request.goesOnUntil) : .infinity
      let limit = stage.isTransitionRunning ? limit : idleLimit
      let time = origin + min(time, max(limit, self.time))
      while !isAtRest, let event = engine.nextEventTime, event < time {
        try engine.advance(to: event)
      }
      if !isAtRest { try engine.advance(to: time) }
      if stage.isTransitionRunning, self.time >= limit - 1e-9 { giveUp() }
      // What the end has queued, such as the last appearance calls.
      try engine.advance(to: engine.currentTime)
      return true
    } catch {
      ranAway(error)
      return false
    }
  }

  /// Runs what is due now.
  private func settle() { settle(at: stage.engine.currentTime) }

  /// Runs what is due by `time`, in the engine's seconds.
  private func settle(at time: Double) {
    do {
      try stage.advance(to: time)
    } catch {
      ranAway(error)
    }
  }

  // MARK: - Failures

  /// Scripts kept the engine from moving on.
  private func ranAway(_ error: any Error) {
    note(.runaway, "\(error)", hint: nil)
    hasGivenUp = true
    takeOut()
  }

  /// Ends a transition that its animator leaves open.
  private func giveUp() {
    let waited = NumberText.of((time * 1000).rounded() / 1000)
    note(
      .neverCompleted,
      "\(director.runningName) did not call completeTransition within \(waited) s, and was stopped",
      hint: longAnimationHint
        ?? "call context:completeTransition(not context.transitionWasCancelled) in the last "
        + "completion")
    hasGivenUp = true
    takeOut()
  }

  /// The remedy for an animation that runs much longer than the transition; nil without one.
  private var longAnimationHint: String? {
    let end = stage.engine.lastAnimationEnd(under: stage.window.layer, addedAfter: 0)
    guard let rest = end.map({ $0 - stage.engine.currentTime }), rest > 10 else { return nil }
    return
      "an animation runs for \(NumberText.of(rest.rounded())) s more: withDuration is in seconds"
  }

  /// Notes a failure at `blame`, or where the transition comes from.
  private func note(
    _ code: DiagnosticCode, _ message: String, hint: String?, blame: Blame? = nil
  ) {
    var diagnostic = Diagnostic(code: code, message: message, hint: hint)
    diagnostic.place(at: blame ?? director.blame)
    journal.add(diagnostic)
  }

  /// `tree`, unless there is more to draw in it, or in it and the frames before, than any transition
  /// needs: that ends the run, and what is left on the screen is the frame.
  func drawable(_ tree: RenderTree) -> RenderTree {
    if let problem = FrameProblem(of: tree) {
      note(.resourceLimit, problem.message, hint: problem.hint)
      hasGivenUp = true
      takeOut()
      let rest = stage.commit()
      return FrameProblem(of: rest) == nil ? rest : rest.emptied
    }
    let scale = stage.window.screen.scale
    let limit = DrawingLimit(
      pixels: Double(tree.size.width * tree.size.height) * Double(scale * scale))
    let load = DrawingLoad(of: tree, scale: scale, limit: limit)
    drawn.add(load.screens, window: limit.window)
    guard let excess = load.excess(over: limit) ?? drawn.excess(over: limit) else { return tree }
    if !hasDrawnTooMuch { drewTooMuch(excess, maker: load.maker) }
    let rest = stage.commit()
    let restLoad = DrawingLoad(of: rest, scale: scale, limit: limit)
    drawn = DrawingHistory()
    guard restLoad.excess(over: limit) != nil else { return rest }
    return rest.emptied
  }

  /// Ends the run because of what is to be drawn, most of it of the plugin with the number `maker`.
  private func drewTooMuch(_ excess: String, maker: UInt16) {
    hasDrawnTooMuch = true
    note(
      .drawingLimit, excess,
      hint:
        "draw fewer large views, groups, shadows or filters: a translucent group counts as four "
        + "views, a shadow as sixteen, a blur as fifty or more",
      blame: company.cast.plugin(making: maker).map { Blame(makerOfLayers: $0) })
    hasGivenUp = true
    takeOut()
  }

  /// Ends a run that is not continued: a transition on its way comes to its end, so that nothing of the run
  /// keeps itself.
  package func end() {
    guard phase == .begun, !hasGivenUp else { return }
    hasGivenUp = true
    takeOut()
    settle()
  }

  /// Ends all at once: nothing of the plugins is to be relied on.
  private func takeOut() {
    director.takeOut()
    stage.engine.abandonTransitions()
  }
}

extension Stage {
  /// Turns the window by a quarter.
  func turn(animated: Bool = true) {
    let orientation: UIInterfaceOrientation =
      window.interfaceOrientation.isPortrait ? .landscapeRight : .portrait
    perform {
      window.rotate(to: orientation, duration: animated ? UIWindow.rotationDuration : 0)
    }
  }
}
