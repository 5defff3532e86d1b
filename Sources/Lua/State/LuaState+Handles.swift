extension LuaState {
  /// Returns the handle of an object; the same object has the same handle for as long as both
  /// exist.
  ///
  /// - Precondition: The object's class or a superclass is registered.
  public func handle(for object: AnyObject, ownership: LuaOwnership = .weak) -> LuaValue {
    .handle(core.handles.handle(for: object, core.handleClass(of: object), ownership))
  }

  /// Returns the handle of an object that has one already and, with a strong one, is kept alive for
  /// scripts; nil otherwise. The result is that of ``handle(for:ownership:)``, in less time.
  public func knownHandle(for object: AnyObject, ownership: LuaOwnership = .weak) -> LuaValue? {
    // A closure would check its executor, which takes longer than the rest.
    guard let handle = core.handles.known(object, ownership) else { return nil }
    return .handle(handle)
  }

  /// Returns the handle of an object, which is kept alive, and holds it.
  ///
  /// - Precondition: The object's class or a superclass is registered.
  /// - Throws: ``LuaError`` when memory runs out.
  public func holdHandle(for object: AnyObject) throws -> LuaHeldHandle {
    try core.hold(core.handles.handle(for: object, core.handleClass(of: object), .strong))
  }

  /// Invalidates the handles of an object: using one is an error that ends with the reason, such as
  /// `the transition has ended`. Objects without handles are not affected.
  public func invalidate(_ object: AnyObject, because reason: String) {
    core.handles.invalidate(object, because: reason)
  }

  /// Stops keeping an object with a strong handle alive.
  public func release(_ object: AnyObject) { core.handles.release(object) }

  /// The number of objects that scripts have, or had, handles to. Deallocated objects count until
  /// they are removed, from time to time or by ``collectAllGarbage()``.
  public var handleCount: Int { core.handles.count }
}

extension LuaCore {
  /// Returns the most specific registered class of an object: subclasses come after their
  /// superclasses.
  func handleClass(of object: AnyObject) -> LuaHandleClass {
    let type = ObjectIdentifier(type(of: object))
    if let known = classOfType[type] { return known }
    guard let found = classes.last(where: { $0.matches(object) }) else {
      preconditionFailure("register a LuaClass for \(Swift.type(of: object)) first")
    }
    classOfType[type] = found
    return found
  }
}
