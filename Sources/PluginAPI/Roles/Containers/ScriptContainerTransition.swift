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
  /// - Returns: true unless the engine refused it.
  /// - Throws: `LuaMisuse` when the container can't take the new child.
  func start(
    with animator: (any UIViewControllerAnimatedTransitioning)?, in heap: ScriptHeap
  ) throws -> Bool {
    try UIView.requireEngine("start")
    try checkNewChild()
    transition.animator = animator
    transition.completion = { [weak standIn = heap.standIn] completed in
      self.completion?.callReporting(completed)
      // After the script's own completion, which may still ask.
      Engine.current?.enqueue {
        standIn?.object.budget.state?.invalidate(self, because: "the transition has ended")
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

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }
}
