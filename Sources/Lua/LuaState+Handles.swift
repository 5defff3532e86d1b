extension LuaState {
  /// The handle of an object; the same object has the same handle for as long as both live.
  ///
  /// - Precondition: Its class or a superclass is registered.
  public func handle(for object: AnyObject, ownership: LuaOwnership = .weak) -> LuaValue {
    let number = classNumber(of: object)
    let definition = classes[Int(number)]
    let (slot, generation) = handles.slot(
      for: object, className: definition.name, label: definition.describe(object),
      ownership: ownership)
    return .handle(
      LuaHandle(
        slot: slot, generation: generation, type: number, registry: handles,
        className: definition.name))
  }

  /// Makes the handles of an object dead: using one is an error that ends with the reason, such as
  /// `the transition has ended`. Without effect on objects that have none.
  public func invalidate(_ object: AnyObject, because reason: String) {
    handles.invalidate(object, because: reason)
  }

  /// Stops keeping an object alive whose handle was strong.
  public func release(_ object: AnyObject) { handles.release(object) }

  /// How many objects scripts have handles to.
  public var handleCount: Int { handles.count }

  /// `UIView 'hero'`, or just the class where the object has no name.
  func description(of object: AnyObject) -> String {
    let definition = classes[Int(classNumber(of: object))]
    return definition.describe(object).map { "\(definition.name) '\($0)'" } ?? definition.name
  }

  /// The most specific registered class: subclasses stand behind their superclasses.
  private func classNumber(of object: AnyObject) -> UInt32 {
    let type = ObjectIdentifier(type(of: object))
    if let number = classOfType[type] { return number }
    guard let index = classes.lastIndex(where: { $0.matches(object) }) else {
      preconditionFailure("register a LuaClass for \(Swift.type(of: object)) first")
    }
    classOfType[type] = UInt32(index)
    return UInt32(index)
  }
}
