public import Diagnostics
public import Foundation
public import Gestures
public import Manifests
public import PluginAPI
public import Rendering
public import RunTraces
public import TransitionKit
public import UsageLimits

/// What to run: plugins, on a scene, in a transition.
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
  /// Who starts the transition and moves it on.
  public var drive = RunDrive.scene
  /// Whether the scene is asked for an animated transition.
  public var isAnimated = true
  /// When the window is turned by a quarter, in seconds from the start; nil: never.
  public var rotatesAt: Double?
  /// The stage that it runs on.
  public var stage: StageSettings
  /// Values for the plugins' parameters, as `--set` gives them.
  public var parameters: [(key: String, value: String)]
  /// Pictures for a scene that shows them as its two screens.
  public var images: (from: RenderImage, to: RenderImage)?
  /// Measures and draws the labels' text.
  public var text: any TextDrawing
  /// Reads the plugins' pictures.
  public var decoder: any ImageDecoding
  /// What the host allows each of the plugins.
  public var limits: PluginLimits
  /// What the host allows the scene, which stands for an app; nil: as much as the others.
  public var sceneLimits: PluginLimits?
  /// Finds the plugins that others name; without it there are none.
  public var locate: @MainActor @Sendable (String, PluginKind) throws -> URL = { name, kind in
    throw PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound, message: "there is no \(kind.rawValue) '\(name)' here"))
  }
  /// Hears of each picture in the plugins' folders that they ask for, whether it is there or not.
  public var onAsset: @MainActor @Sendable (URL) -> Void = { _ in }
  /// The API that the plugins get.
  package var edition = APIEdition.current
  /// Whether the trace holds every view of every frame.
  public var recordsViews = true
  /// Measures the calls into one of the plugins.
  package var meter: CallMeter?

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

/// Who starts the transition of a run and moves it on.
public nonisolated enum RunDrive: Hashable, Sendable {
  /// The scene starts it, and it runs by itself.
  case scene
  /// The scene starts it, and a hand that nobody sees takes hold of it.
  case hand(HandMovement)
  /// The scene starts it, and whoever takes the run's steps moves it: from the start, or once that
  /// takes hold of it.
  case steered(fromStart: Bool)
  /// These gestures do whatever they do: an interaction plugin, the scene or a container hears them.
  case gestures(GestureScript)
  /// These touches do.
  case touches(TouchTrack)
}

/// One frame of a run.
public nonisolated struct RunFrame: Sendable {
  /// From 0.
  public let index: Int
  /// Seconds since the start of the transition.
  public let time: Double
  /// What is on screen.
  public let tree: RenderTree
}

/// How a run went.
public nonisolated struct RunResult: Sendable {
  /// Every call and frame.
  public let trace: TraceDocument
  /// What `transitionDuration` said, in seconds.
  public let duration: Double
  /// When the transition really ended, in seconds.
  public let ended: Double
  /// How many frames were shown.
  public let frameCount: Int
  /// Seconds spent in Lua, by a monotonic clock.
  public let scriptSeconds: Double
  /// Seconds spent in the engine and the bindings, without Lua and without the frame callback.
  public let engineSeconds: Double
  /// The time spent drawing text and decoding pictures for the scene, in seconds.
  public let drawingSeconds: Double
  /// What the transition that began last is; nil when there was none.
  public let operation: TransitionOperation?
  /// Whether the transition that began last completed: false when it was cancelled, nil when there
  /// was none or it has not ended.
  public let completed: Bool?
  /// The touches that were played; playing them again does the same, bit for bit.
  public let touches: [TimedTouch]
  /// What went wrong, in order.
  public let diagnostics: [Diagnostic]
  /// What each plugin used, in the order in which they were loaded.
  public let usage: [PluginUsage]
  /// Whether there was no error.
  public var succeeded: Bool { !diagnostics.contains { $0.severity == .error } }
}
