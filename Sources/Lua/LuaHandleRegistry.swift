/// Which object stands behind which handle of a state.
///
/// An object has at most one living slot. A slot's generation goes up whenever it stops naming its object, so old
/// handles never name a newer one. Free slots are used again oldest first, which keeps the reason of an invalidated
/// handle readable for as long as possible.
final class LuaHandleRegistry {
  private struct Entry {
    var generation: UInt32 = 1
    weak var object: AnyObject?
    var kept: AnyObject?
    var key: ObjectIdentifier?
    var className = ""
    var label: String?
    var obituary: String?
  }

  private var entries: [Entry] = []
  private var slots: [ObjectIdentifier: UInt32] = [:]
  private var free: [UInt32] = []
  private var nextFree = 0
  private var sweepAt = 64

  /// How many objects are known.
  var count: Int { slots.count }

  /// The slot of an object, new if need be.
  func slot(
    for object: AnyObject, className: String, label: @autoclosure () -> String?,
    ownership: LuaOwnership
  ) -> (slot: UInt32, generation: UInt32) {
    let key = ObjectIdentifier(object)
    if let slot = slots[key] {
      if entries[Int(slot)].object === object {
        if ownership == .strong { entries[Int(slot)].kept = object }
        return (slot, entries[Int(slot)].generation)
      }
      retire(slot, because: nil)
    }
    let slot = freeSlot()
    entries[Int(slot)].object = object
    entries[Int(slot)].kept = ownership == .strong ? object : nil
    entries[Int(slot)].key = key
    entries[Int(slot)].className = className
    entries[Int(slot)].label = label()
    entries[Int(slot)].obituary = nil
    slots[key] = slot
    return (slot, entries[Int(slot)].generation)
  }

  /// The object at a slot.
  ///
  /// - Throws: ``LuaMisuse`` when the handle is dead.
  func object(at slot: UInt32, _ generation: UInt32) throws -> AnyObject {
    guard Int(slot) < entries.count else { throw LuaMisuse("this object is gone") }
    let entry = entries[Int(slot)]
    if entry.generation == generation, let object = entry.object { return object }
    // One generation on, the entry still describes the object that was here.
    guard entry.generation == generation || (entry.generation == generation + 1 && entry.key == nil)
    else { throw LuaMisuse("this object is gone") }
    let name = entry.label.map { "\(entry.className) '\($0)'" } ?? entry.className
    throw LuaMisuse("\(name) is gone" + (entry.obituary.map { ": \($0)" } ?? ""))
  }

  /// Makes the handles of an object dead.
  func invalidate(_ object: AnyObject, because reason: String) {
    guard let slot = slots[ObjectIdentifier(object)], entries[Int(slot)].object === object else {
      return
    }
    retire(slot, because: reason)
  }

  /// Stops keeping an object alive; its handle lives on for as long as the object does.
  func release(_ object: AnyObject) {
    guard let slot = slots[ObjectIdentifier(object)] else { return }
    entries[Int(slot)].kept = nil
  }

  /// Forgets everything.
  func removeAll() {
    entries = []
    slots = [:]
    free = []
    nextFree = 0
  }

  private func retire(_ slot: UInt32, because reason: String?) {
    if let key = entries[Int(slot)].key { slots[key] = nil }
    entries[Int(slot)].generation &+= 1
    entries[Int(slot)].object = nil
    entries[Int(slot)].kept = nil
    entries[Int(slot)].key = nil
    entries[Int(slot)].obituary = reason
    free.append(slot)
  }

  private func freeSlot() -> UInt32 {
    if entries.count - (free.count - nextFree) >= sweepAt {
      for (key, slot) in slots where entries[Int(slot)].object == nil {
        assert(entries[Int(slot)].key == key)
        retire(slot, because: nil)
      }
      sweepAt = max(64, 2 * slots.count)
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
