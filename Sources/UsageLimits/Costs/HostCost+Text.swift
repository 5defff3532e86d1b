// Texts.

nonisolated extension HostCost {
  /// Measuring a text.
  package static let textMeasuring = HostCost(
    "measuring a text", ticks: 2_000, per: "byte", ticksEach: 50)
  /// Breaking a text that may have several lines; short texts are in the price of measuring.
  package static let textBreaking = HostCost(
    "breaking a text into lines", per: "byte after the first 512", ticksEach: 60)
  /// Trying the hyphens and the like in such a text, each of which may end a line.
  package static let textHyphens = HostCost(
    "breaking a text at its marks", per: "mark after the first 128", ticksEach: 500)
  /// Setting a text or its style, for which it is drawn anew.
  package static let textDrawing = HostCost(
    "setting the text of a label, or its style", per: "byte after the first 256", ticksEach: 50)

  static var textCosts: [HostCost] { [textMeasuring, textBreaking, textHyphens, textDrawing] }
}
