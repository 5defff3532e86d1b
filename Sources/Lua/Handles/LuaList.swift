/// An array for values that are read at every call of a script. Reading an array that an object
/// stores includes a check for simultaneous changes, which takes longer than some of those calls.
nonisolated final class LuaList<Element> {
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 16)
  private var room = 16
  /// The number of elements.
  private(set) var count = 0

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  /// Returns the element at an index.
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "there is no such element")
    return elements[index]
  }

  /// Adds an element at the end.
  func append(_ element: Element) {
    if count == room {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * room)
      larger.moveInitialize(from: elements, count: count)
      elements.deallocate()
      elements = larger
      room *= 2
    }
    (elements + count).initialize(to: element)
    count += 1
  }

  /// Removes all elements.
  func removeAll() {
    // One may die of it, and must find none of them here.
    let (old, oldCount) = (elements, count)
    elements = .allocate(capacity: 16)
    room = 16
    count = 0
    old.deinitialize(count: oldCount)
    old.deallocate()
  }
}
