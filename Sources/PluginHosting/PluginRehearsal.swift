public import Diagnostics
public import Foundation
public import Manifests
import PluginAPI
import PluginFiles
import PluginRuns
import Rendering
public import TransitionKit
public import UsageLimits

/// Finds out whether a plugin is fit to take over, without touching anything that runs: its source,
/// its table, and three frames of the first transition that it declares.
///
/// It takes milliseconds. Validation, which finds more, runs whole transitions.
public struct PluginRehearsal {
  let screen: Screen
  let limits: PluginLimits

  /// Makes rehearsals on `screen`, within `limits`.
  public init(screen: Screen, limits: PluginLimits = .standard) {
    self.screen = screen
    self.limits = limits
  }

  /// Loads the plugin at `url` in a state of its own, of which nothing is left, and shows it at
  /// progress 0, 0.5 and 1 between plain screens.
  ///
  /// Kinds that move no screens themselves are only loaded; a scene builds its screens, too.
  public func rehearse(_ url: URL) -> Result<Manifest, PluginFailure> {
    do {
      return .success(try rehearse(PluginFile(reading: url)))
    } catch let failure as PluginFailure {
      return .failure(failure)
    } catch {
      return .failure(
        PluginFailure(.invalid, Diagnostic(code: .internalError, message: "\(error)")))
    }
  }

  /// Does so with the plugin in `file`.
  ///
  /// - Throws: ``PluginFailure`` with what is wrong.
  func rehearse(_ file: PluginFile) throws -> Manifest {
    let loader = PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen)
    let plugin = try loader.load(file)
    let manifest = plugin.manifest
    defer { plugin.close() }
    switch manifest.kind {
    case .animator:
      guard let operation = manifest.transitions.lazy.compactMap(Self.operation).first else {
        break
      }
      try check(run(plugin, operation).rehearse())
    case .scene: try build(plugin)
    case .interaction, .delegate, .presentation: break
    }
    return manifest
  }

  private static func operation(named name: String) -> TransitionOperation? {
    TransitionOperation(rawValue: name)
  }

  private func check(_ diagnostics: [Diagnostic]) throws {
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: errors) }
  }

  private func run(
    _ plugin: Plugin, _ operation: TransitionOperation
  ) throws -> TransitionRun {
    var request = RunRequest(
      animator: plugin.file.url, scene: PlainScene.file.url, transition: operation,
      stage: StageSettings(screen), text: screen.textDrawing ?? NoText(),
      decoder: screen.imageDecoding ?? NoPictures(), limits: limits)
    request.shaders = screen.shaders
    // The plain screens are the host's own, whatever a plugin is allowed.
    request.sceneLimits = .standard
    request.recordsViews = false
    let movesByItself = !plugin.manifest.functions.isDisjoint(with: ["frame", "animateTransition"])
    if !movesByItself { request.drive = .hand(HandMovement(percent: 1, finishes: true)) }
    return try TransitionRun(request, scene: PlainScene.file, animator: .loaded(plugin))
  }

  private func build(_ plugin: Plugin) throws {
    let stage = Stage(screen: screen)
    defer { stage.window.close() }
    _ = try stage.perform {
      try Scene(
        building: plugin, parameters: plugin.manifest.parameterDefaults,
        stage: ScriptStage(screen: screen, transition: .push, images: nil))
    }
  }
}

/// Text on a screen that has none to draw with.
private nonisolated struct NoText: TextDrawing {
  func size(of text: Text, width: CGFloat, scale: CGFloat) -> CGSize { .zero }

  func image(of text: Text, size: CGSize, scale: CGFloat) -> RenderImage {
    RenderImage(width: 1, height: 1, scale: scale, pixels: [0, 0, 0, 0])
  }
}

/// Pictures on a screen that has none to decode with.
private nonisolated struct NoPictures: ImageDecoding {
  struct Missing: Error, CustomStringConvertible {
    let description = "there is nothing here to read pictures with"
  }

  func image(from data: [UInt8], name: String) throws -> RenderImage { throw Missing() }
}
