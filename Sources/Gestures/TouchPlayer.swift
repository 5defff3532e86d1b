public import Foundation
import LayerTree
public import TransitionKit

/// Lays fingers on a stage at the times that a script or a recording says.
///
/// Each touch is an event of the engine's, at its own time: whatever the frame rate, the touches
/// are the same. A command becomes touches when it begins, since only then it is known where the
/// slider is.
@MainActor public final class TouchPlayer {
  /// What was played so far; playing it again does the same, bit for bit.
  public private(set) var recording: [TimedTouch] = []
  /// Hears of commands that can't be played, as one that moves a slider where there is none.
  public var onProblem: ((GestureProblem) -> Void)?

  private let stage: Stage
  private let findSlider: () -> UISlider?
  private let window: UIWindow
  /// The gestures that have not begun, the next one last.
  private var steps: [GestureStep]
  /// The touches that are to come, as far as they are known, the next one last.
  private var touches: [TimedTouch]
  /// Where the fingers are that are down.
  private var down: [TimedTouch] = []
  private var origin: TimeInterval?
  private var event: ScheduledEvent?

  /// Plays a script.
  ///
  /// - Parameter slider: finds the slider that `slider` commands move, when one begins; the
  ///   frontmost one in the window by default.
  public convenience init(
    playing script: GestureScript, on stage: Stage, slider: (() -> UISlider?)? = nil
  ) {
    self.init(script.steps, [], on: stage, slider: slider)
  }

  /// Plays a recording.
  public convenience init(playing track: TouchTrack, on stage: Stage) {
    self.init([], track.touches, on: stage, slider: nil)
  }

  private init(
    _ steps: [GestureStep], _ touches: [TimedTouch], on stage: Stage, slider: (() -> UISlider?)?
  ) {
    self.stage = stage
    window = stage.window
    self.steps = steps.reversed()
    self.touches = touches.reversed()
    findSlider = slider ?? { [weak window = stage.window] in window?.frontmostSlider }
  }

  /// Begins: time 0 is the engine's time now. What is due at 0 happens when the engine is advanced
  /// next, to its present time or further. Can be called once.
  public func start() {
    guard origin == nil else { return }
    origin = stage.engine.currentTime
    scheduleNext()
  }

  /// Whether all was played.
  public var isDone: Bool { steps.isEmpty && touches.isEmpty }

  /// When the next touch happens, in the engine's seconds; nil before the start and once it is
  /// done.
  public var nextTime: TimeInterval? { event?.time }

  /// Stops: fingers that are down are taken away, now.
  public func stop() {
    event?.cancel()
    (event, steps, touches) = (nil, [], [])
    guard let origin else { return }
    for var touch in down {
      touch.time = stage.engine.currentTime - origin
      touch.phase = .cancelled
      deliver([touch])
    }
  }

  private func scheduleNext() {
    event = nil
    guard let origin, let time = touches.last?.time ?? steps.last?.start else { return }
    event = stage.engine.scheduleUpkeep(at: origin + time) { [weak self] in self?.play() }
  }

  /// Does what is next: a touch, or several fingers' moves at once.
  private func play() {
    if touches.isEmpty, let step = steps.popLast() {
      do {
        touches = try step.touches(in: place).reversed()
      } catch {
        onProblem?(error)
      }
    }
    var batch: [TimedTouch] = []
    while let touch = touches.last, batch.isEmpty || touch.isMove(together: batch) {
      batch.append(touch)
      touches.removeLast()
    }
    deliver(batch)
    scheduleNext()
  }

  private func deliver(_ batch: [TimedTouch]) {
    guard let touch = batch.first else { return }
    recording += batch
    down.removeAll { old in batch.contains { $0.id == old.id } }
    down += batch.filter { !$0.phase.isLast }
    switch touch.phase {
    case .began: window.touchDown(id: touch.id, at: touch.point)
    case .moved: window.touchMove(batch.map { ($0.id, to: $0.point) })
    case .ended: window.touchUp(id: touch.id, at: touch.point)
    case .cancelled: window.touchCancel(id: touch.id)
    }
  }

  private var place: GesturePlace {
    GesturePlace(bounds: window.bounds, slider: findSlider()?.place(in: window))
  }
}

nonisolated extension TimedTouch {
  /// Whether it is a move of another finger at the time of the moves in `batch`.
  fileprivate func isMove(together batch: [TimedTouch]) -> Bool {
    phase == .moved
      && batch.allSatisfy { $0.phase == .moved && $0.time == time && $0.id != id }
  }
}

extension UIView {
  /// The slider in this view that lies in front of the others, hidden ones apart.
  fileprivate var frontmostSlider: UISlider? {
    if isHidden { return nil }
    if let slider = self as? UISlider { return slider }
    for subview in subviews.reversed() {
      if let slider = subview.frontmostSlider { return slider }
    }
    return nil
  }
}

extension UISlider {
  fileprivate func place(in window: UIWindow) -> SliderPlace {
    func middle(_ value: Double) -> CGPoint {
      let thumb = thumbRect(
        forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
      return convert(CGPoint(x: thumb.midX, y: thumb.midY), to: window)
    }
    return SliderPlace(
      thumb: middle(value), start: middle(minimumValue), end: middle(maximumValue),
      range: minimumValue...maximumValue)
  }
}

/// Why a command was left out.
public nonisolated struct GestureProblem: Error, Hashable, Sendable {
  /// A sentence.
  public var message: String
  /// The remedy.
  public var hint: String
}
