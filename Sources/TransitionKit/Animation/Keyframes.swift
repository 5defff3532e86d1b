import Animation
import Foundation
import LayerTree

/// A block that keyframes can be added to.
protocol KeyframeHost: AnimationScope {
  /// The keyframes that `addKeyframe` adds to now; nil when it has no place for them.
  var keyframes: Keyframes? { get set }
  /// Animates one property through its values, in the block's time.
  func animate(_ change: KeyframeChange)
  /// Calls `block` when the host's animations have ended.
  func whenEnded(_ block: @escaping (_ finished: Bool) -> Void)
}

/// The changes that keyframes make to one property of one layer.
struct KeyframeChange {
  var layer: CALayer
  var keyPath: String
  /// The property of blocks that it belongs to, as it was before.
  var property: AnimatedProperty
  var values: [AnimatableValue]
  var keyTimes: [Double]
  var calculationMode: CAAnimationCalculationMode
}

/// Collects the keyframes of one block and makes an animation for each property they change.
final class Keyframes {
  private let engine: Engine
  private let calculationMode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var tracksByProperty: [PropertyName: Track] = [:]
  private var window = (start: 0.0, end: 1.0)

  private struct PropertyName: Hashable {
    var layer: ObjectIdentifier
    var keyPath: String
  }

  /// The changes of one property of one layer, in the order of the calls.
  private final class Track {
    let layer: CALayer
    let keyPath: String
    let property: AnimatedProperty
    let first: AnimatableValue
    var steps: [(start: Double, end: Double, value: AnimatableValue)] = []

    init(layer: CALayer, keyPath: String, property: AnimatedProperty, first: AnimatableValue) {
      self.layer = layer
      self.keyPath = keyPath
      self.property = property
      self.first = first
    }
  }

  /// The relative time at which the keyframe that is being added begins, 0…1.
  fileprivate var start: Double { window.start }

  init(in engine: Engine, calculationMode: CAAnimationCalculationMode) {
    self.engine = engine
    self.calculationMode = calculationMode
  }

  func add(start: Double, end: Double, of host: any KeyframeHost, _ animations: () -> Void) {
    let outer = window
    window = (start, end)
    defer { window = outer }
    let whole = host.inheritance?.duration ?? 0
    engine.animationScopes.run(
      KeyframeScope(keyframes: self, host: host, duration: (end - start) * whole), animations)
  }

  fileprivate func record(
    _ keyPath: String, of layer: CALayer, before: AnimatableValue, property: AnimatedProperty
  ) {
    guard let value = layer.value(forKeyPath: keyPath), value != before else { return }
    let name = PropertyName(layer: ObjectIdentifier(layer), keyPath: keyPath)
    let known = tracksByProperty[name]
    let track =
      known ?? Track(layer: layer, keyPath: keyPath, property: property, first: before)
    if known == nil {
      tracks.append(track)
      tracksByProperty[name] = track
    }
    track.steps.append((window.start, window.end, value))
  }

  /// Adds the keyframe animations, in `host`'s time.
  func addAnimations(to host: any KeyframeHost) {
    for track in tracks {
      let keys = Self.keys(first: track.first, steps: track.steps)
      host.animate(
        KeyframeChange(
          layer: track.layer, keyPath: track.keyPath, property: track.property,
          values: keys.map(\.value), keyTimes: keys.map(\.time), calculationMode: calculationMode))
    }
    (tracks, tracksByProperty) = ([], [:])
  }

  /// The values with their times: held between keyframes, jumping where a keyframe takes no time.
  private static func keys(
    first: AnimatableValue, steps: [(start: Double, end: Double, value: AnimatableValue)]
  ) -> [(time: Double, value: AnimatableValue)] {
    var keys = [(time: 0.0, value: first)]
    for step in steps.sorted(by: { $0.start < $1.start }) {
      let last = keys[keys.count - 1]
      if step.start > last.time { keys.append((step.start, last.value)) }
      keys.append((max(step.end, last.time), step.value))
    }
    let last = keys[keys.count - 1]
    if last.time < 1 { keys.append((1, last.value)) }
    return keys
  }
}

extension AnimationScopes {
  /// The relative time at which the keyframe begins in whose block this is; nil outside of keyframes.
  var startOfKeyframe: Double? { (innermost as? KeyframeScope)?.start }
}

/// Notes changes as the values of a keyframe.
private final class KeyframeScope: AnimationScope {
  private let keyframes: Keyframes
  private let host: any KeyframeHost
  private let duration: TimeInterval

  init(keyframes: Keyframes, host: any KeyframeHost, duration: TimeInterval) {
    self.keyframes = keyframes
    self.host = host
    self.duration = duration
  }

  var start: Double { keyframes.start }

  /// A block inside changes what the keyframe changes; its delay has no meaning there.
  func adopt(delay: TimeInterval, completion: ((_ finished: Bool) -> Void)?, _ body: () -> Void)
    -> Bool
  {
    body()
    if let completion { host.whenEnded(completion) }
    return true
  }

  var inheritance: InheritedTiming? { InheritedTiming(duration: duration) }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let property = AnimatedProperty(key: event, layer: layer) else { return nil }
    let before = property.keyPaths.compactMap { path in
      layer.value(forKeyPath: path).map { (path, $0) }
    }
    return KeyframeAction(keyframes: keyframes, property: property, before: before)
  }
}

private final class KeyframeAction: CAAction {
  private let keyframes: Keyframes
  private let property: AnimatedProperty
  private let before: [(keyPath: String, value: AnimatableValue)]

  init(
    keyframes: Keyframes, property: AnimatedProperty,
    before: [(keyPath: String, value: AnimatableValue)]
  ) {
    self.keyframes = keyframes
    self.property = property
    self.before = before
  }

  func run(forKey event: String, object layer: CALayer) {
    for (keyPath, value) in before {
      keyframes.record(keyPath, of: layer, before: value, property: property)
    }
  }
}
