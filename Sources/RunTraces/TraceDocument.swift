public import Diagnostics

/// The record of a run: every call and every frame, as `--trace` writes it.
///
/// Times are in seconds since the start of the transition, lengths in points.
public nonisolated struct TraceDocument: Hashable, Sendable, Codable {
  /// The manifest's name.
  public var plugin: String
  /// The transition that ran: `push`, `pop`.
  public var transition: String
  /// The duration that `transitionDuration` returned, in seconds.
  public var duration: Double
  /// The time at which the transition actually ended.
  public var ended: Double
  /// Frames per second.
  public var fps: Double
  /// `[width, height]` of the stage.
  public var size: [Double]
  /// The calls, in order.
  public var events: [Event]
  /// The frames, in order.
  public var frames: [Frame]
  /// The diagnostics of the run.
  public var diagnostics: [Diagnostic]
  /// The time at which each of ``diagnostics`` was recorded, in the same order; diagnostics beyond
  /// the last time were found after the run.
  public var diagnosticTimes: [Double]
  /// The animations of what is in the window, in the order in which they were added.
  public var animations: [Track]
  /// The requests for the objects that take part in the transition, with their answers, in order.
  public var decisions: [Decision]
  /// The number of parts that are left out, in words, as the trace would be too large; nil, and not
  /// written, for a trace with all of them.
  public var leftOut: String?

  /// One delegate question, animator, context, containment or appearance call.
  public struct Event: Hashable, Sendable, Codable {
    /// Seconds since the start of the transition.
    public var time: Double
    /// UIKit's base name: `animateTransition`, `viewDidAppear`.
    public var call: String
    /// The name of the view or controller it was called on or about.
    public var object: String
    /// The arguments of the call, in UIKit's order.
    public var arguments: [Argument]

    /// Makes an event.
    public init(time: Double, call: String, object: String, arguments: [Argument] = []) {
      self.time = time
      self.call = call
      self.object = object
      self.arguments = arguments
    }
  }

  /// One frame: the views that are in the window then.
  public struct Frame: Hashable, Sendable, Codable {
    /// From 0.
    public var index: Int
    /// Seconds since the start of the transition.
    public var time: Double
    /// Every view, parents before their subviews.
    public var views: [View]

    /// Makes a frame.
    public init(index: Int, time: Double, views: [View]) {
      self.index = index
      self.time = time
      self.views = views
    }
  }

  /// One view of a frame, with the values that are on screen.
  public struct View: Hashable, Sendable, Codable {
    /// `from`, `to`, `container`, or the view's own.
    public var name: String
    /// The names from the window to the view, separated by slashes.
    public var path: String
    /// `[x, y, width, height]` in the superview, without the transform.
    public var frame: [Double]
    /// 0…1.
    public var alpha: Double
    /// A Boolean value that indicates whether the view itself is hidden.
    public var hidden: Bool
    /// The layer's own transform, row by row, m11 first.
    public var transform: [Double]
    /// The layer's depth, in points.
    public var zPosition: Double

    /// Makes a view.
    public init(
      name: String, path: String, frame: [Double], alpha: Double, hidden: Bool,
      transform: [Double], zPosition: Double
    ) {
      self.name = name
      self.path = path
      self.frame = frame
      self.alpha = alpha
      self.hidden = hidden
      self.transform = transform
      self.zPosition = zPosition
    }
  }

  /// An argument of an event: a value or what JSON can say about it.
  public enum Argument: Hashable, Sendable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A property's value: a number, its numbers in the order of frames' (`x, y, width, height`;
  /// m11…m44), a colour as `#RRGGBB` or `#RRGGBBAA`, or null where it has none.
  public enum Value: Hashable, Sendable {
    /// A number: an alpha, a radius in points.
    case number(Double)
    /// A point, size, rectangle or transform (16 numbers).
    case numbers([Double])
    /// A colour, or what pictures are called.
    case text(String)
    /// None.
    case null
  }

  /// Makes a document.
  public init(
    plugin: String, transition: String, duration: Double, ended: Double, fps: Double,
    size: [Double], events: [Event], frames: [Frame], diagnostics: [Diagnostic],
    diagnosticTimes: [Double] = [], animations: [Track] = [], decisions: [Decision] = [],
    leftOut: String? = nil
  ) {
    self.plugin = plugin
    self.transition = transition
    self.duration = duration
    self.ended = ended
    self.fps = fps
    self.size = size
    self.events = events
    self.frames = frames
    self.diagnostics = diagnostics
    self.diagnosticTimes = diagnosticTimes
    self.animations = animations
    self.decisions = decisions
    self.leftOut = leftOut
  }
}

nonisolated extension TraceDocument.Argument: Codable {
  /// Reads a JSON scalar.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  /// Writes the JSON scalar.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }
}
