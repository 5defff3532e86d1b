/// What one object of the host keeps alive: told to whoever looks for garbage that lies on both
/// sides of the border.
///
/// Each strong reference is added once. One that is left out only means that nothing is found there;
/// one that is added without being there would have something collected that is still in use.
public struct LuaReferences {
  /// Where a reference leads: to an object, or to the storage of a collection.
  enum Target {
    case object(AnyObject)
    case storage(UnsafeRawPointer, contents: [Target])
  }

  private(set) var targets: [Target] = []

  /// Adds a reference.
  public mutating func add(_ object: AnyObject?) {
    if let object { targets.append(.object(object)) }
  }

  /// Adds a reference that is a script's value; only tables and functions are kept alive by one.
  public mutating func add(_ value: LuaValue) {
    switch value {
    case .table(let table): add(table)
    case .function(let function): add(function)
    default: break
    }
  }

  /// Adds an array that is stored.
  public mutating func add<Element: AnyObject>(_ array: [Element]) {
    add(storage: array) { for element in array { $0.add(element) } }
  }

  /// Adds a dictionary that is stored.
  public mutating func add<Key, Value: AnyObject>(_ dictionary: [Key: Value]) {
    add(storage: dictionary) { for value in dictionary.values { $0.add(value) } }
  }

  /// Adds an array or a dictionary that is stored, whose contents `body` adds.
  ///
  /// Copies share their storage, so that counts as an object of its own: the references to what is
  /// in it are the storage's.
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
