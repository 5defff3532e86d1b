/// A description of the properties and methods that scripts can use on objects of one Swift class:
/// `view.alpha`, `view:addSubview(v)`, `UIView.animate { … }`.
///
/// Describe the class, then register it with a state: ``LuaState/register(_:)-(LuaClass<_>)``. The
/// state ignores members that are added later.
public final class LuaClass<Object: AnyObject> {
  /// The class without its type.
  package let definition: LuaClassDefinition

  /// Creates a class without a superclass.
  ///
  /// - Parameter describe: Returns the name of an object for messages (`UIView 'hero'`), or nil
  ///   when it has none.
  public init(_ name: String, describe: @escaping (Object) -> String? = { _ in nil }) {
    definition = LuaClassDefinition(name: name, superclass: nil, Self.erase(describe)) {
      $0 is Object
    }
  }

  /// Creates a class that inherits properties and methods (not class-level functions). The
  /// superclass must be registered first.
  public init<Parent: AnyObject>(
    _ name: String, superclass: LuaClass<Parent>, describe: ((Object) -> String?)? = nil
  ) {
    definition = LuaClassDefinition(
      name: name, superclass: superclass.definition,
      describe.map(Self.erase) ?? superclass.definition.describe
    ) { $0 is Object }
  }

  /// The name of the class in scripts.
  public var name: String { definition.name }

  /// Adds a property; without `set` it is read only. In `set`, decode the value under the
  /// property's name.
  public func property(
    _ name: String, get: @escaping @MainActor (Object) throws -> LuaValue,
    set: (@MainActor (Object, LuaValue) throws -> Void)? = nil
  ) {
    definition.property(name, get: { try get(Self.own($0)) }, set: set.map(Self.setter))
  }

  /// Adds a method, called with a colon. Its arguments start after the object.
  public func method(
    _ name: String, _ body: @escaping @MainActor (Object, LuaArguments) throws -> LuaResults
  ) {
    definition.method(name) { try body(Self.own($0), $1) }
  }

  /// Adds a class-level function, called with a dot: `UIView.animate { … }`.
  public func function(_ name: String, labels: LuaLabels? = nil, _ body: @escaping LuaBody) {
    definition.function(name, labels: labels, body)
  }

  /// Adds a class-level value, read with a dot.
  public func constant(_ name: String, _ value: LuaValue) { definition.constants[name] = value }

  /// The object that a member is used on, with its type.
  ///
  /// - Throws: ``LuaMisuse`` when the object is not of this class.
  @inlinable public static func own(_ object: AnyObject) throws -> Object {
    // The usual case, without the price of a general cast. A cast of its own for the others would have
    // the object retained.
    guard type(of: object) == Object.self || object is Object else {
      throw LuaMisuse("expected a \(Object.self) for 'self', found another object")
    }
    return unsafeDowncast(object, to: Object.self)
  }

  private static func setter(
    _ set: @escaping @MainActor (Object, LuaValue) throws -> Void
  ) -> @MainActor (AnyObject, LuaValue) throws -> Void {
    { try set(own($0), $1) }
  }

  private static func erase(_ describe: @escaping (Object) -> String?) -> (AnyObject) -> String? {
    { ($0 as? Object).flatMap(describe) }
  }
}

/// A ``LuaClass`` without its type: bodies get objects as ``LuaClass/own(_:)`` takes them.
package final class LuaClassDefinition {
  /// The name, as scripts write it.
  package let name: String
  let superclass: LuaClassDefinition?
  let describe: (AnyObject) -> String?
  let matches: (AnyObject) -> Bool
  /// The members in the order in which they were added; of several with one name, the last one
  /// counts.
  var members: [(name: String, member: LuaMember)] = []
  var functions: [String: LuaClassFunction] = [:]
  var constants: [String: LuaValue] = [:]

  init(
    name: String, superclass: LuaClassDefinition?, _ describe: @escaping (AnyObject) -> String?,
    matches: @escaping (AnyObject) -> Bool
  ) {
    self.name = name
    self.superclass = superclass
    self.describe = describe
    self.matches = matches
  }

  /// Adds a property; without `set` it is read only.
  package func property(
    _ name: String, get: @escaping @MainActor (AnyObject) throws -> LuaValue,
    set: (@MainActor (AnyObject, LuaValue) throws -> Void)? = nil
  ) {
    members.append((name, .property(get: get, set: set)))
  }

  /// Adds a class-level function.
  package func function(_ name: String, labels: LuaLabels? = nil, _ body: @escaping LuaBody) {
    functions[name] = LuaClassFunction(labels: labels, body: body)
  }

  /// Adds a method.
  package func method(
    _ name: String, _ body: @escaping @MainActor (AnyObject, LuaArguments) throws -> LuaResults
  ) {
    let className = self.name
    let method: LuaBody = { arguments in
      // C has checked that the object's class is this one or a subclass.
      guard case .handle(let handle) = arguments[0] else {
        throw LuaMisuse(expected: "a \(className)", for: "self", found: arguments[0])
      }
      return try body(handle.object(), arguments.withoutReceiver)
    }
    members.append((name, .method(method)))
  }
}

/// A function of a class with the labels that it accepts.
struct LuaClassFunction {
  let labels: LuaLabels?
  let body: LuaBody
}
