import Lua

/// The transactions that the scripts of one plugin have begun and not committed.
struct OpenTransactions {
  /// The lines where they began, outermost first; of each call only that of the first.
  private var places: [LuaPlace?] = []
  /// The number of them: every call looks at that, and reading an array of an object takes longer.
  private(set) var count = 0
  /// The number of them that the calls around the innermost one have begun.
  var countAround = 0

  /// The number of them that the innermost call has begun.
  var countInside: Int { count - countAround }

  /// The line where the innermost call has begun its first.
  var firstPlaceInside: LuaPlace? { places[countAround] }

  /// Counts a transaction that begins at `place`.
  mutating func begin(at place: LuaPlace?) {
    places.append(place)
    count += 1
  }

  /// Counts the end of the last `number` transactions.
  mutating func commit(_ number: Int = 1) {
    places.removeLast(number)
    count -= number
  }
}
