import Animation
import Foundation
import LayerTree

/// The time of what a transition moves: it lets layers' time run, stand still, follow a gesture, or
/// run to one of the ends.
///
/// Layers are handed in with ``add(_:)`` and get their own time back in ``release()``. Only the
/// layers' clocks change, so that every animation in them is scrubbed, whatever its kind (S4-5).
/// Where others move in the same layers, single animations are handed in instead, with
/// ``addAnimations(_:of:)``.
final class TransitionClock {
  /// The place of the layers' time.
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
    /// From fraction 0 to 1, in its seconds.
    var duration: TimeInterval
    /// A Boolean value that indicates whether the animations of the turn in which it was added have
    /// begun. Until the commit that begins them the layer stays at fraction 0, or they would begin
    /// somewhere on the way.
    var hasBegun: Bool

    /// The engine's `time` in the superlayer's seconds.
    func parentTime(at time: TimeInterval) -> TimeInterval {
      layer.superlayer?.convertTime(time, from: nil) ?? time
    }
  }

  /// Layers inside of a driven one that keep the pace which that had at first.
  private struct Kept {
    var layers: [CALayer]
    var origin: TimeInterval
    var duration: TimeInterval
  }

  /// Animations that are driven in layers that are not.
  private struct DrivenAnimations {
    var marks: ClosedRange<Int>
    /// With each layer's time at fraction 0.
    var layers: [(layer: CALayer, origin: TimeInterval)]
  }

  private let engine: Engine
  /// The engine's time at fraction 0.
  private let start: TimeInterval
  /// From fraction 0 to 1, in seconds.
  private let duration: TimeInterval
  private var layers: [DrivenLayer] = []
  private var animations: DrivenAnimations?
  private var position = Position.running
  private var arrival: ScheduledEvent?
  /// A Boolean value that indicates whether the turn in which the clock was made has ended.
  private var hasBegun = false
  /// The layers that go on as before inside of one whose own animations gave way to others.
  private var kept: Kept?

  /// Makes a clock of no layers that runs since now.
  init(engine: Engine, duration: TimeInterval) {
    self.engine = engine
    self.duration = duration
    start = engine.currentTime
    beginAfterThisTurn()
  }

  /// The part of the time that is over, 0…1.
  var fraction: Double {
    switch position {
    case .running: duration > 0 ? min(1, (engine.currentTime - start) / duration) : 1
    case .held(let fraction): fraction
    case .course(let course): course.fraction(at: engine.currentTime)
    }
  }

  /// A Boolean value that indicates whether the layers' time does not run by itself, because a gesture holds it or has let it
  /// go.
  var isDriven: Bool { if case .running = position { false } else { true } }

  /// Takes over the time of `layer`, unless it lies in one that it has already.
  func add(_ layer: CALayer) {
    guard !layers.contains(where: { layer.isSelfOrDescendant(of: $0.layer) }) else { return }
    let sinceStart = engine.currentTime - start
    layers.append(
      DrivenLayer(
        layer: layer, origin: layer.convertTime(engine.currentTime, from: nil) - sinceStart,
        duration: duration, hasBegun: hasBegun))
    apply()
  }

  /// Takes over the animations of `layers` that were added between two marks, but for those in layers
  /// whose time it has already. Once.
  func addAnimations(_ marks: ClosedRange<Int>, of layers: [CALayer]) {
    guard animations == nil else { return }
    let sinceStart = engine.currentTime - start
    let free = layers.filter { layer in
      !self.layers.contains { layer.isSelfOrDescendant(of: $0.layer) }
    }
    animations = DrivenAnimations(
      marks: marks,
      layers: free.map { ($0, $0.convertTime(engine.currentTime, from: nil) - sinceStart) })
    apply()
  }

  /// The animations that it has taken over are at their beginnings, and over.
  func endAnimationsAtBeginning() {
    guard let animations else { return }
    engine.endAtBeginning(of: animations.layers.map(\.layer), addedWithin: animations.marks)
  }

  /// Gives the animations that it has taken over their own time back, unless they are on their way to
  /// an end, where they get by themselves.
  func releaseAnimations() {
    guard let animations else { return }
    if case .held = position {
      for (layer, _) in animations.layers {
        layer.driveAnimations(addedWithin: animations.marks, by: nil)
      }
    }
    self.animations = nil
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
    arrival = engine.scheduleUpkeep(at: engine.currentTime + max(0, duration), completion)
  }

  /// Gives the layers their own time back, and says which they were, and in which it has driven
  /// animations.
  @discardableResult
  func release() -> [CALayer] {
    arrival?.cancel()
    let released = layers.map(\.layer)
    for layer in released + (kept?.layers ?? []) { layer.timeCourse = nil }
    let animated = animations?.layers.map(\.layer) ?? []
    releaseAnimations()
    layers = []
    kept = nil
    return released + animated
  }

  /// Gives `layer` its own time back.
  func release(_ layer: CALayer) {
    guard let index = layers.firstIndex(where: { $0.layer === layer }) else { return }
    layers.remove(at: index)
    layer.timeCourse = nil
  }

  /// The layers whose time it has taken over.
  var drivenLayers: [CALayer] { layers.map(\.layer) }

  /// Gives `layer` its own time back: the animations that were added with it are gone. Those of the
  /// layers `inner` in it are driven as before.
  func letGo(of layer: CALayer, keeping inner: [CALayer]) {
    let index = layers.firstIndex { $0.layer === layer }
    let entry = index.map { layers.remove(at: $0) }
    layer.timeCourse = nil
    let now = layer.convertTime(engine.currentTime, from: nil)
    let kept =
      kept
      ?? Kept(
        layers: inner, origin: entry?.origin ?? now - (engine.currentTime - start),
        duration: entry?.duration ?? duration)
    self.kept = kept
    for inner in kept.layers where !layers.contains(where: { $0.layer === inner }) {
      layers.append(
        DrivenLayer(
          layer: inner, origin: kept.origin, duration: kept.duration, hasBegun: true))
    }
    apply()
  }

  /// Takes over `layer` after ``letGo(of:keeping:)``, for animations that begin with this turn and
  /// take `duration`.
  func restart(_ layer: CALayer, duration: TimeInterval) {
    let origin = layer.convertTime(engine.currentTime, from: nil)
    let inner = kept?.layers ?? []
    layers.removeAll { driven in inner.contains { $0 === driven.layer } }
    layers.append(
      DrivenLayer(layer: layer, origin: origin, duration: duration, hasBegun: false))
    if let kept {
      for inner in kept.layers {
        inner.timeCourse = TimeCourse(
          start: origin, duration: duration, from: kept.origin, to: kept.origin + kept.duration,
          pace: .linear, goesOn: true)
      }
    }
    beginAfterThisTurn()
    apply()
  }

  private func beginAfterThisTurn() {
    engine.enqueue { [weak self] in
      guard let self else { return }
      hasBegun = true
      for index in layers.indices { layers[index].hasBegun = true }
      apply()
    }
  }

  private func apply() {
    for driven in layers {
      switch position {
      case .running: break
      case .held where !driven.hasBegun, .course where !driven.hasBegun:
        driven.layer.timeCourse = TimeCourse(heldAt: driven.origin)
      case .held(let fraction):
        driven.layer.timeCourse = TimeCourse(heldAt: driven.origin + fraction * driven.duration)
      case .course(let course):
        driven.layer.timeCourse = TimeCourse(
          start: driven.parentTime(at: course.start), duration: course.duration,
          from: driven.origin + course.from * driven.duration,
          to: driven.origin + course.to * driven.duration, pace: course.pace, goesOn: true)
      }
    }
    if let animations { apply(to: animations) }
  }

  private func apply(to animations: DrivenAnimations) {
    for (layer, origin) in animations.layers {
      let time: TimeCourse
      switch position {
      case .running: continue
      case .held(let fraction): time = TimeCourse(heldAt: origin + fraction * duration)
      case .course(let course):
        time = TimeCourse(
          start: layer.convertTime(course.start, from: nil), duration: course.duration,
          from: origin + course.from * duration, to: origin + course.to * duration,
          pace: course.pace, goesOn: true)
      }
      layer.driveAnimations(addedWithin: animations.marks, by: time)
    }
  }
}
