import Foundation
import Lua
import Manifests
import TransitionKit

/// The interaction controller that a delegate returns for a transition: the name of an interaction,
/// a table in the raw form, the animator in question, or an interaction controller of the script's
/// own.
enum VendedInteraction {
  case running(RunningInteraction)
  case raw(RoleScript)
  case animator(ScriptAnimator)
  case controller(any UIViewControllerInteractiveTransitioning)

  /// The interaction controller of the transition that `animator` moves; nil when the gesture has
  /// not started it.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func controller(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) throws -> (any UIViewControllerInteractiveTransitioning)? {
    switch self {
    case .running(let interaction): interaction.interactor(for: animator, operation: operation)
    case .raw(let script): try ScriptInteractor(script: script)
    case .animator(let own): own.drivesItself ? OwnInteractor(own) : nil
    case .controller(let controller): controller
    }
  }
}

extension VendedInteraction: ScriptValue {
  static var luaCATS: String { "transhost.VendedInteraction" }

  static func decode(_ value: LuaValue, at place: Place) throws -> VendedInteraction {
    switch value {
    case .string(let name):
      return .running(
        try place.bridge.surroundings.requireCast(place.name).vending {
          try $0.interaction(named: name)
        })
    case .table(let table):
      let plugin = try place.bridge.surroundings.requirePlugin(place.name)
      let script = try RoleScript(.interaction, table: table, madeBy: plugin)
      guard case .raw? = script.manifest.interaction else {
        throw LuaMisuse(
          "\(place.name): a table made on the spot has no gesture; name a plugin, or write "
            + "startInteractiveTransition")
      }
      return .raw(script)
    case .handle(let handle):
      switch try handle.object() {
      case let animator as ScriptAnimator: return .animator(animator)
      case let controller as any UIViewControllerInteractiveTransitioning:
        return .controller(controller)
      default: break
      }
    default: break
    }
    throw LuaMisuse(
      expected: "an interaction's name, a table with startInteractiveTransition, or the animator",
      for: place.name, found: value)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { .nil }
}
