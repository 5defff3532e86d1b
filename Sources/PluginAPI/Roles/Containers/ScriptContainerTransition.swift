import Foundation
import LayerTree
import Lua
import TransitionKit

/// A transition between two children of a script's own container, until it has ended.
final class ScriptContainerTransition {
  let transition: ContainerTransition
  /// Called last, with whether the new child shows.
  var completion: ScriptFunction?

  init(_ transition: ContainerTransition) { self.transition = transition }

  /// Runs the transition with `animator`, or at once without one; what the script holds of it is
  /// of no more use afterwards.
  ///
  /// - Returns: Whether the engine did not refuse it.
  /// - Throws: `LuaMisuse` when the container can't take the new child.
  func start(
    with animator: (any UIViewControllerAnimatedTransitioning)?, bridge: ScriptBridge
  ) throws -> Bool {
    try UIView.requireEngine("start")
    try checkNewChild()
    transition.animator = animator
    transition.completion = { [weak bridge] completed in
      self.completion?.callReporting(completed)
      // After the script's own completion, which may still ask.
      Engine.current?.enqueue {
        bridge?.state?.invalidate(self, because: "the transition has ended")
      }
    }
    let hasStarted = transition.start()
    if !hasStarted { transition.completion = nil }
    return hasStarted
  }

  private func checkNewChild() throws {
    let child = transition.toViewController
    try HostLimits.checkContainment(of: child, in: transition.container)
    let container =
      transition.containerView ?? transition.fromViewController.viewIfLoaded?.superview
    if let container, let view = child.viewIfLoaded, view !== container {
      try HostLimits.checkDepth(of: view.layer, in: container.layer)
    }
  }
}

extension ScriptContainerTransition: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) { references.add(completion) }
}

extension ScriptContainerTransition: ScriptValue {
  static var luaCATS: String { "transhost.ContainerTransition" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptContainerTransition {
    try value.object(ScriptContainerTransition.self, place.name)
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    try bridge.handle(for: self, ownership: .strong)
  }
}
