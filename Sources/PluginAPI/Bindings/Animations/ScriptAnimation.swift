import LayerTree
import Lua

/// An object that represents an animation that a script started. It holds the animation's result
/// and can be waited for.
final class ScriptAnimation: Awaitable {
  /// A Boolean value that indicates whether the animation ran to its end, or nil until it has
  /// ended.
  private(set) var result: Bool?
  private var followers: [(_ finished: Bool) -> Void] = []

  /// Counts it in `heap`.
  ///
  /// - Returns: The function for the engine to call at its end: that calls `completion`, then those
  ///   who wait, in the order in which they came.
  /// - Throws: `LuaMisuse` when too many run.
  func begin(in heap: ScriptHeap, completion: ScriptFunction?) throws -> (Bool) -> Void {
    let running = try heap.countingAnimation()
    return { finished in
      running.end()
      self.end(finished: finished, completion: completion)
    }
  }

  private func end(finished: Bool, completion: ScriptFunction?) {
    guard result == nil else { return }
    result = finished
    completion?.callReporting(finished)
    let followers = followers
    self.followers = []
    for follower in followers { follower(finished) }
  }

  func whenFinished(_ body: @escaping (_ finished: Bool) -> Void) {
    guard let result else { return followers.append(body) }
    guard let engine = Engine.current else { return body(result) }
    engine.enqueue { body(result) }
  }
}

extension ScriptAnimation: ScriptValue {
  static var luaCATS: String { "transhost.Animation" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptAnimation {
    try value.object(ScriptAnimation.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `transhost.Animation` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptAnimation>(
      "transhost.Animation", in: registry, isGlobal: false,
      doc: "An animation that was started, as `UIView.animate` returns it; "
        + "`transhost.waitFor(animation)` waits for its end.")
    type.readOnly(
      "isRunning",
      "Whether it has not ended yet; true during its delay too, and while it is "
        + "scrubbed."
    ) { $0.result == nil }
    type.readOnly(
      "isFinished",
      "Whether it ran to its end, as its completion is passed. False while it runs, "
        + "and when it was replaced or removed."
    ) { $0.result == true }
    registry.define(type)
  }
}
