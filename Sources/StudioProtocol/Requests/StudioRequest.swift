/// A message of a page to the process that runs plugins.
public enum StudioRequest: Hashable, Sendable {
  /// A page introduces itself; the first message of each connection.
  case hello(protocolVersion: Int, pixelRatio: Double)
  /// Fingers moved on the stage.
  case touches([Touch])
  /// The page has painted this frame.
  case shown(frame: UInt32)
  /// The scene is to start a transition, in a new take.
  case perform(transition: String)
  /// A new take, at rest.
  case reset
  /// The last transition again, with the same inputs.
  case replay
  /// The speed of the clock: 1, 0.5 or 0.1.
  case speed(Double)
  case pause
  case resume
  /// Some frames on, or back if negative.
  case step(frames: Int)
  /// The last transition again and again.
  case loop(Bool)
  /// The stage at this time of the take, in seconds.
  case seek(time: Double)
  /// Other settings of the stage, in a new take; those that are nil stay.
  case stage(StageChange)
  /// The device is turned by a quarter.
  case rotate
  /// A plugin for a role; nil for none.
  case choose(role: Role, name: String?)
  /// A value for a parameter.
  case set(plugin: String, name: String, value: ParameterValue)
  /// The defaults of a plugin's parameters.
  case resetParameters(plugin: String)
  /// A change of parameters, or a save, replays the last transition at once.
  case replayOnChange(Bool)
  /// A small picture of a plugin, answered with the number `id`.
  case thumbnail(kind: Role, name: String, id: UInt32)
  /// A text for the clipboard.
  case copy(CopiedText)
  /// A file of the take.
  case export(ExportedFile)
  /// The contract checks after each save.
  case checks(Bool)
  /// The picture of a finding, answered with its number.
  case evidence(picture: UInt32)
  /// The lines around a line of a plugin's file.
  case excerpt(file: String, line: Int)

  /// The current version of the protocol.
  public static let protocolVersion = 1

  /// A touch of a page.
  public struct Touch: Hashable, Sendable {
    /// The phase of a touch.
    public enum Phase: String, CaseIterable, Hashable, Sendable {
      case began, moved, ended, cancelled
    }
    /// The number of the finger, 0…9, per page.
    public var id: Int
    /// The phase.
    public var phase: Phase
    /// The location, in points of the window.
    public var x: Double, y: Double

    /// Creates a touch.
    public init(id: Int, phase: Phase, x: Double, y: Double) {
      (self.id, self.phase, self.x, self.y) = (id, phase, x, y)
    }
  }

  /// Settings of the stage to change.
  public struct StageChange: Hashable, Sendable {
    /// The size, in points.
    public var width: Double?, height: Double?
    /// Pixels per point.
    public var scale: Double?
    /// `light` or `dark`.
    public var appearance: String?
    /// `ltr` or `rtl`.
    public var direction: String?
    /// True if large movements are unwanted.
    public var reduceMotion: Bool?

    /// Creates a change of nothing.
    public init() {}
  }

  /// The kinds of plugins that a run has.
  public enum Role: String, CaseIterable, Hashable, Sendable, Encodable {
    case animator, interaction, delegate, presentation, scene
  }

  /// The value of a parameter.
  public enum ParameterValue: Hashable, Sendable {
    case string(String)
    case number(Double)
    case boolean(Bool)
  }

  /// The texts that can be copied.
  public enum CopiedText: String, CaseIterable, Hashable, Sendable, Encodable {
    /// The touches, for `--gesture`.
    case gesture
    /// The file for `test --replay`.
    case session
    /// The command line that reproduces the take and the shown moment.
    case command
    /// The parameters, for `--set`.
    case parameters
  }

  /// The files that can be exported.
  public enum ExportedFile: String, CaseIterable, Hashable, Sendable, Encodable {
    case webp, mp4, session
  }
}
