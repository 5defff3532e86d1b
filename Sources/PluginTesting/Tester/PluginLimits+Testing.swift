import UsageLimits

extension PluginLimits {
  /// The limits of tested plugins: the standard ticks, which are the same on every machine;
  /// processor time is only a backstop, so that a slow machine causes no failures.
  static let tested = PluginLimits.standard.patient(40)
}
