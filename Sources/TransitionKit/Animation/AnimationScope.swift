import Animation
import Foundation
import LayerTree

/// Decides, while a block runs, what changes of views' layers do.
protocol AnimationScope: AnyObject {
  /// The action for a change of `event`, asked before it is made; nil changes at once.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// The timing that nested blocks inherit; nil when they are timed on their own.
  var inheritance: InheritedTiming? { get }
  /// Makes the changes of a block inside that inherits all of its times its own, and calls
  /// `completion` when it ends; false when such a block has to animate by itself.
  func adopt(delay: TimeInterval, completion: ((_ finished: Bool) -> Void)?, _ body: () -> Void)
    -> Bool
}

extension AnimationScope {
  func adopt(delay: TimeInterval, completion: ((_ finished: Bool) -> Void)?, _ body: () -> Void)
    -> Bool
  { false }
}

/// The timing that a block passes on to the blocks nested in it.
struct InheritedTiming {
  /// The duration, in seconds.
  var duration: TimeInterval
  /// The delay, in seconds, to which the delays of nested blocks are added.
  var delay: TimeInterval = 0
  /// The pace of the progress; nil where only the block itself determines it.
  var pace: ViewAnimation.Pace?
  var options: UIView.AnimationOptions = []
  /// The repetition of the animation, if one was specified.
  var repetition: ViewAnimation.Repetition?
}

/// The blocks that run in one engine, outermost first.
final class AnimationScopes {
  private var scopes: [any AnimationScope] = []
  /// A Boolean value that indicates whether animation blocks animate at all
  /// (`UIView.setAnimationsEnabled`).
  var areEnabled = true
  /// A Boolean value that indicates whether a gesture scrubs the animations that begin now, so that
  /// their curves are linear (rule 21).
  private(set) var areScrubbed = false

  var innermost: (any AnimationScope)? { scopes.last }

  func run(_ scope: any AnimationScope, _ body: () throws -> Void) rethrows {
    scopes.append(scope)
    defer { scopes.removeLast() }
    try body()
  }

  /// Runs `body`, in which the curves of blocks are linear if `isScrubbed`.
  func run(isScrubbed: Bool, _ body: () -> Void) {
    let outer = areScrubbed
    areScrubbed = isScrubbed
    defer { areScrubbed = outer }
    body()
  }

  /// The curve that `options` name, or the linear one under a gesture.
  func timingFunction(for options: UIView.AnimationOptions) -> CAMediaTimingFunction {
    areScrubbed ? .linear : options.timingFunction
  }
}

/// Changes in it happen at once.
final class StillScope: AnimationScope {
  /// A Boolean value that indicates whether it is the block of `animateKeyframes`, whose keyframes change at once as well.
  var takesKeyframes = false
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  var inheritance: InheritedTiming? { nil }
}

private enum ScopesKey: EngineKey {
  static var defaultValue: AnimationScopes? { nil }
}

extension Engine {
  /// The animation blocks that run now.
  var animationScopes: AnimationScopes {
    if let scopes = self[ScopesKey.self] { return scopes }
    let scopes = AnimationScopes()
    self[ScopesKey.self] = scopes
    return scopes
  }

  /// The engine that UIKit's static entry points speak of.
  static func required(by caller: StaticString) -> Engine {
    guard let current else {
      preconditionFailure("\(caller) needs a current engine: call it in engine.perform { … }")
    }
    return current
  }
}

extension UIView {
  /// Returns the result of `action(for:forKey:)` for the innermost block, or `NSNull` outside of
  /// blocks.
  func viewAction(for layer: CALayer, forKey event: String) -> any CAAction {
    Engine.current?.animationScopes.innermost?.action(for: layer, forKey: event) ?? NSNull()
  }
}
