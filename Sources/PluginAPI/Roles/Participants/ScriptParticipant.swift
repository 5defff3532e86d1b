import Diagnostics
import Foundation
import Lua
import Manifests
import TransitionKit

/// A screen's part in a transition that moves a view from one screen to the other (S2), as a script
/// wrote it: `controller.animationSource` or `controller.animationTarget`.
///
/// Its functions are the scene's: where one fails, that call ends and the animator goes on.
class ScriptParticipant: ScriptReferring {
  /// The controller whose participant this is.
  private(set) weak var controller: UIViewController?
  /// The type of the view that moves, which must be the same on both sides.
  let type: TransitionParticipantType
  /// The identifier of the element, for a screen that has several. It must be the same on both
  /// sides.
  let id: String?
  /// The table, for the scripts of the plugin that made it.
  let table: LuaTable
  /// The bridge in which the participant's functions run.
  let bridge: ScriptBridge
  private let functions: [String: LuaFunction]
  private let scriptSelf: LuaValue

  /// Reads `table`, which has the keys of `shape`.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(
    _ table: LuaTable, _ shape: TableShape, of controller: UIViewController, in bridge: ScriptBridge
  ) throws {
    try shape.check(table)
    self.controller = controller
    self.table = table
    self.bridge = bridge
    type = TransitionParticipantType(
      rawValue: try String.decode(table["type"], at: Place("type", bridge: bridge)))
    id = try String?.decode(table["id"], at: Place("id", bridge: bridge))
    functions = try table.functions
    scriptSelf = try SelfMaker(for: table, in: bridge).make(parameters: [:])
  }

  final func visitReferences(_ references: inout LuaReferences) {
    references.add(table)
    references.add(functions)
    references.add(scriptSelf)
  }

  /// Calls a function of the table that may be left out.
  @discardableResult
  final func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> LuaValue {
    guard let function = functions[name] else { return .nil }
    let call = ScriptFunction(function, name: name, bridge: bridge)
    return call.callReporting(scriptSelf, repeat each arguments)?.first ?? .nil
  }

  /// Calls a function of the table and returns its result, or nil if the function fails or its
  /// result has another type, which is reported.
  final func answer<Value: ScriptValue>(_ name: String) -> Value? {
    let answer = call(name)
    return bridge.calls.reporting {
      do {
        return try Value.decode(answer, at: Place(name, bridge: bridge))
      } catch let error as LuaMisuse {
        throw LuaError(
          kind: .misuse,
          message: "\(name) of \(controller?.displayName ?? "a screen") must return a "
            + "\(Value.luaCATS), and returned \(answer.found)", hint: error.hint,
          code: .wrongResult)
      }
    }
  }
}

/// A screen that offers a view.
final class ScriptSource: ScriptParticipant, TransitionSource {
  var supportedSourceType: TransitionParticipantType { type }
  var sourceElementID: String? { id }
  var sourceSpace: UIView? { controller?.viewIfLoaded }
  var sourceView: UIView { answer("view") ?? UIView() }
  var sourceAnimationFrame: CGRect { answer("frame") ?? .zero }

  var sourceTransitionDuration: TimeInterval? {
    guard let seconds = try? call("transitionDuration").number("transitionDuration"), seconds >= 0
    else { return nil }
    return seconds
  }

  func preAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController
  ) { call("preAnimationSetup", view, source, target) }

  func postAnimationSetup(
    view: UIView, from source: UIViewController, to target: UIViewController
  ) { call("postAnimationSetup", view, source, target) }

  func willStartSourceAnimation() { call("willStartSourceAnimation") }
  func didEndSourceAnimation() { call("didEndSourceAnimation") }
}

/// A screen that has a place for a view.
final class ScriptTarget: ScriptParticipant, TransitionTarget {
  var supportedTargetType: TransitionParticipantType { type }
  var targetElementID: String? { id }
  var targetSpace: UIView? { controller?.viewIfLoaded }
  var targetAnimationFrame: CGRect { answer("frame") ?? .zero }
  func willStartTargetAnimation() { call("willStartTargetAnimation") }
  func didEndTargetAnimation() { call("didEndTargetAnimation") }
}
