public import Diagnostics
public import Foundation
public import Gestures
public import Manifests
public import PluginAPI
package import PluginFiles
public import Rendering
public import RunTraces
public import TransitionKit
public import UsageLimits

/// A request to run a transition: its plugins, scene, and settings.
public nonisolated struct RunRequest: Sendable {
  /// The animator's file, as ``PluginLocator`` found it; nil where a delegate decides alone.
  public var animator: URL?
  /// The delegate's file: it chooses the animator in place of ``animator``.
  public var delegate: URL?
  /// The file of what drives transitions by gestures.
  public var interaction: URL?
  /// The file of what frames presented screens.
  public var presentation: URL?
  /// The scene's file.
  public var scene: URL
  /// The transition to start.
  public var transition: TransitionOperation
  /// The drive that starts the transition and advances it.
  public var drive = RunDrive.scene
  /// A Boolean value that indicates whether the scene starts the transition where gestures or touches are
  /// played, too; they are played beside it.
  public var startsTransition = false
  /// A Boolean value that indicates whether the scene is asked for an animated transition.
  public var isAnimated = true
  /// The times at which the window is rotated by a quarter turn, in seconds from the start, sorted.
  public var rotations: [Double] = []
  /// The first of ``rotations``; nil for no rotation. Setting it removes all others.
  public var rotatesAt: Double? {
    get { rotations.first }
    set { rotations = newValue.map { [$0] } ?? [] }
  }
  /// The ends that a run can be given, in seconds.
  package static let ends: ClosedRange<Double> = 0...3600
  /// The time up to which the run goes on where nothing moves, in seconds from the start: as far as it is set to, and to the
  /// end of waits after the last gesture.
  package var goesOnUntil: Double {
    get {
      if case .gestures(let script) = drive { max(leastEnd, script.endOfWaits) } else { leastEnd }
    }
    set { leastEnd = newValue }
  }
  private var leastEnd = 0.0
  /// The stage that it runs on.
  public var stage: StageSettings
  /// Values for the plugins' parameters, as `--set` gives them.
  public var parameters: [(key: String, value: String)]
  /// The folder that relative paths of pictures in ``parameters`` are resolved against.
  package var pictureFolder = ParameterPicture.Folder.working
  /// Pictures for a scene that shows them as its two screens.
  public var images: (from: RenderImage, to: RenderImage)?
  /// Measures and draws the labels' text.
  public var text: any TextDrawing
  /// Reads the plugins' pictures.
  public var decoder: any ImageDecoding
  /// The driver that compiles the plugins' shaders; nil if plugins can't make shaders.
  public var shaders: (any ShaderDriver)?
  /// The limits that the host sets for each of the plugins.
  public var limits: PluginLimits
  /// The limits that the host sets for the scene, which stands for an app; nil for those of the
  /// other plugins.
  public var sceneLimits: PluginLimits?
  /// Finds the plugins that others name; if absent, no other plugins are found.
  public var locate: @MainActor @Sendable (String, PluginKind) throws -> URL = { name, kind in
    throw PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound, message: "there is no \(kind.rawValue) '\(name)' here"))
  }
  /// Called for each picture in the plugins' folders that they request, whether or not it exists.
  public var onAsset: @MainActor @Sendable (URL) -> Void = { _ in }
  /// The API that the plugins get.
  package var edition = APIEdition.current
  /// A Boolean value that indicates whether the trace contains every view of every frame.
  public var recordsViews = true
  /// A Boolean value that indicates whether the run finds the lines of the scripts that make and
  /// receive its calls.
  package var recordsPlaces = false
  /// Measures the calls into one of the plugins.
  package var meter: CallMeter?
  /// A Boolean value that indicates whether the plugins need not be made for ``transition`` unless the scene
  /// starts it; standard transitions take their place.
  package var admitsAnyPlugins = false
  /// The bounds of the trace.
  package var traceLimits = TraceLimits()
  /// Reads the main file of a plugin.
  package var readFile: @MainActor @Sendable (URL) throws -> PluginFile = {
    try PluginFile(reading: $0)
  }

  /// Makes a request.
  public init(
    animator: URL?, scene: URL, transition: TransitionOperation,
    stage: StageSettings = StageSettings(), parameters: [(key: String, value: String)] = [],
    images: (from: RenderImage, to: RenderImage)? = nil, text: any TextDrawing,
    decoder: any ImageDecoding, limits: PluginLimits = .standard
  ) {
    self.animator = animator
    self.scene = scene
    self.transition = transition
    self.stage = stage
    self.parameters = parameters
    self.images = images
    self.text = text
    self.decoder = decoder
    self.limits = limits
  }
}

/// The way in which the transition of a run is started and advanced.
public nonisolated enum RunDrive: Hashable, Sendable {
  /// The scene starts it, and it runs by itself.
  case scene
  /// The scene starts it, and a simulated hand takes hold of it.
  case hand(HandMovement)
  /// The scene starts it, and the caller that advances the run controls it: from the start, or once
  /// the caller takes hold of it.
  case steered(fromStart: Bool)
  /// These gestures are performed; an interaction plugin, the scene or a container handles them.
  case gestures(GestureScript)
  /// These touches are performed.
  case touches(TouchTrack)
}

/// One frame of a run.
public nonisolated struct RunFrame: Sendable {
  /// From 0.
  public let index: Int
  /// Seconds since the start of the transition.
  public let time: Double
  /// The contents of the screen.
  public let tree: RenderTree
}

/// The result of a run.
public nonisolated struct RunResult: Sendable {
  /// Every call and frame.
  public let trace: TraceDocument
  /// The duration that `transitionDuration` returned, in seconds.
  public let duration: Double
  /// The time at which the transition actually ended, in seconds.
  public let ended: Double
  /// The number of frames shown.
  public let frameCount: Int
  /// Seconds spent in Lua, by a monotonic clock.
  public let scriptSeconds: Double
  /// Seconds spent in the engine and the bindings, without Lua and without the frame callback.
  public let engineSeconds: Double
  /// The time spent drawing text and decoding pictures for the scene, in seconds.
  public let drawingSeconds: Double
  /// The operations of the transitions that began, in order.
  public let operations: [TransitionOperation]
  /// The operation of the transition that began last; nil when no transition began.
  public var operation: TransitionOperation? { operations.last }
  /// A Boolean value that indicates whether the transition that began last completed: false when it
  /// was cancelled, nil when no transition began or it has not ended.
  public let completed: Bool?
  /// A Boolean value that indicates whether the hand of the request could not hold the transition, which was not
  /// interactive.
  public let isHandIdle: Bool
  /// The touches that were played; playing them again does the same, bit for bit.
  public let touches: [TimedTouch]
  /// The diagnostics of the run, in order.
  public let diagnostics: [Diagnostic]
  /// The resources that each plugin used, in the order in which the plugins were loaded.
  public let usage: [PluginUsage]
  /// A Boolean value that indicates whether the run had no errors.
  public var succeeded: Bool { !diagnostics.contains { $0.severity == .error } }
}
