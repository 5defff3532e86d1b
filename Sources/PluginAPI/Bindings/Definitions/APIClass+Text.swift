import Lua

// Texts that objects keep count towards the memory that the host keeps for the plugin. These
// overloads are preferred to those for values of any type.

extension APIClass {
  /// A text at a key path.
  func property(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, String?>, _ doc: String
  ) {
    property(name, doc, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A text that takes code to read or write.
  func property(
    _ name: String, _ doc: String, get: @escaping @MainActor (Object) throws -> String?,
    set: @escaping @MainActor (Object, String?) throws -> Void
  ) {
    property(
      name, in: nil, doc, get: get,
      set: { [unowned bridge] object, text in
        try bridge.keep(text?.utf8.count ?? 0, of: object, as: name)
        try set(object, text)
      })
  }

  /// A text that is never nil, and takes code to read or write.
  func property(
    _ name: String, _ doc: String, get: @escaping @MainActor (Object) throws -> String,
    set: @escaping @MainActor (Object, String) throws -> Void
  ) {
    property(
      name, in: nil, doc, get: get,
      set: { [unowned bridge] object, text in
        try bridge.keep(text.utf8.count, of: object, as: name)
        try set(object, text)
      })
  }
}
