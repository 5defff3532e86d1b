/// A table of numbers by the identity of objects, which may be deallocated by now: a hash table of
/// addresses, since hashing one in a `Dictionary` takes longer than a short call of a script.
nonisolated final class LuaIdentityTable {
  private struct Place {
    /// The address of the object; 0 for a gap.
    var key: UInt = 0
    var number: UInt32 = 0
  }

  /// The places by open addressing: a key lies at its home or behind it, with no gap between. This
  /// is no array, for the reason given at ``LuaList``.
  private var places: UnsafeMutablePointer<Place>
  /// The number of bits of the hash that select a home.
  private var bits = 6
  /// The number of keys.
  private(set) var count = 0

  init() { places = Self.gaps(1 << bits) }

  deinit { places.deallocate() }

  private static func gaps(_ count: Int) -> UnsafeMutablePointer<Place> {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    places.initialize(repeating: Place(), count: count)
    return places
  }

  /// Returns the number of an object; nil when the object is unknown.
  subscript(key: ObjectIdentifier) -> UInt32? {
    let place = places[place(of: UInt(bitPattern: key))]
    return place.key == 0 ? nil : place.number
  }

  /// Sets the number of an object, replacing an earlier one.
  func set(_ key: ObjectIdentifier, _ number: UInt32) {
    if 2 * (count + 1) > 1 << bits { grow() }
    let key = UInt(bitPattern: key)
    let place = place(of: key)
    if places[place].key == 0 { count += 1 }
    places[place] = Place(key: key, number: number)
  }

  /// Removes an object.
  func remove(_ key: ObjectIdentifier) {
    var gap = place(of: UInt(bitPattern: key))
    guard places[gap].key != 0 else { return }
    count -= 1
    places[gap] = Place()
    // Those behind it move up, unless that is before their home.
    let mask = (1 << bits) - 1
    var next = (gap + 1) & mask
    while places[next].key != 0 {
      let distance = (next &- home(of: places[next].key)) & mask
      if distance >= (next &- gap) & mask {
        places[gap] = places[next]
        places[next] = Place()
        gap = next
      }
      next = (next + 1) & mask
    }
  }

  /// Returns the place of a key, or the gap where it belongs.
  private func place(of key: UInt) -> Int {
    let mask = (1 << bits) - 1
    var place = home(of: key)
    while places[place].key != key, places[place].key != 0 { place = (place + 1) & mask }
    return place
  }

  /// Returns the home of a key: the upper bits of a product with the golden ratio, which spreads
  /// keys that differ in few bits.
  private func home(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }

  private func grow() {
    let (old, oldCount) = (places, 1 << bits)
    bits += 1
    places = Self.gaps(1 << bits)
    for index in 0..<oldCount where old[index].key != 0 {
      places[place(of: old[index].key)] = old[index]
    }
    old.deallocate()
  }

  /// Removes all objects.
  func removeAll() {
    places.deallocate()
    bits = 6
    count = 0
    places = Self.gaps(1 << bits)
  }
}
