public import Foundation
import Lua
import Manifests
import PluginAPI
public import PluginDiscovery
import PluginRuns
import TransitionKit
import UsageLimits

extension PluginInspector {
  /// Measures the plugin at `url`: its loading, and one short transition that it takes part in.
  ///
  /// - Returns: nil when it can't be loaded.
  public func measure(_ url: URL) -> BudgetUse? {
    let loader = PluginLoader(limits: limits, decoder: decoder, edition: edition)
    guard let plugin = try? loader.load(url), let state = plugin.bridge.state else { return nil }
    defer { plugin.close() }
    let allowed = plugin.manifest.limits
    let meter = CallMeter(for: url)
    let transition = rehearse(plugin.manifest, at: url, with: meter)
    return BudgetUse(
      loadTicks: BudgetUse.Share(used: state.ticks, limit: allowed.load.ticks),
      loadSeconds: state.cpuTime.inSeconds,
      memory: BudgetUse.Share(
        used: max(state.peakMemory, meter.peakMemory), limit: allowed.memory),
      transition: transition?.rawValue, worstCallback: meter.worst?.function,
      callbackTicks: (meter.worst?.ticks).map {
        BudgetUse.Share(used: $0, limit: allowed.callback.ticks)
      },
      callbackSeconds: meter.worst == nil ? nil : meter.longest.inSeconds)
  }

  /// Runs dry runs of the plugin until one gets under way.
  ///
  /// - Returns: Its transition; nil when none does.
  private func rehearse(
    _ manifest: Manifest, at url: URL, with meter: CallMeter
  ) -> TransitionOperation? {
    var request = request(url, manifest.kind)
    request.meter = meter
    let plan = RehearsalPlan(manifest: manifest, request: request)
    let rehearsals =
      plan.rehearsals
      + plan.gestureOperations.flatMap { plan.gestures(for: $0) }
      + (manifest.kind == .scene ? RehearsalPlan.runnable : []).flatMap {
        plan.rehearsals(startedByScene: $0).prefix(1)
      }
    let end = ProcessorTime.now + Self.longest
    for rehearsal in rehearsals.prefix(Self.mostRehearsals) {
      if let started = rehearsal.run(until: end).started { return started }
    }
    return nil
  }

  /// A gesture that nothing comes of is no reason to try them all.
  private static let mostRehearsals = 12
  /// The processor time that all of the dry runs together may take, in seconds.
  private static let longest = 10.0
}
