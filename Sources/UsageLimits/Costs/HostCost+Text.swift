// Texts.

nonisolated extension HostCost {
  /// Measuring a text.
  package static let textMeasuring = HostCost(
    "measuring a text", ticks: 2_000, per: "byte", ticksEach: 50)

  static var textCosts: [HostCost] { [textMeasuring] }
}
