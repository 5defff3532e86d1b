import Diagnostics
public import Foundation
public import Manifests
import PluginAPI
public import Rendering
public import UsageLimits

/// Looks into plugins without showing anything: what they say they are, and whether they work.
public struct PluginInspector {
  /// The drawing of text.
  package let text: any TextDrawing
  /// The decoder of pictures.
  package let decoder: any ImageDecoding
  /// The driver that compiles the shaders of plugins in runs; nil if plugins can't make shaders.
  public var shaders: (any ShaderDriver)?
  /// The limits of the plugins that it loads.
  package let limits: PluginLimits
  /// Finds the plugins that others name in the runs of ``validate(_:)``; if absent, no other
  /// plugins are found.
  public var locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?

  /// A Boolean value that indicates whether ``validate(_:)`` also compiles the modules in a plugin's
  /// folder that nothing requires.
  public var checksAllModules = false

  /// The API that the plugins get.
  package var edition = APIEdition.current

  /// Makes an inspector; `text` and `decoder` serve the runs that ``validate(_:)`` makes.
  public init(
    text: any TextDrawing, decoder: any ImageDecoding, limits: PluginLimits = .standard
  ) {
    self.text = text
    self.decoder = decoder
    self.limits = limits
  }

  /// Returns a summary of the plugin at `url`, according to its manifest.
  public func describe(_ url: URL) -> PluginSummary {
    switch load(url) {
    case .success(let manifest):
      PluginSummary(
        name: manifest.name, kind: manifest.kind, version: manifest.version.description,
        transitions: manifest.transitions, summary: manifest.summary, file: url.path)
    case .failure(let failure):
      PluginSummary(
        name: Self.fallbackName(of: url), file: url.path, problems: failure.diagnostics)
    }
  }

  private func load(_ url: URL) -> Result<Manifest, PluginFailure> {
    do {
      let plugin = try PluginLoader(limits: limits, decoder: decoder, edition: edition).load(url)
      defer { plugin.close() }
      return .success(plugin.manifest)
    } catch let failure as PluginFailure {
      return .failure(failure)
    } catch {
      return .failure(
        PluginFailure(.invalid, Diagnostic(code: .internalError, message: "\(error)")))
    }
  }

  /// Returns the name of a plugin that does not say one.
  package static func fallbackName(of url: URL) -> String {
    url.lastPathComponent == "init.lua"
      ? url.deletingLastPathComponent().lastPathComponent
      : url.deletingPathExtension().lastPathComponent
  }
}
