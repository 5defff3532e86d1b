public import Foundation
import TransitionKit

extension PluginInspector {
  /// Measures the plugin at `url`: its loading, and one short transition that it takes part in.
  ///
  /// - Returns: nil when it can't be loaded.
  public func measure(_ url: URL) -> BudgetUse? {
    let loader = PluginLoader(limits: limits, decoder: decoder)
    guard let plugin = try? loader.load(url), let state = plugin.bridge.state else { return nil }
    defer { plugin.close() }
    let allowed = plugin.manifest.limits
    let run = rehearse(url, plugin.manifest)
    return BudgetUse(
      loadTicks: BudgetUse.Share(used: state.ticks, limit: allowed.ticks),
      loadSeconds: state.cpuTime.inSeconds,
      memory: BudgetUse.Share(
        used: max(state.peakMemory, run?.meter.peakMemory ?? 0), limit: allowed.memory),
      transition: run?.operation.rawValue,
      worstCallback: run?.meter.worst?.function,
      callbackTicks: (run?.meter.worst?.ticks).map {
        BudgetUse.Share(used: $0, limit: allowed.ticks)
      },
      callbackSeconds: run?.meter.longest.inSeconds)
  }

  /// Runs the first transition in which a function of the plugin is called.
  private func rehearse(
    _ url: URL, _ manifest: Manifest
  ) -> (meter: CallMeter, operation: TransitionOperation)? {
    for operation in Self.operations(for: manifest) {
      let meter = CallMeter(for: url)
      var request = RunRequest(
        animator: manifest.kind == .animator ? url : nil,
        scene: manifest.kind == .scene ? url : PlainScene.file.url, transition: operation,
        size: CGSize(width: 320, height: 568), scale: 1, text: text, decoder: decoder,
        limits: limits)
      if manifest.kind == .delegate { request.delegate = url }
      request.recordsViews = false
      request.meter = meter
      let scene = manifest.kind == .scene ? try? PluginFile(reading: url) : PlainScene.file
      guard let scene, let run = try? TransitionRun(request, scene: scene) else { continue }
      _ = try? run.run { _ in }
      if meter.worst != nil { return (meter, operation) }
    }
    return nil
  }

  /// What may be tried with a plugin on plain screens, and with a scene on its own.
  private static func operations(for manifest: Manifest) -> [TransitionOperation] {
    switch manifest.kind {
    case .animator:
      [.push, .pop].filter { manifest.transitions.contains($0.rawValue) }
    case .delegate: [.push, .pop]
    case .scene: [.push, .tab, .present, .child]
    case .interaction, .presentation: []
    }
  }
}
