/// Numbers by the identity of objects that are alive or were: a hash table of addresses, since
/// `Dictionary` takes longer to hash one than a short call of a script.
struct LuaIdentityTable {
  /// Open addressing: a key lies at its home or behind it, with no gap between. 0 is a gap.
  private var keys: [UInt]
  private var numbers: [UInt32]
  /// How many bits of the product are the home.
  private var bits = 6
  /// How many keys there are.
  private(set) var count = 0

  init() {
    keys = Array(repeating: 0, count: 1 << bits)
    numbers = Array(repeating: 0, count: 1 << bits)
  }

  /// The number of an object, or nil.
  subscript(key: ObjectIdentifier) -> UInt32? {
    let place = place(of: UInt(bitPattern: key))
    return keys[place] == 0 ? nil : numbers[place]
  }

  /// Gives an object its number, in place of the one it had.
  mutating func set(_ key: ObjectIdentifier, _ number: UInt32) {
    if 2 * (count + 1) > keys.count { grow() }
    let key = UInt(bitPattern: key)
    let place = place(of: key)
    if keys[place] == 0 { count += 1 }
    keys[place] = key
    numbers[place] = number
  }

  /// Forgets an object.
  mutating func remove(_ key: ObjectIdentifier) {
    var gap = place(of: UInt(bitPattern: key))
    guard keys[gap] != 0 else { return }
    count -= 1
    keys[gap] = 0
    // Those behind it move up, unless that is before their home.
    let mask = keys.count - 1
    var next = (gap + 1) & mask
    while keys[next] != 0 {
      let distance = (next &- home(of: keys[next])) & mask
      if distance >= (next &- gap) & mask {
        keys[gap] = keys[next]
        numbers[gap] = numbers[next]
        keys[next] = 0
        gap = next
      }
      next = (next + 1) & mask
    }
  }

  /// Where the key lies, or the gap where it would.
  private func place(of key: UInt) -> Int {
    let mask = keys.count - 1
    var place = home(of: key)
    while keys[place] != key, keys[place] != 0 { place = (place + 1) & mask }
    return place
  }

  /// The upper bits of a product with the golden ratio, which spreads what differs in few bits.
  private func home(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }

  private mutating func grow() {
    let old = zip(keys, numbers).filter { $0.0 != 0 }
    bits += 1
    keys = Array(repeating: 0, count: 1 << bits)
    numbers = Array(repeating: 0, count: 1 << bits)
    for (key, number) in old {
      let place = place(of: key)
      keys[place] = key
      numbers[place] = number
    }
  }
}
