import Diagnostics
import Foundation
import LayerTree
import Manifests
import PluginAPI
import PluginRuns
import PluginValidation
import Rendering
import TransitionKit
import UsageLimits

/// Makes takes of transitions, and counts them.
final class Performer {
  /// The number of transitions run.
  private(set) var runs = 0
  private let end: Double
  private let renderer: any Renderer

  /// The most frames of a take; the engine's own limits end transitions long before.
  private static let mostFrames = 100_000

  /// Creates a performer that works until this process has worked `seconds` more, and whose takes are drawn
  /// by `renderer`.
  init(seconds: Double, renderer: any Renderer) {
    end = ProcessorTime.now + seconds
    self.renderer = renderer
  }

  /// Counts transitions that were run elsewhere.
  func count(_ more: Int) { runs += more }

  /// A Boolean value that indicates whether the processor time for the checks is used up.
  var isExhausted: Bool { ProcessorTime.now > end }

  /// Runs `rehearsal` on `setting` and takes shots of it.
  ///
  /// - Parameters:
  ///   - drive: The drive of the transition; nil for the rehearsal's own.
  ///   - attention: The state that is observed during the transition.
  ///   - direct: Takes the steps, and shots of them; without it the frames are taken at
  ///     `setting`'s rate until the end.
  /// - Throws: ``TakeFailure`` where there is nothing to run, and what `direct` throws.
  func take(
    _ rehearsal: Rehearsal, on setting: Setting, drive: RunDrive? = nil,
    attention: Attention = .frames,
    adjust: (inout RunRequest) -> Void = { _ in },
    direct: @MainActor (Scene) throws -> Void = { try $0.playToEnd() }
  ) throws -> Take {
    runs += 1
    let run: TransitionRun
    do {
      run = try rehearsal.prepared { request in
        setting.apply(to: &request)
        if let drive { request.drive = drive }
        adjust(&request)
      }
    } catch let failure as PluginFailure {
      throw TakeFailure(diagnostics: failure.diagnostics)
    }
    run.prepare()
    if setting.isTurnedBefore { run.rotate(animated: false) }
    let (before, beforeTree) = (ScreenState(of: run.stage), run.stage.commit())
    let scene = Scene(
      run, rate: setting.framesPerSecond, attention: attention, performer: self)
    run.begin()
    scene.look()
    try direct(scene)
    let (hasMissingSnapshots, viewNeverShown) = (run.hasMissingSnapshots, run.viewNeverShown)
    let result = run.finish()
    return Take(
      before: before, beforeTree: beforeTree, shots: scene.shots,
      after: ScreenState(of: run.stage), afterTree: run.stage.commit(), result: result,
      hasMissingSnapshots: hasMissingSnapshots, viewNeverShown: viewNeverShown, place: run.place,
      endsEarly: run.endsEarly, renderer: renderer)
  }

  /// The state that is observed while a transition runs.
  enum Attention {
    /// Only the end of the transition: the take has no shots.
    case end
    /// The contents of the screen.
    case frames
    /// The contents of the screen, and each view.
    case views
  }

  /// A run on its way.
  final class Scene {
    /// The run.
    let run: TransitionRun
    private(set) var shots: [Take.Shot] = []
    private let rate: Double
    private let attention: Attention
    private let performer: Performer
    private var ticks = 0
    private var steps = 0

    init(
      _ run: TransitionRun, rate: Double, attention: Attention, performer: Performer
    ) {
      self.run = run
      self.rate = rate
      self.attention = attention
      self.performer = performer
    }

    /// Takes a shot of this moment, as far as it is observed.
    func look() {
      if attention != .end { shoot(seesViews: attention == .views) }
    }

    /// Takes a shot of this moment, with its views or without.
    @discardableResult func shoot(seesViews: Bool = true) -> Take.Shot {
      let used = run.scriptTicks
      run.lookAtMadeViews()
      let frame = run.showFrame()
      let shot = Take.Shot(
        time: frame.time, tree: frame.tree, views: seesViews ? run.stage.viewStates() : [],
        ticks: used - ticks)
      ticks = used
      shots.append(shot)
      return shot
    }

    /// Moves on to `time`, and looks.
    ///
    /// - Returns: false when the run can't go on.
    @discardableResult func step(to time: Double) -> Bool {
      let isAlive = run.step(to: time)
      steps += 1
      look()
      return isAlive
    }

    /// Plays frame by frame until the run is over.
    func playToEnd() throws { play(until: .infinity) }

    /// Plays frame by frame until `time`, and at that exactly, or until the run is over.
    func play(until time: Double) {
      while !run.isOver, run.time < time - 1e-9, steps < Performer.mostFrames,
        !performer.isExhausted
      {
        var next = (floor(run.time * rate + 1e-6) + 1) / rate
        // The end that it has announced is a frame of its own, as in every run.
        if run.time < run.duration - 1e-9, next > run.duration - 1e-9 { next = run.duration }
        guard step(to: min(next, time)) else { return }
      }
    }
  }
}
