import Foundation
import Lua
import Manifests

/// The members of an ``APIClass`` without the type of its objects: what is registered, documented
/// and set by constructors.
///
/// Each kind of member is added here once; the class adds only code that depends on types.
final class APIClassTable {
  /// The definition that is registered.
  let lua: LuaClassDefinition
  private(set) var entry: APIEntry
  /// The properties that `Name.new { … }` may set, inherited ones included.
  let setters: SetterTable
  /// A Boolean value that indicates whether its members say what they are.
  var isDescribed: Bool { registry.isDescribed }
  private unowned let registry: BindingRegistry
  private unowned let bridge: ScriptBridge

  init(
    _ lua: LuaClassDefinition, superclass: APIClassTable?, in registry: BindingRegistry,
    isGlobal: Bool,
    doc: String
  ) {
    self.lua = lua
    self.registry = registry
    bridge = registry.bridge
    setters = SetterTable(parent: superclass?.setters)
    entry = APIEntry(
      name: lua.name, kind: .objects(superclass: superclass?.lua.name), doc: doc,
      isGlobal: isGlobal, terms: registry.edition.terms(of: lua.name) ?? APITerms())
  }

  // `get` is not optional: a function in an optional takes two more calls.

  /// Adds a property; one without `set` can only be read.
  func property(
    _ name: String, of type: any ScriptValue.Type, _ doc: String,
    get: @escaping @MainActor (AnyObject) throws -> LuaValue, set: SetterTable.Setter? = nil
  ) {
    let use = add(name, .property(isReadOnly: set == nil), returning: type, doc)
    var write = set
    if let use, let set {
      write = { object, value in
        use.note()
        try set(object, value)
      }
    }
    if let write { setters.add(name, write) }
    guard let use else { return lua.property(name, get: get, set: write) }
    lua.property(
      name,
      get: { object in
        use.note()
        return try get(object)
      }, set: write)
  }

  /// Adds a method; one without a `type` has no result.
  func method(
    _ name: String, _ parameters: [ParameterDescription],
    returning type: (any ScriptValue.Type)?, _ doc: String,
    _ body: @escaping APICall.Method<AnyObject>
  ) {
    let specs = specs(of: name, parameters)
    let use = add(name, .method, specs, returning: type, doc)
    lua.method(name, APICall(specs, use: use, in: bridge).method(body))
  }

  /// Adds a function of the class; one without a `type` has no result.
  func function(
    _ name: String, _ specs: [APIParameter], returning type: (any ScriptValue.Type)?,
    _ doc: String, _ body: @escaping APICall.Body
  ) {
    let use = add(name, .function, specs, returning: type, doc)
    addFunction(name, specs, use: use, body)
  }

  /// Adds `Name.new`.
  func constructor(_ spec: APIParameter, _ doc: String, _ body: @escaping APICall.Body) {
    let use = add("new", .function, [spec], type: entry.name, doc)
    addFunction("new", [spec], use: use, body)
  }

  /// Returns the descriptions of the parameters of the member `name`.
  func specs(of name: String, _ parameters: [ParameterDescription]) -> [APIParameter] {
    APIMember.specs(of: "\(entry.name).\(name)", in: registry, parameters)
  }

  private func addFunction(
    _ name: String, _ specs: [APIParameter], use: APIUse?, _ body: @escaping APICall.Body
  ) {
    let call = APICall(specs, use: use, in: bridge)
    lua.function(name, labels: call.luaLabels, call.function(body))
  }

  private func add(
    _ name: String, _ kind: APIMember.Kind, _ parameters: [APIParameter] = [],
    returning type: (any ScriptValue.Type)?, _ doc: String
  ) -> APIUse? {
    add(name, kind, parameters, type: type?.luaCATS, doc)
  }

  /// Adds an entry.
  ///
  /// - Returns: The record of its uses; nil for an entry without terms.
  private func add(
    _ name: String, _ kind: APIMember.Kind, _ parameters: [APIParameter],
    type: @autoclosure () -> String?, _ doc: String
  ) -> APIUse? {
    let use = APIUse(of: "\(entry.name).\(name)", in: bridge.ledger)
    guard registry.isDescribed else { return use }
    entry.members.append(
      APIMember(
        name: name, kind: kind, parameters: parameters, type: type(), doc: doc,
        terms: use?.terms ?? APITerms()))
    return use
  }
}
