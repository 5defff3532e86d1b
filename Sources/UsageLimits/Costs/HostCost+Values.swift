// Values.

nonisolated extension HostCost {
  /// Reading a value that is written as a table, such as `UIColor{ white = 0.5 }`.
  package static let record = HostCost("reading a value from a table", ticks: 200)

  static var valueCosts: [HostCost] { [record] }
}
