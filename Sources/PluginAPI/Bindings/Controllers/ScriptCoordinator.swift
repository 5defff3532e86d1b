import Foundation
import LayerTree
import Lua
import TransitionKit

/// A transition coordinator on its way to a script, which gets one handle for each, dead once the
/// transition has ended.
struct ScriptCoordinator {
  let coordinator: any UIViewControllerTransitionCoordinator

  init(_ coordinator: any UIViewControllerTransitionCoordinator) { self.coordinator = coordinator }
}

extension ScriptCoordinator: ScriptValue {
  static var luaCATS: String { "UIViewControllerTransitionCoordinator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptCoordinator {
    ScriptCoordinator(try value.object(HeldCoordinator.self, place.name).coordinator)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.companion(HeldCoordinators.self).handle(for: coordinator, in: heap)
  }
}

/// A coordinator that a script holds.
final class HeldCoordinator {
  let coordinator: any UIViewControllerTransitionCoordinator

  init(_ coordinator: any UIViewControllerTransitionCoordinator) { self.coordinator = coordinator }
}

/// The coordinators that the scripts of one plugin hold, each until its transition has ended.
final class HeldCoordinators: BridgeCompanion {
  private var held: [ObjectIdentifier: HeldCoordinator] = [:]

  /// Returns the handle of `coordinator` in `heap`; the same one for the same coordinator.
  func handle(
    for coordinator: any UIViewControllerTransitionCoordinator, in heap: ScriptHeap
  ) throws -> LuaValue {
    let key = ObjectIdentifier(coordinator)
    if let known = held[key] { return try heap.handle(for: known, ownership: .strong) }
    let new = HeldCoordinator(coordinator)
    let handle = try heap.handle(for: new, ownership: .strong)
    held[key] = new
    // After the other completions, which get the coordinator too.
    coordinator.animate(alongsideTransition: nil) { [weak self, weak standIn = heap.standIn] _ in
      Engine.current?.enqueue { self?.end(key, in: standIn?.object) }
    }
    return handle
  }

  /// Lets go of all of them, with their state.
  func close() { held = [:] }

  /// Lets go of the coordinator of `key`, whose handle in `heap` is dead from then on.
  private func end(_ key: ObjectIdentifier, in heap: ScriptHeap?) {
    guard let ended = held.removeValue(forKey: key) else { return }
    heap?.budget.state?.invalidate(ended, because: "the transition has ended")
  }
}
