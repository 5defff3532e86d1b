import Lua

/// A function of the API without the types of its arguments: the part of every call that is the
/// same for all of them, compiled once.
///
/// The definitions of classes, records and namespaces take parameters of any types. What they
/// generate for each entry is only the reading of its arguments and the encoding of its result.
struct APICall {
  /// The reading of the arguments, the call, and its result.
  typealias Body = @MainActor (inout ArgumentReader) throws -> LuaResults
  /// The same of a method, which gets the object or record that it is called on first.
  typealias Method<Receiver> = @MainActor (Receiver, inout ArgumentReader) throws -> LuaResults

  private let shape: ArgumentShape
  private let use: APIUse?
  private unowned let bridge: ScriptBridge

  /// A call with the parameters `specs`.
  ///
  /// - Parameter use: The record of its uses; nil for a call without terms.
  init(_ specs: [APIParameter], use: APIUse?, in bridge: ScriptBridge) {
    shape = ArgumentShape(specs)
    self.use = use
    self.bridge = bridge
  }

  /// The labels that the border takes apart.
  var luaLabels: LuaLabels? { shape.luaLabels }

  /// Returns the function that scripts call.
  func function(_ body: @escaping Body) -> LuaBody {
    { arguments in
      var reader = try begin(arguments)
      return try body(&reader)
    }
  }

  /// Returns the method that scripts call on a `Receiver`.
  func method<Receiver>(
    _ body: @escaping Method<Receiver>
  ) -> @MainActor (Receiver, LuaArguments) throws -> LuaResults {
    { receiver, arguments in
      var reader = try begin(arguments)
      do {
        return try body(receiver, &reader)
      } catch let misuse as LuaMisuse
        where arguments.count == 0 && shape.plain > 0 && misuse.message.hasSuffix(", found nil")
      {
        throw LuaMisuse(
          misuse.message + "; a call with a dot passes the first argument as the object",
          hint: misuse.hint)
      }
    }
  }

  /// Notes the use and checks that nothing was given that no parameter takes.
  private func begin(_ arguments: LuaArguments) throws -> ArgumentReader {
    use?.note()
    return try ArgumentReader(arguments, for: shape, bridge: bridge)
  }
}
