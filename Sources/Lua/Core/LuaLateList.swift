/// A list, as ``LuaList`` is, whose elements may be made when they are first read.
nonisolated final class LuaLateList<Element: AnyObject> {
  private var elements = UnsafeMutablePointer<Element?>.allocate(capacity: 16)
  private var room = 16
  /// The number of elements, those included that are not made yet.
  private(set) var count = 0
  /// Called with the index of an element that is not made yet; it makes that one, and others with it
  /// as it likes.
  var make: ((Int) -> Void)?

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  /// Returns the element at an index.
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "there is no such element")
    // With one place to read it from, the caller need not retain it.
    if elements[index] == nil { makeNow(index) }
    guard let element = elements[index] else { preconditionFailure("the element was not made") }
    return element
  }

  @inline(never) private func makeNow(_ index: Int) { make?(index) }

  /// Adds an element at the end.
  func append(_ element: Element) {
    grow(to: count + 1)
    (elements + count).initialize(to: element)
    count += 1
  }

  /// Adds elements at the end that are made later.
  func appendLater(_ added: Int) {
    grow(to: count + added)
    (elements + count).initialize(repeating: nil, count: added)
    count += added
  }

  /// Puts an element in a place that was added for it.
  func put(_ element: Element, at index: Int) {
    precondition(index >= 0 && index < count, "there is no such element")
    elements[index] = element
  }

  /// The number of elements that are made.
  var madeCount: Int { (0..<count).count { elements[$0] != nil } }

  private func grow(to least: Int) {
    if least <= room { return }
    room = max(least, 2 * room)
    let larger = UnsafeMutablePointer<Element?>.allocate(capacity: room)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
  }

  /// Removes all elements.
  func removeAll() {
    // One may die of it, and must find none of them here.
    let (old, oldCount) = (elements, count)
    elements = .allocate(capacity: 16)
    room = 16
    count = 0
    make = nil
    old.deinitialize(count: oldCount)
    old.deallocate()
  }
}
