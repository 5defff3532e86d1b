import UsageLimits

extension PluginLimits {
  /// What tested plugins may use: the standard ticks, which are the same on every machine; processor
  /// time is only a backstop, so that a slow machine blames nobody.
  static let tested = PluginLimits.standard.patient(40)
}
