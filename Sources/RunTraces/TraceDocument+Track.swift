nonisolated extension TraceDocument {
  /// One animation of one property: what moved from where to where, when and how.
  public struct Track: Hashable, Sendable, Codable {
    /// The view's name, or the layer's when it is none of a view's.
    public var name: String
    /// The names from the window to it, separated by slashes.
    public var path: String
    /// The layer's key path: `opacity`, `transform.rotation.y`.
    public var keyPath: String
    /// The same as a script says it: `alpha` for the `opacity` of a view's layer, `center`, `bounds`.
    public var property: String
    /// The start value; for an additive animation, the value that is shown rather than the one that
    /// is added.
    public var from: Value
    /// The end value.
    public var to: Value
    /// The values on the way with their times in 0…1, of a keyframe animation; else empty.
    public var keyframes: [Keyframe]
    /// A Boolean value that indicates whether the animation adds to those that already run on the
    /// property.
    public var additive: Bool
    /// `linear`, `easeInOut`, `cubic(0.25, 0.1, 0.25, 1)`, `spring(mass 1, …)`.
    public var curve: String
    /// The time at which the animation was added, in seconds since the start of the transition.
    public var added: Double
    /// The time at which the animation starts to move, in seconds since the start of the
    /// transition: ``added`` plus the delay.
    public var begin: Double
    /// Seconds between the two, ≥ 0.
    public var delay: Double
    /// The duration of one run, in seconds, while no gesture drives it.
    public var duration: Double
    /// The number of runs; 0 stands for an infinite number.
    public var repeatCount: Double
    /// A Boolean value that indicates whether each run is followed by one in reverse.
    public var autoreverses: Bool
    /// The time at which the animation ended or was removed, in seconds since the start of the
    /// transition; nil while it runs.
    public var ended: Double?
    /// The outcome of the animation.
    public var outcome: Outcome
    /// A Boolean value that indicates whether a gesture drove the time of the animation.
    public var scrubbed: Bool

    /// Makes a track of one run that begins when it is added, unless told otherwise.
    public init(
      name: String, path: String, keyPath: String, property: String, from: Value, to: Value,
      keyframes: [Keyframe] = [], additive: Bool = false, curve: String, added: Double,
      begin: Double, duration: Double, repeatCount: Double = 1, autoreverses: Bool = false,
      ended: Double?, outcome: Outcome, scrubbed: Bool = false
    ) {
      self.name = name
      self.path = path
      self.keyPath = keyPath
      self.property = property
      self.from = from
      self.to = to
      self.keyframes = keyframes
      self.additive = additive
      self.curve = curve
      self.added = added
      self.begin = begin
      self.delay = max(0, begin - added)
      self.duration = duration
      self.repeatCount = repeatCount
      self.autoreverses = autoreverses
      self.ended = ended
      self.outcome = outcome
      self.scrubbed = scrubbed
    }

    /// The outcome of an animation.
    public enum Outcome: String, Hashable, Sendable, Codable {
      /// It has not.
      case running
      /// It came to its end.
      case finished
      /// It was taken back to its beginning, as when a gesture cancels.
      case reversed
      /// It was taken off, or its layer left the window.
      case removed
      /// Another one took its place.
      case replaced
    }
  }

  /// A value on a track's way.
  public struct Keyframe: Hashable, Sendable, Codable {
    /// The fraction of the duration, 0…1.
    public var time: Double
    /// The value that is shown at that time.
    public var value: Value

    /// Makes a keyframe.
    public init(time: Double, value: Value) {
      self.time = time
      self.value = value
    }
  }
}

nonisolated extension TraceDocument.Track {
  // Written out, since a synthesized encoder would leave an unknown end away.

  /// Writes all keys, an end that is not known as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(path, forKey: .path)
    try container.encode(keyPath, forKey: .keyPath)
    try container.encode(property, forKey: .property)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(keyframes, forKey: .keyframes)
    try container.encode(additive, forKey: .additive)
    try container.encode(curve, forKey: .curve)
    try container.encode(added, forKey: .added)
    try container.encode(begin, forKey: .begin)
    try container.encode(delay, forKey: .delay)
    try container.encode(duration, forKey: .duration)
    try container.encode(repeatCount, forKey: .repeatCount)
    try container.encode(autoreverses, forKey: .autoreverses)
    try container.encode(ended, forKey: .ended)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(scrubbed, forKey: .scrubbed)
  }
}

nonisolated extension TraceDocument.Value: Codable {
  /// Reads a number, a list of numbers, a text or null.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let numbers = try? value.decode([Double].self) {
      self = .numbers(numbers)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  /// Writes it as such.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .numbers(let numbers): try container.encode(numbers)
    case .text(let text): try container.encode(text)
    case .null: try container.encodeNil()
    }
  }
}
