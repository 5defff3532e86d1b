import Foundation
import LayerTree
import Lua
import TransitionKit

// `transhost.wait` and `transhost.waitFor`: a script that waits on the engine's clock.

/// The arguments of `transhost.waitFor`.
struct AwaitedAnimation: ScriptValue {
  let animation: any Awaitable

  static var luaCATS: String { "transhost.Animation|UIViewPropertyAnimator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> AwaitedAnimation {
    let expected = "what UIView.animate returns, or a UIViewPropertyAnimator,"
    guard case .handle(let handle) = value, let animation = try handle.object() as? any Awaitable
    else { throw LuaMisuse(expected: expected, for: place.name, found: value) }
    return AwaitedAnimation(animation: animation)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: animation) }
}

extension APINamespace {
  /// Adds `wait` and `waitFor`.
  func defineWaiting() {
    waiting(
      "wait",
      .plain("seconds", in: 0...Double.infinity, "How long, in seconds of the engine's clock."),
      doc: "Stops the script here for some time of the engine's clock, while animations go on. "
        + "Inside animateTransition and functions that it calls itself, also within pcall; not in "
        + "callbacks and not in coroutines of the script's own. When the transition ends before, "
        + "the script does not go on. In an interactive transition it can't follow the gesture: "
        + "the transition runs on its own, with the warning wait-cannot-scrub."
    ) { (seconds: Double) in
      guard let engine = Engine.current else { throw LuaMisuse("there is no clock to wait on yet") }
      return { goOn in engine.schedule(after: seconds) { goOn([]) } }
    }
    waiting(
      "waitFor", .plain("animation", "What UIView.animate returned, or a property animator."),
      returns: "boolean",
      doc: "Stops the script here until an animation has ended, and answers whether it ran to its "
        + "end. It can be used where transhost.wait can."
    ) { (awaited: AwaitedAnimation) in
      let animation = awaited.animation
      if let reason = animation.reasonNotToWait { throw LuaMisuse(reason) }
      return { goOn in
        animation.whenFinished { goOn([.boolean($0)]) }
        return nil
      }
    }
  }
}
