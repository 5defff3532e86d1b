// What each call costs, whatever it does; the C side of the border charges it.

nonisolated extension HostCost {
  /// Calling a function of the host, or reading a property.
  package static let call = HostCost("calling a function of the host", ticks: 40)
  /// Setting a property, its call included.
  package static let setting = HostCost("setting a property", ticks: 140)

  static var callCosts: [HostCost] { [call, setting] }
}
