public import Foundation
import TransitionKit

extension PluginInspector {
  /// Measures the plugin at `url`: its loading, and one transition that it takes part in.
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
        used: max(state.peakMemory, run?.peakMemory ?? 0), limit: allowed.memory),
      transition: run?.transition,
      worstCallback: run?.callback,
      callbackTicks: run.flatMap { run in
        run.ticks.map { BudgetUse.Share(used: $0, limit: allowed.ticks) }
      },
      callbackSeconds: run?.longest.inSeconds)
  }

  private struct Measurement {
    var transition: String
    var callback: String?
    var ticks: Int?
    var longest: Duration
    var peakMemory: Int
  }

  /// Runs the first transition that the plugin can take part in on plain screens.
  private func rehearse(_ url: URL, _ manifest: Manifest) -> Measurement? {
    let runnable: [TransitionOperation] = [.push, .pop]
    guard manifest.kind == .animator,
      let operation = runnable.first(where: { manifest.transitions.contains($0.rawValue) })
    else { return nil }
    let request = RunRequest(
      animator: url, scene: PlainScene.file.url, transition: operation,
      size: CGSize(width: 320, height: 568), scale: 1, text: text, decoder: decoder, limits: limits)
    guard let run = try? TransitionRun(request, scene: PlainScene.file) else { return nil }
    let plugin = run.company.leading
    let meter = CallMeter()
    plugin.bridge.meter = meter
    _ = try? run.run { _ in }
    return Measurement(
      transition: operation.rawValue,
      callback: meter.worst.map { worst in plugin.name(of: worst.function) ?? "a block of its own"
      },
      ticks: meter.worst?.ticks, longest: meter.longest,
      peakMemory: plugin.bridge.state?.peakMemory ?? 0)
  }
}
