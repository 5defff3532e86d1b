public import Foundation
public import PluginDiscovery
public import PluginRuns
public import Rendering
public import StudioProtocol
public import Watching

/// The plugins and settings that a studio begins with, and the services of the program around it.
public struct StudioSetup {
  /// The request of the first run: its plugins, scene, transition, stage, parameters and limits, and the
  /// objects that draw text, read pictures and find plugins by name. Its drive is not used.
  public var request: RunRequest
  /// The paths of the two pictures of a scene that shows pictures, as given; otherwise empty.
  public var pictures: [String] = []
  /// The renderer of the frames.
  public var renderer: any Renderer
  /// The plugin that the studio was started with, which the catalogue lists wherever it lies; nil if none
  /// was given.
  public var given: URL?
  /// The folder of the plugins that come with the program; nil for a program without them.
  public var shippedFolder: URL?
  /// Returns a catalog of the plugins as they are now.
  public var makeCatalog: @MainActor () -> PluginCatalog
  /// The version of the program.
  public var version: String
  /// The folder that exported files go to.
  public var exportFolder: URL
  /// A Boolean value that indicates whether MP4 files can be exported.
  public var hasVideo = false
  /// The times after which a save counts as finished.
  public var saveTiming = SaveTiming.standard
  /// The clock that live motion follows.
  public var clock: any StudioClock = WallClock()
  /// The inputs of a take that are recorded.
  package var takeLimits = TakeLimits()
  /// Called for each step of the engine and for each frame that is drawn; each of them may take as much work
  /// as a frame.
  public var onFrame: @MainActor @Sendable () -> Void = {}
  /// Called before plugins are loaded, which may take as much work as another plugin.
  public var onWork: @MainActor @Sendable () -> Void = {}
  /// Checks a plugin's contract, reports each change, and returns when all is checked or its task is
  /// cancelled; nil where there are no checks.
  public var checks: StudioCheckRunner?
  /// Writes a file, and returns its path; nil where nothing can be exported.
  public var export: (@MainActor @Sendable (StudioExport) async throws -> URL)?

  /// Creates a setup.
  public init(
    request: RunRequest, renderer: any Renderer,
    makeCatalog: @escaping @MainActor () -> PluginCatalog,
    version: String, exportFolder: URL
  ) {
    self.request = request
    self.renderer = renderer
    self.makeCatalog = makeCatalog
    self.version = version
    self.exportFolder = exportFolder
  }
}

/// Runs the contract checks of the plugin in a file.
public typealias StudioCheckRunner =
  @MainActor @Sendable (
    _ plugin: URL, _ report: @escaping @MainActor @Sendable (CheckResults) -> Void
  ) async -> Void

/// A take that is to be written into a file.
public struct StudioExport: Sendable {
  /// The kind of the file.
  public var what: StudioRequest.ExportedFile
  /// The request that runs the take from its beginning, with its touches and rotations.
  public var request: RunRequest
  /// The time of the last transition in it, in seconds; all of the take where none began.
  public var span: ClosedRange<Double>
  /// The name of the leading plugin and the transition, for the file's name: `flip-push`.
  public var name: String

  /// Creates the value.
  public init(
    what: StudioRequest.ExportedFile, request: RunRequest, span: ClosedRange<Double>, name: String
  ) {
    (self.what, self.request, self.span, self.name) = (what, request, span, name)
  }
}
