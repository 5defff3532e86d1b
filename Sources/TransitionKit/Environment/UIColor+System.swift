import Foundation

// The system colours, with the components that Apple publishes. Each is resolved for the appearance
// in ``UITraitCollection/current`` when it is read.
//
// - SeeAlso: <https://developer.apple.com/design/human-interface-guidelines/color#Specifications>

// Hues and greys.
@MainActor extension UIColor {
  /// The system's red.
  public static var systemRed: UIColor {
    AdaptiveColor(light: UIColor(bytes: 255, 59, 48), dark: UIColor(bytes: 255, 69, 58)).current
  }
  /// The system's orange.
  public static var systemOrange: UIColor {
    AdaptiveColor(light: UIColor(bytes: 255, 149, 0), dark: UIColor(bytes: 255, 159, 10)).current
  }
  /// The system's yellow.
  public static var systemYellow: UIColor {
    AdaptiveColor(light: UIColor(bytes: 255, 204, 0), dark: UIColor(bytes: 255, 214, 10)).current
  }
  /// The system's green.
  public static var systemGreen: UIColor {
    AdaptiveColor(light: UIColor(bytes: 52, 199, 89), dark: UIColor(bytes: 48, 209, 88)).current
  }
  /// The system's mint.
  public static var systemMint: UIColor {
    AdaptiveColor(light: UIColor(bytes: 0, 199, 190), dark: UIColor(bytes: 99, 230, 226)).current
  }
  /// The system's teal.
  public static var systemTeal: UIColor {
    AdaptiveColor(light: UIColor(bytes: 48, 176, 199), dark: UIColor(bytes: 64, 200, 224)).current
  }
  /// The system's cyan.
  public static var systemCyan: UIColor {
    AdaptiveColor(light: UIColor(bytes: 50, 173, 230), dark: UIColor(bytes: 100, 210, 255)).current
  }
  /// The system's blue, which tints tappable text and symbols.
  public static var systemBlue: UIColor { AdaptiveColor.systemBlue.current }
  /// The system's indigo.
  public static var systemIndigo: UIColor {
    AdaptiveColor(light: UIColor(bytes: 88, 86, 214), dark: UIColor(bytes: 94, 92, 230)).current
  }
  /// The system's purple.
  public static var systemPurple: UIColor {
    AdaptiveColor(light: UIColor(bytes: 175, 82, 222), dark: UIColor(bytes: 191, 90, 242)).current
  }
  /// The system's pink.
  public static var systemPink: UIColor {
    AdaptiveColor(light: UIColor(bytes: 255, 45, 85), dark: UIColor(bytes: 255, 55, 95)).current
  }
  /// The system's brown.
  public static var systemBrown: UIColor {
    AdaptiveColor(light: UIColor(bytes: 162, 132, 94), dark: UIColor(bytes: 172, 142, 104)).current
  }
  /// The system's grey.
  public static var systemGray: UIColor { UIColor(bytes: 142, 142, 147) }
  /// A grey closer to the background than ``systemGray``.
  public static var systemGray2: UIColor {
    AdaptiveColor(light: UIColor(bytes: 174, 174, 178), dark: UIColor(bytes: 99, 99, 102)).current
  }
  /// A grey closer to the background than ``systemGray2``.
  public static var systemGray3: UIColor {
    AdaptiveColor(light: UIColor(bytes: 199, 199, 204), dark: UIColor(bytes: 72, 72, 74)).current
  }
  /// A grey closer to the background than ``systemGray3``.
  public static var systemGray4: UIColor {
    AdaptiveColor(light: UIColor(bytes: 209, 209, 214), dark: UIColor(bytes: 58, 58, 60)).current
  }
  /// A grey closer to the background than ``systemGray4``.
  public static var systemGray5: UIColor {
    AdaptiveColor(light: UIColor(bytes: 229, 229, 234), dark: UIColor(bytes: 44, 44, 46)).current
  }
  /// The grey closest to the background.
  public static var systemGray6: UIColor {
    AdaptiveColor(light: UIColor(bytes: 242, 242, 247), dark: UIColor(bytes: 28, 28, 30)).current
  }
}

// Backgrounds.
@MainActor extension UIColor {
  /// The background of a screen.
  public static var systemBackground: UIColor {
    AdaptiveColor(light: UIColor(white: 1), dark: UIColor(white: 0)).current
  }
  /// The background of content on a ``systemBackground``.
  public static var secondarySystemBackground: UIColor {
    AdaptiveColor(light: UIColor(bytes: 242, 242, 247), dark: UIColor(bytes: 28, 28, 30)).current
  }
  /// The background of content on a ``secondarySystemBackground``.
  public static var tertiarySystemBackground: UIColor {
    AdaptiveColor(light: UIColor(white: 1), dark: UIColor(bytes: 44, 44, 46)).current
  }
  /// The background of grouped content.
  public static var systemGroupedBackground: UIColor {
    AdaptiveColor(light: UIColor(bytes: 242, 242, 247), dark: UIColor(white: 0)).current
  }
  /// The background of a group.
  public static var secondarySystemGroupedBackground: UIColor {
    AdaptiveColor(light: UIColor(white: 1), dark: UIColor(bytes: 28, 28, 30)).current
  }
  /// The background of content within a group.
  public static var tertiarySystemGroupedBackground: UIColor {
    AdaptiveColor(light: UIColor(bytes: 242, 242, 247), dark: UIColor(bytes: 44, 44, 46)).current
  }
}

// Foregrounds.
@MainActor extension UIColor {
  /// The colour of primary text.
  public static var label: UIColor { AdaptiveColor.label.current }
  /// The colour of secondary text.
  public static var secondaryLabel: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 60, 60, 67, alpha: 0.6),
      dark: UIColor(bytes: 235, 235, 245, alpha: 0.6)
    ).current
  }
  /// The colour of tertiary text.
  public static var tertiaryLabel: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 60, 60, 67, alpha: 0.3),
      dark: UIColor(bytes: 235, 235, 245, alpha: 0.3)
    ).current
  }
  /// The colour of quaternary text.
  public static var quaternaryLabel: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 60, 60, 67, alpha: 0.18),
      dark: UIColor(bytes: 235, 235, 245, alpha: 0.16)
    ).current
  }
  /// The colour of placeholder text.
  public static var placeholderText: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 60, 60, 67, alpha: 0.3),
      dark: UIColor(bytes: 235, 235, 245, alpha: 0.3)
    ).current
  }
  /// The colour of links.
  public static var link: UIColor {
    AdaptiveColor(light: UIColor(bytes: 0, 122, 255), dark: UIColor(bytes: 9, 132, 255)).current
  }
  /// The colour of translucent hairlines.
  public static var separator: UIColor { AdaptiveColor.separator.current }
  /// The colour of opaque hairlines.
  public static var opaqueSeparator: UIColor {
    AdaptiveColor(light: UIColor(bytes: 198, 198, 200), dark: UIColor(bytes: 56, 56, 58)).current
  }
  /// The fill of thin and small shapes.
  public static var systemFill: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 120, 120, 128, alpha: 0.2),
      dark: UIColor(bytes: 120, 120, 128, alpha: 0.36)
    ).current
  }
  /// The fill of shapes of medium size, such as a switch.
  public static var secondarySystemFill: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 120, 120, 128, alpha: 0.16),
      dark: UIColor(bytes: 120, 120, 128, alpha: 0.32)
    ).current
  }
  /// The fill of large shapes, such as a text field.
  public static var tertiarySystemFill: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 118, 118, 128, alpha: 0.12),
      dark: UIColor(bytes: 118, 118, 128, alpha: 0.24)
    ).current
  }
  /// The fill of large areas.
  public static var quaternarySystemFill: UIColor {
    AdaptiveColor(
      light: UIColor(bytes: 116, 116, 128, alpha: 0.08),
      dark: UIColor(bytes: 118, 118, 128, alpha: 0.18)
    ).current
  }
}
