/// A transition on a time axis. Times are in seconds since the take began.
public struct StudioTimeline: Hashable, Sendable, Encodable {
  /// The transition.
  public var transition: String
  /// The start of the transition.
  public var start: Double
  /// The end, or the present time while it runs.
  public var end: Double
  /// True if it completed, false if it was cancelled; nil if it has not ended.
  public var completed: Bool?
  /// Frames a second.
  public var fps: Double
  /// The properties that moved.
  public var rows: [Row]
  /// The touches.
  public var touches: [Touch]
  /// The calls.
  public var calls: [Call]
  /// The diagnostics.
  public var diagnostics: [StudioDiagnostic]

  /// Creates the value.
  public init(
    transition: String, start: Double, end: Double, completed: Bool? = nil, fps: Double,
    rows: [Row], touches: [Touch], calls: [Call], diagnostics: [StudioDiagnostic]
  ) {
    self.transition = transition
    self.start = start
    self.end = end
    self.completed = completed
    self.fps = fps
    self.rows = rows
    self.touches = touches
    self.calls = calls
    self.diagnostics = diagnostics
  }

  /// The movement of one property.
  public struct Row: Hashable, Sendable, Encodable {
    /// The name of the view or layer.
    public var label: String
    /// The name of the property.
    public var property: String
    /// The start of the movement.
    public var start: Double
    /// The end of the movement.
    public var end: Double
    /// The first and the last value, as text.
    public var values: [String]
    /// The course at equal distances of time, from 0 for the least value to 1 for the greatest; at most 200.
    public var samples: [Double]

    /// Creates the value.
    public init(
      label: String, property: String, start: Double, end: Double, values: [String],
      samples: [Double]
    ) {
      self.label = label
      self.property = property
      self.start = start
      self.end = end
      self.values = values
      self.samples = samples
    }
  }

  /// A touch.
  public struct Touch: Hashable, Sendable, Encodable {
    /// The time.
    public var time: Double
    /// The number of the finger.
    public var id: Int
    /// `began`, `moved`, `ended` or `cancelled`.
    public var phase: String
    /// The horizontal position, in points of the window.
    public var x: Double
    /// The vertical position, in points of the window.
    public var y: Double

    /// Creates the value.
    public init(
      time: Double, id: Int, phase: String, x: Double, y: Double
    ) {
      self.time = time
      self.id = id
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  /// A call between the engine and a script.
  public struct Call: Hashable, Sendable, Encodable {
    /// The time.
    public var time: Double
    /// The name of the call.
    public var call: String
    /// The arguments, as text.
    public var detail: String
    /// The file of the script.
    public var file: String?
    /// The line in that file.
    public var line: Int?

    /// Creates the value.
    public init(
      time: Double, call: String, detail: String, file: String? = nil, line: Int? = nil
    ) {
      self.time = time
      self.call = call
      self.detail = detail
      self.file = file
      self.line = line
    }
  }
}
