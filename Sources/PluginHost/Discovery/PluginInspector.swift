public import Foundation
public import RenderTree
import TransitionKit

/// Looks into plugins without showing anything: what they say they are, and whether they work.
public struct PluginInspector {
  let text: any TextDrawing
  let decoder: any ImageDecoding
  let limits: PluginLimits

  /// Makes an inspector; `text` and `decoder` serve the runs that ``validate(_:)`` makes.
  public init(
    text: any TextDrawing, decoder: any ImageDecoding, limits: PluginLimits = .standard
  ) {
    self.text = text
    self.decoder = decoder
    self.limits = limits
  }

  /// What the plugin at `url` says it is.
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

  /// Checks the plugin's table and, for an animator, runs it between two plain screens in a push
  /// and a pop if it is made for them.
  public func validate(_ url: URL) -> ValidationReport {
    switch load(url) {
    case .success(let manifest):
      report(url, manifest.name, manifest.kind, run(url, manifest))
    case .failure(let failure):
      report(url, Self.fallbackName(of: url), nil, failure.diagnostics)
    }
  }

  private func load(_ url: URL) -> Result<Manifest, PluginFailure> {
    do {
      let plugin = try PluginLoader(limits: limits, decoder: decoder).load(url)
      defer { plugin.close() }
      return .success(plugin.manifest)
    } catch let failure as PluginFailure {
      return .failure(failure)
    } catch {
      return .failure(
        PluginFailure(.invalid, Diagnostic(code: "internal-error", message: "\(error)")))
    }
  }

  /// What goes wrong in a push and a pop.
  private func run(_ url: URL, _ manifest: Manifest) -> [Diagnostic] {
    guard manifest.kind == .animator else { return [] }
    var found: [Diagnostic] = []
    for operation in [TransitionOperation.push, .pop]
    where manifest.transitions.contains(operation.rawValue) {
      let request = RunRequest(
        animator: url, scene: PlainScene.file.url, transition: operation, text: text,
        decoder: decoder, limits: limits)
      let diagnostics: [Diagnostic]
      do {
        diagnostics = try TransitionRun(request, scene: PlainScene.file).run { _ in }.diagnostics
      } catch let failure as PluginFailure {
        diagnostics = failure.diagnostics
      } catch {
        diagnostics = [Diagnostic(code: "internal-error", message: "\(error)")]
      }
      found += diagnostics.filter { !found.contains($0) }
    }
    return found
  }

  private func report(
    _ url: URL, _ name: String, _ kind: PluginKind?, _ diagnostics: [Diagnostic]
  ) -> ValidationReport {
    ValidationReport(
      file: url.path, name: name, kind: kind,
      errors: diagnostics.filter { $0.severity == .error },
      warnings: diagnostics.filter { $0.severity == .warning })
  }

  private static func fallbackName(of url: URL) -> String {
    url.lastPathComponent == "init.lua"
      ? url.deletingLastPathComponent().lastPathComponent
      : url.deletingPathExtension().lastPathComponent
  }
}
