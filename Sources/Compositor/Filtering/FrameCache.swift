/// A cache of pictures of the current and the last frame, with a bounded number of pixels for each.
struct FrameCache<Value> {
  private var values: [Value] = []
  private var oldValues: [Value] = []
  /// The number of pixels of ``values``.
  private var pixels = 0
  private var mostPixels = 0

  /// Begins the next frame, of which values with `mostPixels` at most are kept.
  mutating func beginFrame(mostPixels: Int) {
    self.mostPixels = mostPixels
    (oldValues, values) = (values, [])
    pixels = 0
  }

  /// Returns the first value for which `isSame` returns true, or else the result of `make`.
  mutating func value<E: Error>(
    where isSame: (Value) -> Bool, pixels count: (Value) -> Int, make: () throws(E) -> Value
  ) throws(E) -> Value {
    if let known = values.first(where: isSame) { return known }
    let value: Value
    if let old = oldValues.first(where: isSame) { value = old } else { value = try make() }
    let own = count(value)
    if pixels + own <= mostPixels {
      pixels += own
      values.append(value)
    }
    return value
  }
}
