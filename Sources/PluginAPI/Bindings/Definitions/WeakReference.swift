import Lua

/// An object that a script knows without keeping it alive.
final class WeakReference {
  fileprivate private(set) weak var object: AnyObject?

  fileprivate init(_ object: AnyObject) { self.object = object }
}

extension WeakReference: ScriptValue {
  static var luaCATS: String { "transhost.Weak" }

  static func decode(_ value: LuaValue, at place: Place) throws -> WeakReference {
    try value.object(WeakReference.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `transhost.Weak` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<WeakReference>(
      "transhost.Weak", in: registry, isGlobal: false,
      doc: "A reference that does not keep its object alive, as transhost.weak makes it.")
    type.readOnly(
      "value", "The object; nil once nothing else keeps it. When that is found out is not certain."
    ) { [unowned heap = registry.heap] in try $0.object.map { try heap.handle(for: $0) } ?? .nil }
    registry.define(type)
  }

  /// Adds `transhost.weak`.
  static func defineConstructor(in transhost: APINamespace) {
    transhost.function(
      "weak", .plain("object", "A view, a controller or another object of the engine."),
      doc: "Makes a reference that does not keep an object alive. Functions that an object keeps "
        + "may refer to it without; this is for what two plugins keep for each other."
    ) { (object: LuaValue) -> WeakReference in
      guard case .handle(let handle) = object else {
        throw LuaMisuse(expected: "an object of the engine", for: "object", found: object)
      }
      return WeakReference(try handle.object())
    }
  }
}
