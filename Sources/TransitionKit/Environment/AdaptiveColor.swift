import Foundation

/// A colour that suits both appearances.
nonisolated struct AdaptiveColor: Sendable {
  let light: UIColor
  let dark: UIColor

  /// The colour for those who ask for it within a collection of traits.
  func resolved(in traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .dark ? dark : light
  }

  /// The colour for the current traits.
  @MainActor var current: UIColor { resolved(in: .current) }
}

// What the views here use.
nonisolated extension AdaptiveColor {
  /// Text.
  static let label = AdaptiveColor(light: UIColor(white: 0), dark: UIColor(white: 1))
  /// Hairlines.
  static let separator = AdaptiveColor(
    light: UIColor(bytes: 60, 60, 67, alpha: 0.29), dark: UIColor(bytes: 84, 84, 88, alpha: 0.6))
  /// What can be tapped.
  static let systemBlue = AdaptiveColor(
    light: UIColor(bytes: 0, 122, 255), dark: UIColor(bytes: 10, 132, 255))
  /// The ground of bars. Apple publishes none; as it looks over an empty screen.
  static let bar = AdaptiveColor(
    light: UIColor(white: 0.976, alpha: 0.94), dark: UIColor(white: 0.114, alpha: 0.94))
  /// Items of a tab bar that aren't selected. Apple publishes none; as it looks.
  static let unselectedItem = AdaptiveColor(light: UIColor(white: 0.6), dark: UIColor(white: 0.459))
}
