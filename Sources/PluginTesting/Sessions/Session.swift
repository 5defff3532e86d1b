public import Gestures
public import Manifests
import PluginAPI
public import PluginRuns

/// A recorded run: everything that determines it, and its result.
///
/// A session's file has one JSON value per line: the ``header``, the touches with their times, the
/// ``outcome``. Files with touches alone are sessions without the other two.
public nonisolated struct Session: Hashable, Sendable {
  /// The conditions of the run; nil in a file of touches alone.
  public var header: Header?
  /// The touches, in seconds since the beginning of the run and points of the window.
  public var touches: TouchTrack
  /// The result of the run; nil if it was not recorded.
  public var outcome: Outcome?

  /// Makes a session.
  public init(header: Header? = nil, touches: TouchTrack = TouchTrack(), outcome: Outcome? = nil) {
    self.header = header
    self.touches = touches
    self.outcome = outcome
  }

  /// Everything that determines a run, except its touches.
  public struct Header: Hashable, Sendable, Codable {
    /// The version of the format; a reader accepts its own and earlier versions. It is the earliest that
    /// can express the run.
    public var session = 1
    /// The plugins of the run, and those that they name.
    public var plugins: [Plugin]
    /// The transition that the scene starts: `push`; with touches, any that they start.
    public var transition: String
    /// A Boolean value that indicates whether the scene is asked for an animated transition.
    public var animated: Bool
    /// The driver of the transition.
    public var drive: Drive
    /// The time at which the window turns by a quarter for the first time, in seconds; nil for never.
    public var rotatesAt: Double?
    /// The times of all of its turns, where it turns more than once; since version 2.
    public var rotations: [Double]?
    /// The settings of the stage.
    public var stage: StageSettings
    /// The values of parameters, in the form of `--set`: `duration=0.8`.
    public var parameters: [String]
    /// The two pictures of a scene that shows pictures; otherwise empty.
    public var pictures: [Picture]
    /// A Boolean value that indicates whether the plugins need not be made for the transition, so that standard
    /// transitions take their place; since version 2.
    public var admitsAnyPlugins: Bool?
    /// The time up to which the run goes on where nothing moves, in seconds; nil where it ends with what moves; since
    /// version 3.
    public var goesOnUntil: Double?
  }

  /// A plugin and the digest of its files.
  public struct Plugin: Hashable, Sendable, Codable {
    /// The kind of the plugin.
    public var kind: PluginKind
    /// The name of the plugin.
    public var name: String
    /// The version of the plugin.
    public var version: String
    /// The file of the plugin, relative to the folder of the recording if it lies inside.
    public var file: String
    /// The digest of the plugin's files; see ``PluginContents``.
    public var hash: String
    /// A Boolean value that indicates whether the plugin takes part because another plugin names
    /// it.
    public var isNamed: Bool

    private enum CodingKeys: String, CodingKey {
      case kind, name, version, file, hash
      case isNamed = "named"
    }
  }

  /// A picture and the digest of its file.
  public struct Picture: Hashable, Sendable, Codable {
    /// The file of the picture, as given on the command line.
    public var file: String
    /// The digest of the file's bytes.
    public var hash: String
  }

  /// The way in which a transition is driven.
  public struct Drive: Hashable, Sendable, Codable {
    /// The drivers of a transition.
    public enum Driver: String, Hashable, Sendable, Codable {
      /// The transition runs by itself.
      case scene
      /// The transition is driven interactively.
      case hand
      /// The touches of the file drive the transition, if they start one.
      case touches
    }

    /// The driver.
    public var by: Driver
    /// The time at which the interactive control begins, in seconds; nil for the start.
    public var takesHoldAt: Double?
    /// The progress to which the transition is driven, 0…1; nil for no change.
    public var progress: Double?
    /// A Boolean value that indicates whether the transition is finished at the end, rather than
    /// cancelled.
    public var finishes: Bool?
    /// True where the scene starts the transition, and the touches are played beside it; since version 2.
    public var starts: Bool?
  }

  /// The latest version of the format.
  public static let format = 3
}
