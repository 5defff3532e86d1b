import Animation
import Foundation
import LayerTree

/// The time of what a transition moves: it lets layers' time run, stand still, follow a gesture, or
/// run to one of the ends.
///
/// Layers are handed in with ``add(_:)`` and get their own time back in ``release()``. Only the
/// layers' clocks change, so that every animation in them is scrubbed, whatever its kind (S4-5).
final class TransitionClock {
  /// Where the layers' time is.
  private enum Position {
    /// It runs by itself.
    case running
    /// It stands at a fraction.
    case held(Double)
    /// It is on its way to 0 or 1.
    case course(Course)
  }

  /// A way through the fractions.
  private struct Course {
    var start: TimeInterval
    var duration: TimeInterval
    var from: Double
    var to: Double
    var pace: CAMediaTimingFunction

    func fraction(at time: TimeInterval) -> Double {
      guard duration > 0 else { return to }
      let progress = min(1, max(0, (time - start) / duration))
      return from + (to - from) * pace.value(at: progress)
    }
  }

  private struct DrivenLayer {
    var layer: CALayer
    /// The layer's own time at fraction 0, in its seconds.
    var origin: TimeInterval

    /// The engine's `time` in the superlayer's seconds.
    func parentTime(at time: TimeInterval) -> TimeInterval {
      layer.superlayer?.convertTime(time, from: nil) ?? time
    }
  }

  private let engine: Engine
  /// The engine's time at fraction 0.
  private let start: TimeInterval
  /// From fraction 0 to 1, in seconds.
  private let duration: TimeInterval
  private var layers: [DrivenLayer] = []
  private var position = Position.running
  private var arrival: ScheduledEvent?
  /// Whether the animations of the turn in which the clock was made have begun. Until the commit
  /// that begins them the layers stay at fraction 0, or they would begin somewhere on the way.
  private var haveAnimationsBegun = false

  /// Makes a clock of no layers that runs since now.
  init(engine: Engine, duration: TimeInterval) {
    self.engine = engine
    self.duration = duration
    start = engine.currentTime
    engine.enqueue { [weak self] in
      self?.haveAnimationsBegun = true
      self?.apply()
    }
  }

  /// How far the time has come, 0…1.
  var fraction: Double {
    switch position {
    case .running: duration > 0 ? min(1, (engine.currentTime - start) / duration) : 1
    case .held(let fraction): fraction
    case .course(let course): course.fraction(at: engine.currentTime)
    }
  }

  /// Takes over the time of `layer`, unless it lies in one that it has already.
  func add(_ layer: CALayer) {
    guard !layers.contains(where: { layer.isSelfOrDescendant(of: $0.layer) }) else { return }
    let sinceStart = engine.currentTime - start
    layers.append(
      DrivenLayer(
        layer: layer, origin: layer.convertTime(engine.currentTime, from: nil) - sinceStart)
    )
    apply()
  }

  /// Holds the time at `fraction`, 0…1.
  func hold(at fraction: Double) {
    arrival?.cancel()
    position = .held(fraction)
    apply()
  }

  /// Lets the time run to `end` (0 or 1) within `duration` seconds, then calls `completion`. From
  /// there it goes on by itself, so that what lasts longer than the transition ends too.
  func run(
    to end: Double, duration: TimeInterval, pace: CAMediaTimingFunction,
    completion: @escaping () -> Void
  ) {
    arrival?.cancel()
    position = .course(
      Course(
        start: engine.currentTime, duration: max(0, duration), from: fraction, to: end, pace: pace))
    apply()
    arrival = engine.schedule(after: max(0, duration), completion)
  }

  /// Gives the layers their own time back, and says which they were.
  @discardableResult
  func release() -> [CALayer] {
    arrival?.cancel()
    let released = layers.map(\.layer)
    for layer in released { layer.timeCourse = nil }
    layers = []
    return released
  }

  /// Gives `layer` its own time back.
  func release(_ layer: CALayer) {
    guard let index = layers.firstIndex(where: { $0.layer === layer }) else { return }
    layers.remove(at: index)
    layer.timeCourse = nil
  }

  /// The layers whose time it has taken over.
  var drivenLayers: [CALayer] { layers.map(\.layer) }

  private func apply() {
    for driven in layers {
      switch position {
      case .running: break
      case .held where !haveAnimationsBegun, .course where !haveAnimationsBegun:
        driven.layer.timeCourse = TimeCourse(heldAt: driven.origin)
      case .held(let fraction):
        driven.layer.timeCourse = TimeCourse(heldAt: driven.origin + fraction * duration)
      case .course(let course):
        driven.layer.timeCourse = TimeCourse(
          start: driven.parentTime(at: course.start), duration: course.duration,
          from: driven.origin + course.from * duration,
          to: driven.origin + course.to * duration, pace: course.pace, goesOn: true)
      }
    }
  }
}
