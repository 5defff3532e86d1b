// Recognisers.

nonisolated extension HostCost {
  /// Adding a recogniser to a view.
  package static let recognizer = HostCost(
    "adding a recogniser", ticks: 100, per: "recogniser there", ticksEach: 2)
  /// A function that a recogniser, a control or an animator calls.
  package static let target = HostCost(
    "keeping a function to call", per: "function", ticksEach: 100, bytesEach: 256)

  static var gestureCosts: [HostCost] { [recognizer, target] }
}
