import Animation
public import Foundation
import LayerTree

// Keyframe blocks.

extension UIView {
  /// Animates through the keyframes that `animations` adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// The options' curve bits pace the whole (ease-in-ease-out unless told); between keyframes the
  /// values run evenly. What is changed outside of keyframes animates over the whole duration.
  /// Times and `completion` are as in
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)>
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let engine = Engine.required(by: "UIView.animateKeyframes")
    let keyframes = KeyframeScopes(engine: engine)
    animate(
      withDuration: duration, delay: delay, options: options,
      animations: {
        guard let block = engine.animationScopes.innermost as? ViewAnimation else {
          animations()
          return
        }
        block.keyframes = keyframes
        animations()
        keyframes.addAnimations(of: block)
      }, completion: completion)
  }

  /// Adds a keyframe to the `animateKeyframes` block that runs: what `animations` changes is
  /// reached at the keyframe's end.
  ///
  /// Outside of such a block the changes are made as they would be without this call.
  ///
  /// - Parameters:
  ///   - start: When it begins, in 0…1 of the whole duration; held to it.
  ///   - duration: How long it takes, likewise; 0 jumps at the start.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    let engine = Engine.required(by: "UIView.addKeyframe")
    guard let block = engine.animationScopes.innermost as? ViewAnimation,
      let keyframes = block.keyframes
    else {
      animations()
      return
    }
    let start = start.isNaN ? 0 : min(1, max(0, start))
    let end = duration.isNaN ? start : min(1, max(start, start + duration))
    keyframes.add(start: start, end: end, animations)
  }
}

/// Collects the keyframes of one block and makes an animation for each property they change.
final class KeyframeScopes {
  private let engine: Engine
  private var tracks: [Track] = []
  fileprivate private(set) var window = (start: 0.0, end: 1.0)

  /// What happens to one property of one layer, in the order of the calls.
  private final class Track {
    let layer: CALayer
    let keyPath: String
    let first: AnimatableValue
    var steps: [(start: Double, end: Double, value: AnimatableValue)] = []

    init(layer: CALayer, keyPath: String, first: AnimatableValue) {
      self.layer = layer
      self.keyPath = keyPath
      self.first = first
    }
  }

  init(engine: Engine) { self.engine = engine }

  func add(start: Double, end: Double, _ animations: () -> Void) {
    let outer = window
    window = (start, end)
    defer { window = outer }
    engine.animationScopes.run(KeyframeScope(keyframes: self), animations)
  }

  fileprivate func record(_ keyPath: String, of layer: CALayer, before: AnimatableValue) {
    guard let value = layer.value(forKeyPath: keyPath), value != before else { return }
    let known = tracks.first { $0.layer === layer && $0.keyPath == keyPath }
    let track = known ?? Track(layer: layer, keyPath: keyPath, first: before)
    if known == nil { tracks.append(track) }
    track.steps.append((window.start, window.end, value))
  }

  /// Adds the keyframe animations, in `block`'s time.
  func addAnimations(of block: ViewAnimation) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.keyPath)
      let keys = Self.keys(first: track.first, steps: track.steps)
      animation.values = keys.map(\.value)
      animation.keyTimes = keys.map(\.time)
      animation.timingFunction = engine.animationScopes.timingFunction(for: block.options)
      block.apply(to: animation, on: track.layer)
      track.layer.add(animation, forKey: track.keyPath)
    }
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

/// Notes changes as the values of a keyframe.
private final class KeyframeScope: AnimationScope {
  private let keyframes: KeyframeScopes

  init(keyframes: KeyframeScopes) { self.keyframes = keyframes }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimatedProperty(key: event, layer: layer) != nil else { return nil }
    let keyPaths = event == "bounds" ? ["bounds.origin", "bounds.size"] : [event]
    let before = keyPaths.compactMap { path in
      layer.value(forKeyPath: path).map { (path, $0) }
    }
    return KeyframeAction(keyframes: keyframes, before: before)
  }
}

private final class KeyframeAction: CAAction {
  private let keyframes: KeyframeScopes
  private let before: [(keyPath: String, value: AnimatableValue)]

  init(keyframes: KeyframeScopes, before: [(keyPath: String, value: AnimatableValue)]) {
    self.keyframes = keyframes
    self.before = before
  }

  func run(forKey event: String, object layer: CALayer) {
    for (keyPath, value) in before { keyframes.record(keyPath, of: layer, before: value) }
  }
}
