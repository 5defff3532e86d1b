/// A registered class of objects, as one state knows it.
final class LuaHandleClass {
  /// The name of the class in scripts.
  nonisolated let name: String
  /// The number of the class on the C side.
  nonisolated let number: UInt32
  /// The objects that handles of the class refer to.
  nonisolated let registry: LuaHandleRegistry
  /// Returns the name of an object for messages; nil when it has none.
  let describe: (AnyObject) -> String?
  /// Returns a Boolean value that indicates whether an object is of this class.
  let matches: (AnyObject) -> Bool

  /// Creates a class.
  ///
  /// - Parameters:
  ///   - describe: Returns the name of an object for messages, or nil when it has none.
  ///   - matches: Returns a Boolean value that indicates whether an object is of this class.
  init(
    _ name: String, number: UInt32, registry: LuaHandleRegistry,
    describe: @escaping (AnyObject) -> String?, matches: @escaping (AnyObject) -> Bool
  ) {
    self.name = name
    self.number = number
    self.registry = registry
    self.describe = describe
    self.matches = matches
  }

  /// Returns the class and the name of an object, such as `UIView 'hero'`, or the class alone when the object has no name.
  func description(of object: AnyObject) -> String {
    describe(object).map { "\(name) '\($0)'" } ?? name
  }
}
