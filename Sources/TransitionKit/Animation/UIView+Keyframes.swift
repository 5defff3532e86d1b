public import Foundation
import LayerTree

// Keyframe blocks.

extension UIView {
  /// Animates through the keyframes that `animations` adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// The options' curve bits pace the whole (ease-in-ease-out unless told); between keyframes the
  /// values run as the calculation mode says, evenly unless told. What is changed outside of
  /// keyframes animates over the whole duration. Times, nesting and `completion` are as in
  /// ``animate(withDuration:delay:options:animations:completion:)``: inside a property animator's
  /// block the keyframes become interruptible (rule 36).
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)>
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let engine = Engine.required(by: "UIView.animateKeyframes")
    animate(
      withDuration: duration, delay: delay, options: options.blockOptions,
      animations: {
        guard let host = engine.animationScopes.innermost as? any KeyframeHost else {
          (engine.animationScopes.innermost as? StillScope)?.takesKeyframes = true
          return animations()
        }
        let outer = host.keyframes
        defer { host.keyframes = outer }
        let keyframes = Keyframes(in: engine, calculationMode: options.calculationMode)
        host.keyframes = keyframes
        animations()
        keyframes.addAnimations(to: host)
      }, completion: completion)
  }

  /// Adds a keyframe to the `animateKeyframes` block, or to the property animator's block, that
  /// runs: what `animations` changes is reached at the keyframe's end.
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
    guard let host = engine.animationScopes.innermost as? any KeyframeHost,
      let keyframes = host.keyframes
    else { return animations() }
    let start = start.isNaN ? 0 : min(1, max(0, start))
    let end = duration.isNaN ? start : min(1, max(start, start + duration))
    keyframes.add(start: start, end: end, of: host, animations)
  }

  /// A Boolean value that indicates whether the running block accepts keyframes: the block of
  /// `animateKeyframes`, with animation or without, or of a property animator does.
  package static var takesKeyframes: Bool {
    let innermost = Engine.current?.animationScopes.innermost
    if let still = innermost as? StillScope { return still.takesKeyframes }
    return (innermost as? any KeyframeHost)?.keyframes != nil
  }
}
