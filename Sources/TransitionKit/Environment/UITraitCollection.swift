public import Foundation
import LayerTree

/// What a view is to suit: appearance, direction, resolution and room. A value here, where UIKit has
/// a class.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Which way people read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  /// Pixels per point.
  public var displayScale: CGFloat
  /// How much room there is from side to side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass

  /// Makes a collection; unless told otherwise that of a phone held upright.
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

  /// What system colours are resolved for: that of ``Screen/current``; light where there is none.
  @MainActor public static var current: UITraitCollection {
    Screen.current?.traitCollection ?? UITraitCollection()
  }
}

/// Whether an interface is light or dark; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>
public nonisolated enum UIUserInterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light = 1
  /// Light text on a dark ground.
  case dark = 2
}

/// Which way people read; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection>
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}

/// How much room there is; the raw values are UIKit's, without `unspecified`.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>
public nonisolated enum UIUserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// Little.
  case compact = 1
  /// Much.
  case regular = 2
}

extension Screen {
  /// What views on the screen are to suit.
  ///
  /// Size classes go by the devices that Apple lists: a phone on its side (wider than high, less than
  /// 500 points high) has little height, and much width only if it is a large one, 414 points or
  /// more high; otherwise there is much height, and much width from 670 points on.
  public var traitCollection: UITraitCollection {
    let isPhoneOnItsSide = size.width > size.height && size.height < 500
    let hasMuchWidth = isPhoneOnItsSide ? size.height >= 414 : size.width >= 670
    return UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, layoutDirection: layoutDirection,
      displayScale: scale, horizontalSizeClass: hasMuchWidth ? .regular : .compact,
      verticalSizeClass: isPhoneOnItsSide ? .compact : .regular)
  }
}
