public import Gestures
public import Manifests
import PluginAPI
public import PluginRuns

/// A run as a file keeps it: what it is determined by, and what came of it.
///
/// A file of it is JSON a line: the ``header``, the touches with their times, the ``outcome``. Files
/// that hold touches alone are sessions without the other two.
public nonisolated struct Session: Hashable, Sendable {
  /// What the run was made of; nil in a file of touches alone.
  public var header: Header?
  /// What fingers did, in seconds since the run began and points of the window.
  public var touches: TouchTrack
  /// What came of it; nil where that was not written down.
  public var outcome: Outcome?

  /// Makes a session.
  public init(header: Header? = nil, touches: TouchTrack = TouchTrack(), outcome: Outcome? = nil) {
    self.header = header
    self.touches = touches
    self.outcome = outcome
  }

  /// All that a run is determined by, but its touches.
  public struct Header: Hashable, Sendable, Codable {
    /// The version of the format; a reader takes its own and earlier ones.
    public var session = Session.format
    /// The plugins of the run, and those that they name.
    public var plugins: [Plugin]
    /// The transition that the scene starts: `push`; by touches whichever they do.
    public var transition: String
    /// Whether the scene is asked for an animated transition.
    public var animated: Bool
    /// Who moves the transition on.
    public var drive: Drive
    /// When the window turns by a quarter, in seconds; nil: never.
    public var rotatesAt: Double?
    /// What the screens stand on.
    public var stage: StageSettings
    /// What is set, as `--set` takes it: `duration=0.8`.
    public var parameters: [String]
    /// The two pictures of a scene that shows such; else empty.
    public var pictures: [Picture]
  }

  /// A plugin, and what its files held.
  public struct Plugin: Hashable, Sendable, Codable {
    /// What it plays.
    public var kind: PluginKind
    /// Its name.
    public var name: String
    /// Its own version.
    public var version: String
    /// Its file, relative to the folder that it was recorded in where it lies inside.
    public var file: String
    /// The digest of its files, see ``PluginContents``.
    public var hash: String
    /// Whether it takes part because another plugin names it.
    public var isNamed: Bool

    private enum CodingKeys: String, CodingKey {
      case kind, name, version, file, hash
      case isNamed = "named"
    }
  }

  /// A picture, and what its file held.
  public struct Picture: Hashable, Sendable, Codable {
    /// Its file, as the command line named it.
    public var file: String
    /// The digest of its bytes.
    public var hash: String
  }

  /// Who moves the transition on.
  public struct Drive: Hashable, Sendable, Codable {
    /// Who does.
    public enum Driver: String, Hashable, Sendable, Codable {
      /// It runs by itself.
      case scene
      /// A hand takes hold of it.
      case hand
      /// The touches of the file do whatever they do.
      case touches
    }

    /// Who does.
    public var by: Driver
    /// When a hand takes hold, in seconds; nil: from the start.
    public var takesHoldAt: Double?
    /// How far it moves the transition, 0…1; nil: not at all.
    public var progress: Double?
    /// Whether it lets the transition finish.
    public var finishes: Bool?
  }

  /// The version of the format that this program writes.
  public static let format = 1
}
