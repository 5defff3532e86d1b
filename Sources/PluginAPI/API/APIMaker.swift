import Lua
import TransitionKit

/// Makes the definitions of the parts of the API for one bridge, which it does not keep alive.
final class APIMaker {
  /// The tables that the constructors of `transhost` are called with.
  let made: MadeTables
  /// The classes that those of other parts inherit from, once they are made.
  var view: APIClass<UIView>?
  var controller: APIClass<UIViewController>?

  private unowned let bridge: ScriptBridge
  private let types: [String: LuaRecordType]
  private let isDescribed: Bool
  /// Parts that were made for classes that inherit from theirs, until they are asked for themselves.
  private var early: [APIPart: [any APIDefinition]] = [:]
  /// The Swift types of values that were defined, in order.
  private(set) var values: [Any.Type] = []

  /// A maker of definitions for `bridge`, whose values have the `types` of these names; others make
  /// types of their own.
  init(
    for bridge: ScriptBridge, made: MadeTables = MadeTables(),
    types: [String: LuaRecordType] = [:], isDescribed: Bool = false
  ) {
    self.bridge = bridge
    self.made = made
    self.types = types
    self.isDescribed = isDescribed
  }

  /// Returns the definitions of a part, which is asked for once.
  func definitions(of part: APIPart) -> [any APIDefinition] {
    early.removeValue(forKey: part) ?? make(part)
  }

  private func make(_ part: APIPart) -> [any APIDefinition] {
    let registry = BindingRegistry(for: bridge, types: types, isDescribed: isDescribed)
    part.define(in: registry, of: self)
    values += registry.values
    return registry.definitions
  }

  /// The class of views.
  var viewClass: APIClass<UIView> {
    if view == nil { early[.view] = make(.view) }
    guard let view else { preconditionFailure("the part of views defines their class") }
    return view
  }

  /// The class of view controllers.
  var controllerClass: APIClass<UIViewController> {
    if controller == nil { early[.controller] = make(.controller) }
    guard let controller else {
      preconditionFailure("the part of controllers defines their class")
    }
    return controller
  }
}
