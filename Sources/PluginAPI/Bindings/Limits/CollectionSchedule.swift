import Lua

/// A schedule that determines when a plugin's garbage is collected on both sides of the border.
///
/// Whatever is garbage there has an object and a reference to a table or a function. So every so
/// many objects the references are counted: when there are twice as many as the last time left,
/// they may be garbage. What a script does decides, and no clock.
struct CollectionSchedule {
  /// Objects between two looks.
  private static let step = 64
  /// References that are worth no search.
  private static let least = 128

  /// A Boolean value that indicates whether a collection was requested and has not run yet.
  var isUnderWay = false
  private var objects = 0
  private var mostReferences = CollectionSchedule.least

  /// Counts an object that scripts got to know, and answers whether to collect.
  mutating func isDue(after state: LuaState) -> Bool {
    objects += 1
    guard objects % Self.step == 0, !isUnderWay else { return false }
    return state.referenceCount > mostReferences
  }

  /// Notes what a collection has left.
  mutating func end(in state: LuaState) {
    isUnderWay = false
    mostReferences = max(Self.least, 2 * state.referenceCount)
  }
}
