package import UsageLimits

nonisolated extension PluginLimits {
  /// The standard limits with so much processor time that ticks alone decide, however busy the machine
  /// is that tests run on.
  package static let byTicks = PluginLimits.standard.patient(1_000)
}
