import Diagnostics
import Foundation
import Lua

/// A parameter of a function that scripts call: its name, its type and what it must be.
struct Parameter<Value: ScriptValue> {
  /// The description of the parameter, except for its type.
  let spec: APIParameter
  let range: ClosedRange<Double>?
  let defaultValue: Value?

  /// A parameter that is given by its place.
  static func plain(
    _ name: String, in range: ClosedRange<Double>? = nil, default defaultValue: Value? = nil,
    _ doc: String = ""
  ) -> Parameter {
    Parameter(name, isLabelled: false, range, defaultValue, doc)
  }

  /// A parameter that is given by its name, in the one table of labelled arguments.
  static func labelled(
    _ name: String, in range: ClosedRange<Double>? = nil, default defaultValue: Value? = nil,
    _ doc: String = ""
  ) -> Parameter {
    Parameter(name, isLabelled: true, range, defaultValue, doc)
  }

  private init(
    _ name: String, isLabelled: Bool, _ range: ClosedRange<Double>?, _ defaultValue: Value?,
    _ doc: String
  ) {
    spec = APIParameter(
      name: name, isLabelled: isLabelled,
      isOptional: defaultValue != nil || Value.acceptsNil, type: "", doc: doc)
    self.range = range
    self.defaultValue = defaultValue
  }

  /// The parameter without its type.
  var description: ParameterDescription { ParameterDescription(spec: spec, value: Value.self) }

  /// Returns the value of an argument, or the default for none.
  func read(_ value: LuaValue, for bridge: ScriptBridge) throws -> Value {
    if value.isNil, let defaultValue { return defaultValue }
    return try Value.decode(value, at: Place(spec.name, in: range, bridge: bridge))
  }
}

/// A ``Parameter`` without its type.
struct ParameterDescription {
  private let spec: APIParameter
  private let value: any ScriptValue.Type

  init(spec: APIParameter, value: any ScriptValue.Type) {
    self.spec = spec
    self.value = value
  }

  /// Returns what documents say, with the type where `registry` describes the API.
  func spec(in registry: BindingRegistry) -> APIParameter {
    guard registry.isDescribed else { return spec }
    var spec = spec
    spec.type = value.acceptsNil ? String(value.luaCATS.dropLast()) : value.luaCATS
    return spec
  }
}
