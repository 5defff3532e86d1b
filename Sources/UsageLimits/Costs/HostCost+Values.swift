// Values.

nonisolated extension HostCost {
  /// Reading a value that is written as a table, such as `UIColor{ white = 0.5 }`.
  package static let record = HostCost("reading a value from a table", ticks: 200)

  /// Looking for the name that a script may have meant.
  package static let hint = HostCost("looking for a similar name", per: "name", ticksEach: 20)

  static var valueCosts: [HostCost] { [record, hint] }
}
