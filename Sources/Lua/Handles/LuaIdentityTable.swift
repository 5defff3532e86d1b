/// Numbers by the identity of objects that are alive or were: a hash table of addresses, since
/// `Dictionary` takes longer to hash one than a short call of a script.
nonisolated final class LuaIdentityTable {
  private struct Place {
    /// 0 is a gap.
    var key: UInt = 0
    var number: UInt32 = 0
  }

  /// Open addressing: a key lies at its home or behind it, with no gap between. No array, for what
  /// ``LuaList`` says.
  private var places: UnsafeMutablePointer<Place>
  /// How many bits of the product are the home.
  private var bits = 6
  /// How many keys there are.
  private(set) var count = 0

  init() { places = Self.gaps(1 << bits) }

  deinit { places.deallocate() }

  private static func gaps(_ count: Int) -> UnsafeMutablePointer<Place> {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    places.initialize(repeating: Place(), count: count)
    return places
  }

  /// The number of an object, or nil.
  subscript(key: ObjectIdentifier) -> UInt32? {
    let place = places[place(of: UInt(bitPattern: key))]
    return place.key == 0 ? nil : place.number
  }

  /// Gives an object its number, in place of the one it had.
  func set(_ key: ObjectIdentifier, _ number: UInt32) {
    if 2 * (count + 1) > 1 << bits { grow() }
    let key = UInt(bitPattern: key)
    let place = place(of: key)
    if places[place].key == 0 { count += 1 }
    places[place] = Place(key: key, number: number)
  }

  /// Forgets an object.
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

  /// Where the key lies, or the gap where it would.
  private func place(of key: UInt) -> Int {
    let mask = (1 << bits) - 1
    var place = home(of: key)
    while places[place].key != key, places[place].key != 0 { place = (place + 1) & mask }
    return place
  }

  /// The upper bits of a product with the golden ratio, which spreads what differs in few bits.
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

  /// Forgets all of them.
  func removeAll() {
    places.deallocate()
    bits = 6
    count = 0
    places = Self.gaps(1 << bits)
  }
}
