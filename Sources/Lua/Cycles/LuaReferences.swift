/// The strong references of one object of the host, for the collection of garbage that spans the
/// host and a state.
///
/// Each strong reference is added once. If one is omitted, garbage behind it is not found; if one
/// is added that does not exist, an object that is still in use may be collected.
public struct LuaReferences {
  /// The target of a reference: an object, or the storage of a collection.
  enum Target {
    case object(AnyObject)
    case storage(UnsafeRawPointer, contents: [Target])
  }

  private(set) var targets: [Target] = []

  /// Adds a reference.
  public mutating func add(_ object: AnyObject?) {
    if let object { targets.append(.object(object)) }
  }

  /// Adds a reference to a script's value; only tables and functions count.
  public mutating func add(_ value: LuaValue) {
    switch value {
    case .table(let table): add(table)
    case .function(let function): add(function)
    default: break
    }
  }

  /// Adds a stored array.
  public mutating func add<Element: AnyObject>(_ array: [Element]) {
    add(storage: array) { for element in array { $0.add(element) } }
  }

  /// Adds a stored dictionary.
  public mutating func add<Key, Value: AnyObject>(_ dictionary: [Key: Value]) {
    add(storage: dictionary) { for value in dictionary.values { $0.add(value) } }
  }

  /// Adds a stored array or dictionary, whose contents `body` adds.
  ///
  /// Copies share their storage, so the storage counts as an object of its own: the references to
  /// the contents belong to it.
  public mutating func add<Storage: Collection>(
    storage: Storage, _ body: (inout LuaReferences) -> Void
  ) {
    // Those that are empty may all share one.
    guard !storage.isEmpty else { return }
    precondition(MemoryLayout<Storage>.size == MemoryLayout<UnsafeRawPointer>.size)
    var contents = LuaReferences()
    body(&contents)
    targets.append(
      .storage(unsafeBitCast(storage, to: UnsafeRawPointer.self), contents: contents.targets))
  }
}
