import Lua

/// The settable properties of the objects of one class, by name: its own and those of its
/// superclass.
final class SetterTable {
  /// Sets a property of an object of the class.
  typealias Setter = @MainActor (AnyObject, LuaValue) throws -> Void

  private let parent: SetterTable?
  private var own: [String: Setter] = [:]

  /// An empty table behind which lies `parent`.
  init(parent: SetterTable?) { self.parent = parent }

  /// True if nothing can be set.
  var isEmpty: Bool { own.isEmpty && parent?.isEmpty ?? true }

  /// Adds a property, in place of one of the same name.
  func add(_ name: String, _ set: @escaping Setter) { own[name] = set }

  /// Returns the setter of the property with that name, or nil if the property is not settable.
  subscript(name: String) -> Setter? { own[name] ?? parent?[name] }

  /// All names, in order. Worked out when it is asked for: few plugins make objects of most classes.
  private(set) lazy var names: [String] = Set(own.keys).union(parent?.names ?? []).sorted()
}
