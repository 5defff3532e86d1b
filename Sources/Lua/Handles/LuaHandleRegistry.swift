/// The objects that the handles of a state refer to.
///
/// An object has at most one slot at a time. A slot's generation is incremented whenever it stops
/// referring to its object, so old handles never refer to a newer one. Free slots are reused oldest
/// first, so that the reason of an invalidated handle stays available for as long as possible.
final class LuaHandleRegistry {
  /// A slot. A class, since copying a structure would copy its weak reference.
  private final class Entry {
    var generation: UInt32 = 1
    /// The object, while it is strong and scripts hold its handle.
    private(set) var kept: AnyObject?
    /// The object, unless it was always kept: once something refers to an object weakly, retaining and
    /// releasing it takes several times as long for the rest of its life.
    private weak var known: AnyObject?
    var isStrong = false
    var key: ObjectIdentifier?
    var type: LuaHandleClass?
    var label: String?
    var obituary: String?

    /// The object; nil once it is deallocated.
    var object: AnyObject? { kept ?? known }

    /// Begins to keep the object alive.
    func keep(_ object: AnyObject) { kept = object }

    /// Refers to the object without keeping it alive.
    func know(_ object: AnyObject) { known = object }

    /// Stops keeping the object alive, and returns it: it may die of it, and must not do so while the
    /// entry is being written.
    func letGo() -> AnyObject? {
      guard kept != nil else { return nil }
      // What nothing else refers to dies now.
      if !isKnownUniquelyReferenced(&kept) { known = kept }
      let released = kept
      kept = nil
      return released
    }

    /// Stops referring to the object.
    func forget() {
      known = nil
      kept = nil
    }
  }

  private let entries = LuaList<Entry>()
  private let slots = LuaIdentityTable()
  private var free: [UInt32] = []
  private var nextFree = 0
  private var sweepAt = 64

  /// The number of registered objects.
  var count: Int { slots.count }

  /// Returns the handle of an object that is registered already and kept alive as `ownership` asks;
  /// nil otherwise.
  func known(_ object: AnyObject, _ ownership: LuaOwnership) -> LuaHandle? {
    guard let slot = slots[ObjectIdentifier(object)] else { return nil }
    let entry = entries[Int(slot)]
    // What is strong has to be kept again when scripts get it again.
    let isWeak = ownership == .weak && !entry.isStrong
    guard entry.kept === object || (isWeak && entry.object === object), let type = entry.type
    else { return nil }
    return LuaHandle(slot: slot, generation: entry.generation, type: type)
  }

  /// Returns the handle of an object, registering it if necessary; `type` is evaluated only then.
  func handle(
    for object: AnyObject, _ type: @autoclosure () -> LuaHandleClass, _ ownership: LuaOwnership
  ) -> LuaHandle {
    let slot = slot(for: object) ?? newSlot(for: object, type(), ownership)
    let entry = entries[Int(slot)]
    if ownership == .strong { entry.isStrong = true }
    if entry.isStrong, entry.kept == nil { entry.keep(object) }
    return LuaHandle(slot: slot, generation: entry.generation, type: entry.type ?? type())
  }

  private func slot(for object: AnyObject) -> UInt32? {
    guard let slot = slots[ObjectIdentifier(object)] else { return nil }
    let entry = entries[Int(slot)]
    if entry.object === object { return slot }
    retire(slot, because: nil)  // another object's, which had the same address
    return nil
  }

  private func newSlot(
    for object: AnyObject, _ type: LuaHandleClass, _ ownership: LuaOwnership
  ) -> UInt32 {
    let slot = freeSlot()
    let entry = entries[Int(slot)]
    entry.isStrong = ownership == .strong
    if entry.isStrong { entry.keep(object) } else { entry.know(object) }
    entry.key = ObjectIdentifier(object)
    entry.type = type
    entry.label = type.describe(object)
    entry.obituary = nil
    slots.set(ObjectIdentifier(object), slot)
    return slot
  }

  /// Returns the object at a slot.
  ///
  /// - Throws: ``LuaMisuse`` when the handle is no longer valid.
  func object(at slot: UInt32, _ generation: UInt32) throws -> AnyObject {
    let index = Int(slot)
    guard index < entries.count else { throw LuaMisuse("this object is gone") }
    let entry = entries[index]
    if entry.generation == generation {
      if let object = entry.object { return object }
    }
    throw LuaMisuse(obituary(at: index, generation))
  }

  private func obituary(at index: Int, _ generation: UInt32) -> String {
    let entry = entries[index]
    // One generation on, the entry still describes the object that was here.
    let isKnown =
      entry.generation == generation || (entry.generation == generation + 1 && entry.key == nil)
    guard isKnown, let type = entry.type else { return "this object is gone" }
    let name = entry.label.map { "\(type.name) '\($0)'" } ?? type.name
    return "\(name) is gone" + (entry.obituary.map { ": \($0)" } ?? "")
  }

  /// Invalidates the handles of an object.
  func invalidate(_ object: AnyObject, because reason: String) {
    guard let slot = slots[ObjectIdentifier(object)], entries[Int(slot)].object === object else {
      return
    }
    retire(slot, because: reason)
  }

  /// Stops keeping an object alive; its handle stays valid for as long as the object exists.
  func release(_ object: AnyObject) {
    guard let slot = slots[ObjectIdentifier(object)] else { return }
    entries[Int(slot)].isStrong = false
    extendLifetime(entries[Int(slot)].letGo())
  }

  /// Records that scripts no longer hold a handle: a strong one no longer keeps its object alive,
  /// until scripts receive it again.
  func letGo(of slot: UInt32, _ generation: UInt32) {
    guard Int(slot) < entries.count, entries[Int(slot)].generation == generation else { return }
    extendLifetime(entries[Int(slot)].letGo())
  }

  /// Calls `body` with every object that scripts keep alive and its handle.
  func forEachKept(_ body: (AnyObject, LuaHandle) -> Void) {
    for index in 0..<entries.count {
      let entry = entries[index]
      guard let object = entry.kept, let type = entry.type else { continue }
      body(object, LuaHandle(slot: UInt32(index), generation: entry.generation, type: type))
    }
  }

  /// Removes the objects that have been deallocated.
  func sweep() {
    for index in 0..<entries.count where entries[index].key != nil && entries[index].object == nil {
      retire(UInt32(index), because: nil)
    }
    sweepAt = max(64, 2 * slots.count)
  }

  /// Removes all objects.
  func removeAll() {
    entries.removeAll()
    slots.removeAll()
    free = []
    nextFree = 0
  }

  private func retire(_ slot: UInt32, because reason: String?) {
    if let key = entries[Int(slot)].key { slots.remove(key) }
    entries[Int(slot)].generation &+= 1
    entries[Int(slot)].forget()
    entries[Int(slot)].key = nil
    entries[Int(slot)].obituary = reason
    free.append(slot)
  }

  private func freeSlot() -> UInt32 {
    if entries.count - (free.count - nextFree) >= sweepAt {
      sweep()
    }
    if nextFree < free.count {
      defer {
        nextFree += 1
        if nextFree > 256 {
          free.removeFirst(nextFree)
          nextFree = 0
        }
      }
      return free[nextFree]
    }
    entries.append(Entry())
    return UInt32(entries.count - 1)
  }
}
