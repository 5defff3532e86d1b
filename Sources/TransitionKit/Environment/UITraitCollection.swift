public import Foundation
import LayerTree

/// The environment to which a view adapts: appearance, direction, resolution and space. A value
/// here, where UIKit has a class.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// The style of the interface, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  /// The number of pixels per point.
  public var displayScale: CGFloat
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass

  /// Makes a collection; the default values are those of a phone held upright.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, displayScale: CGFloat = 2,
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The traits for which system colours are resolved: those of ``Screen/current``; light without a
  /// screen.
  @MainActor public static var current: UITraitCollection {
    Screen.current?.traitCollection ?? UITraitCollection()
  }
}

/// The style of an interface, light or dark; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>
public nonisolated enum UIUserInterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The reading direction; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection>
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = 1
}

/// The amount of space in one direction; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>
public nonisolated enum UIUserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// Limited space.
  case compact = 1
  /// Ample space.
  case regular = 2
}

extension Screen {
  /// The traits of views on the screen.
  ///
  /// Size classes follow the devices that Apple lists: a phone on its side (wider than high, less
  /// than 500 points high) is compact in height, and regular in width only from 414 points of
  /// height; otherwise the height is regular, and the width is regular from 670 points.
  public var traitCollection: UITraitCollection {
    let isPhoneOnItsSide = size.width > size.height && size.height < 500
    let hasMuchWidth = isPhoneOnItsSide ? size.height >= 414 : size.width >= 670
    return UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, layoutDirection: layoutDirection,
      displayScale: scale, horizontalSizeClass: hasMuchWidth ? .regular : .compact,
      verticalSizeClass: isPhoneOnItsSide ? .compact : .regular)
  }
}
