import Foundation

/// A pair of colours, for the light and the dark appearance.
nonisolated struct AdaptiveColor: Sendable {
  let light: UIColor
  let dark: UIColor

  /// Returns the colour for the appearance in `traits`.
  func resolved(in traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .dark ? dark : light
  }

  /// The colour for the current traits.
  @MainActor var current: UIColor { resolved(in: .current) }
}

// The colours used by the views in this module.
nonisolated extension AdaptiveColor {
  /// The colour of text.
  static let label = AdaptiveColor(light: UIColor(white: 0), dark: UIColor(white: 1))
  /// The colour of hairlines.
  static let separator = AdaptiveColor(
    light: UIColor(bytes: 60, 60, 67, alpha: 0.29), dark: UIColor(bytes: 84, 84, 88, alpha: 0.6))
  /// The colour of tappable text and symbols.
  static let systemBlue = AdaptiveColor(
    light: UIColor(bytes: 0, 122, 255), dark: UIColor(bytes: 10, 132, 255))
  /// The background of bars. Apple publishes no value; matched to its appearance over an empty
  /// screen.
  static let bar = AdaptiveColor(
    light: UIColor(white: 0.976, alpha: 0.94), dark: UIColor(white: 0.114, alpha: 0.94))
  /// The colour of unselected tab bar items. Apple publishes no value; matched to its appearance.
  static let unselectedItem = AdaptiveColor(light: UIColor(white: 0.6), dark: UIColor(white: 0.459))
}
