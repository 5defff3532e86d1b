/// A cache of pictures of the current and the last frame, with a bounded number of pixels for each.
struct FrameCache<Value> {
  private var values: [Value] = []
  private var oldValues: [Value] = []
  /// The number of pixels of ``values``.
  private var pixels = 0
  private var mostPixels = 0
  private let pixelCount: (Value) -> Int

  /// Creates an empty cache of values that have as many pixels as `pixelCount` returns.
  init(pixelCount: @escaping (Value) -> Int) { self.pixelCount = pixelCount }

  /// Begins the next frame, of which values with `mostPixels` at most are kept.
  mutating func beginFrame(mostPixels: Int) {
    self.mostPixels = mostPixels
    (oldValues, values) = (values, [])
    pixels = 0
  }

  /// Returns the first value for which `isSame` returns true, which is then kept for the next frame; nil if none
  /// is found.
  mutating func value(where isSame: (Value) -> Bool) -> Value? {
    if let known = values.first(where: isSame) { return known }
    guard let old = oldValues.first(where: isSame) else { return nil }
    keep(old)
    return old
  }

  /// Keeps a value for this frame and the next one if there is room.
  mutating func keep(_ value: Value) {
    let own = pixelCount(value)
    guard pixels + own <= mostPixels else { return }
    pixels += own
    values.append(value)
  }
}
