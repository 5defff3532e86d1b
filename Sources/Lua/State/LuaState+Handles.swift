internal import CLuaShims

extension LuaState {
  /// The handle of an object; the same object has the same handle for as long as both live.
  ///
  /// - Precondition: Its class or a superclass is registered.
  public func handle(for object: AnyObject, ownership: LuaOwnership = .weak) -> LuaValue {
    .handle(core.handles.handle(for: object, core.handleClass(of: object), ownership))
  }

  /// The handle of an object that has one already and, with a strong one, is kept alive for
  /// scripts; nil otherwise. What ``handle(for:ownership:)`` would answer, in less time.
  public func knownHandle(for object: AnyObject, ownership: LuaOwnership = .weak) -> LuaValue? {
    core.handles.known(object, ownership).map { .handle($0) }
  }

  /// Makes the handles of an object dead: using one is an error that ends with the reason, such as
  /// `the transition has ended`. Without effect on objects that have none.
  public func invalidate(_ object: AnyObject, because reason: String) {
    core.handles.invalidate(object, because: reason)
  }

  /// Stops keeping an object alive whose handle was strong.
  public func release(_ object: AnyObject) { core.handles.release(object) }

  /// How many objects scripts have, or had, handles to; those of gone objects count until they are
  /// swept away, now and then or by ``collectAllGarbage()``.
  public var handleCount: Int { core.handles.count }
}

extension LuaCore {
  /// Lets go of the objects whose handles scripts have let go of.
  func releaseDropped() {
    guard let pointer else { return }
    var (slot, generation): (UInt32, UInt32) = (0, 0)
    while cluashims_next_dropped(pointer, &slot, &generation) {
      handles.letGo(of: slot, generation)
    }
  }

  /// The most specific registered class: subclasses stand behind their superclasses.
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
