/// The state of the studio, as pages show it.
public struct StudioState: Hashable, Sendable, Encodable {
  /// The stage.
  public var stage: Stage
  /// The clock.
  public var clock: Clock
  /// The name of the plugin in each role; nil for none.
  public var roles: [StudioRequest.Role.RawValue: String?]
  /// The transition of the take; nil if it waits for touches.
  public var transition: String?
  /// The transitions that the scene offers.
  public var transitions: [String]
  /// The parameters of the plugins.
  public var parameters: [StudioParameter]
  /// A Boolean value that indicates whether a change replays the last transition at once.
  public var replayOnChange: Bool
  /// The number of the version that runs, counted with every save, from 1.
  public var version: Int
  /// The recording of the take.
  public var recording: Recording
  /// Where exported files go.
  public var exports: Exports

  /// Creates the value.
  public init(
    stage: Stage, clock: Clock, roles: [StudioRequest.Role.RawValue: String?],
    transition: String? = nil, transitions: [String], parameters: [StudioParameter],
    replayOnChange: Bool, version: Int, recording: Recording, exports: Exports
  ) {
    self.stage = stage
    self.clock = clock
    self.roles = roles
    self.transition = transition
    self.transitions = transitions
    self.parameters = parameters
    self.replayOnChange = replayOnChange
    self.version = version
    self.recording = recording
    self.exports = exports
  }

  /// The stage.
  public struct Stage: Hashable, Sendable, Encodable {
    /// The size, in points.
    public var width: Double, height: Double
    /// Pixels per point.
    public var scale: Double
    /// Frames a second.
    public var fps: Double
    /// The values of the options that ``StudioStageOption`` describes, by their names.
    public var options: [String: StudioRequest.ParameterValue]
    /// A Boolean value that indicates whether the device lies on its side.
    public var isLandscape: Bool

    /// Creates the value.
    public init(
      width: Double, height: Double, scale: Double, fps: Double,
      options: [String: StudioRequest.ParameterValue], isLandscape: Bool
    ) {
      (self.width, self.height, self.scale, self.fps) = (width, height, scale, fps)
      (self.options, self.isLandscape) = (options, isLandscape)
    }

    /// Encodes the options beside the other values.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Name.self)
      try fields.encode(width, forKey: Name("width"))
      try fields.encode(height, forKey: Name("height"))
      try fields.encode(scale, forKey: Name("scale"))
      try fields.encode(fps, forKey: Name("fps"))
      for (name, value) in options { try fields.encode(value, forKey: Name(name)) }
      try fields.encode(isLandscape, forKey: Name("isLandscape"))
    }

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }
  }

  /// The clock.
  public struct Clock: Hashable, Sendable, Encodable {
    /// The modes of the clock.
    public enum Mode: String, Hashable, Sendable, Encodable {
      /// Time passes while something moves.
      case live
      /// Time stands still.
      case paused
      /// The stage shows another time of the take.
      case scrubbing
    }

    /// The mode.
    public var mode: Mode
    /// Seconds of the take in a second: 1, 0.5 or 0.1.
    public var speed: Double
    /// A Boolean value that indicates whether the last transition is repeated.
    public var loop: Bool
    /// A Boolean value that indicates whether nothing moves.
    public var isAtRest: Bool
    /// The time that the stage shows, in seconds since the take began.
    public var time: Double
    /// The time up to which the take has gone, in seconds.
    public var duration: Double

    /// Creates the value.
    public init(
      mode: Mode, speed: Double, loop: Bool, isAtRest: Bool, time: Double, duration: Double
    ) {
      (self.mode, self.speed, self.loop) = (mode, speed, loop)
      (self.isAtRest, self.time, self.duration) = (isAtRest, time, duration)
    }
  }

  /// The recording of a take.
  public struct Recording: Hashable, Sendable, Encodable {
    /// A Boolean value that indicates whether the take has become too long to be recorded further.
    public var isFull: Bool
    /// The number of touches.
    public var touches: Int

    /// Creates the value.
    public init(isFull: Bool, touches: Int) { (self.isFull, self.touches) = (isFull, touches) }
  }

  /// Where exported files go.
  public struct Exports: Hashable, Sendable, Encodable {
    /// The folder.
    public var folder: String
    /// A Boolean value that indicates whether MP4 files can be written.
    public var hasVideo: Bool

    /// Creates the value.
    public init(folder: String, hasVideo: Bool) {
      (self.folder, self.hasVideo) = (folder, hasVideo)
    }
  }
}

/// A parameter of a plugin with its control.
public struct StudioParameter: Hashable, Sendable, Encodable {
  /// The name of the plugin.
  public var plugin: String
  /// The name of the parameter.
  public var name: String
  /// The kind of its control.
  public var kind: Kind
  /// The value.
  public var value: StudioRequest.ParameterValue
  /// The value without a choice.
  public var `default`: StudioRequest.ParameterValue
  /// The least number.
  public var minimum: Double?
  /// The greatest number.
  public var maximum: Double?
  /// The unit of the number.
  public var unit: String?
  /// The words to choose from.
  public var choices: [String]?
  /// A sentence about it.
  public var doc: String?

  /// Creates the value.
  public init(
    plugin: String, name: String, kind: Kind, value: StudioRequest.ParameterValue,
    `default`: StudioRequest.ParameterValue, minimum: Double? = nil, maximum: Double? = nil,
    unit: String? = nil, choices: [String]? = nil, doc: String? = nil
  ) {
    self.plugin = plugin
    self.name = name
    self.kind = kind
    self.value = value
    self.`default` = `default`
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
    self.choices = choices
    self.doc = doc
  }

  /// The kinds of controls.
  public enum Kind: String, Hashable, Sendable, Encodable {
    case range, integer, choice, `switch`, text, color
    /// A list of numbers, whose value is their text, such as `0,1`.
    case numbers
    /// A picture that was named on the command line, whose value is the name of its file. It can't be changed.
    case picture
  }
}

extension StudioRequest.ParameterValue: Encodable {
  /// Encodes the value alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .boolean(let flag): try container.encode(flag)
    }
  }
}
