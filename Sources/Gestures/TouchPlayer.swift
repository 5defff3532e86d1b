public import Foundation
import LayerTree
public import TransitionKit

/// Plays the touches of a script or a recording on a stage.
///
/// Each touch is an event of the engine, at its own time: whatever the frame rate, the touches are
/// the same. The touches of a command are computed when it begins, since the place of the slider is
/// known only then.
@MainActor public final class TouchPlayer {
  /// The touches played so far, unless more can be appended; playing them again has exactly the same
  /// effect.
  public private(set) var recording: [TimedTouch] = []
  /// A closure that is called for each command that can't be played, such as one that moves a
  /// slider in a scene without one.
  public var onProblem: ((GestureProblem) -> Void)?

  private let stage: Stage
  private let findSlider: () -> UISlider?
  private let window: UIWindow
  /// The gestures that have not begun, the next one last.
  private var steps: [GestureStep]
  /// The touches to play, as far as they are known, the next one last.
  private var touches: [TimedTouch]
  /// The last touches of the fingers that are down.
  private var down: [TimedTouch] = []
  private var origin: TimeInterval?
  private var event: ScheduledEvent?
  /// The place of the next event among others of its time, as long as there is no event.
  private var place: EventPlace?
  /// A Boolean value that indicates whether touches can be appended.
  private let isOpen: Bool
  /// The time of the last touch that was played, in seconds since the start; nil before the first.
  public private(set) var lastTime: Double?

  /// Plays a script.
  ///
  /// - Parameter slider: Returns the slider that a `slider` command moves, when the command begins;
  ///   by default the frontmost one in the window.
  public convenience init(
    playing script: GestureScript, on stage: Stage, slider: (() -> UISlider?)? = nil
  ) {
    self.init(script.steps, [], isOpen: false, on: stage, slider: slider)
  }

  /// Plays a recording.
  ///
  /// - Parameter isOpen: A Boolean value that indicates whether touches can be appended while it plays. The
  ///   touches are not kept then, and the player is never done.
  public convenience init(playing track: TouchTrack, on stage: Stage, isOpen: Bool = false) {
    self.init([], track.touches, isOpen: isOpen, on: stage, slider: nil)
  }

  private init(
    _ steps: [GestureStep], _ touches: [TimedTouch], isOpen: Bool, on stage: Stage,
    slider: (() -> UISlider?)?
  ) {
    self.isOpen = isOpen
    self.stage = stage
    window = stage.window
    self.steps = steps.reversed()
    self.touches = touches.reversed()
    findSlider = slider ?? { [weak window = stage.window] in window?.frontmostSlider }
  }

  /// Starts playing: time 0 is the engine's present time. Touches at 0 happen when the engine is
  /// next advanced, to its present time or further. Can be called once.
  public func start() {
    guard origin == nil else { return }
    origin = stage.engine.currentTime
    scheduleNext()
  }

  /// Adds touches, which must not be before those that are to be played, nor before the engine's time.
  ///
  /// The effect is the same as if they had been known from the start.
  ///
  /// - Precondition: The player is open.
  public func append(_ more: [TimedTouch]) {
    precondition(isOpen, "touches can be appended to an open player only")
    touches.insert(contentsOf: more.reversed(), at: 0)
    if event == nil { scheduleNext() }
  }

  /// A Boolean value that indicates whether all touches were played, and no more can come.
  public var isDone: Bool { !isOpen && steps.isEmpty && touches.isEmpty }

  /// The time of the next touch, in the engine's seconds; nil before the start and after the end.
  public var nextTime: TimeInterval? { event?.time }

  /// Stops playing: fingers that are down are cancelled now.
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
    guard let origin else { return }
    let place = self.place ?? stage.engine.reservePlace()
    self.place = place
    guard let time = touches.last?.time ?? steps.last?.start else { return }
    self.place = nil
    event = stage.engine.scheduleUpkeep(at: origin + time, in: place) { [weak self] in
      self?.play()
    }
  }

  /// Plays the next event: a touch, or several fingers' moves at once.
  private func play() {
    if touches.isEmpty, let step = steps.popLast() {
      do {
        touches = try step.touches(in: area).reversed()
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
    if !isOpen { recording += batch }
    lastTime = touch.time
    down.removeAll { old in batch.contains { $0.id == old.id } }
    down += batch.filter { !$0.phase.isLast }
    switch touch.phase {
    case .began: window.touchDown(id: touch.id, at: touch.point)
    case .moved: window.touchMove(batch.map { ($0.id, to: $0.point) })
    case .ended: window.touchUp(id: touch.id, at: touch.point)
    case .cancelled: window.touchCancel(id: touch.id)
    }
  }

  private var area: GesturePlace {
    GesturePlace(bounds: window.bounds, slider: findSlider()?.place(in: window))
  }
}

nonisolated extension TimedTouch {
  /// Returns a Boolean value that indicates whether the touch is a move of another finger at the
  /// time of the moves in `batch`.
  fileprivate func isMove(together batch: [TimedTouch]) -> Bool {
    phase == .moved
      && batch.allSatisfy { $0.phase == .moved && $0.time == time && $0.id != id }
  }
}

extension UIView {
  /// The frontmost slider in this view that is not hidden.
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

/// The reason why a command was not played.
public nonisolated struct GestureProblem: Error, Hashable, Sendable {
  /// The message, a sentence.
  public var message: String
  /// The remedy.
  public var hint: String
}
