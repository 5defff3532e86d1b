import Filters
public import Foundation
public import LayerTree
public import Rendering

/// The environment of an engine: the size of the screen, the user's settings, and the services that
/// draw text and decode images.
public struct Screen {
  /// The size of the screen, in points; both sides are positive.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The insets covered by the status bar and the home indicator, in points. By default those of
  /// UIKit on a 390 × 844 phone.
  public var safeAreaInsets: UIEdgeInsets
  /// The safe area of the screen turned by a quarter, in points; nil stands for that of a phone,
  /// where the top inset applies to both sides and the bottom one is 21 points (34 upright), or 0
  /// without one.
  public var turnedSafeAreaInsets: UIEdgeInsets?
  /// The style of the interface, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The reading direction; from right to left, directional content is mirrored.
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  /// A Boolean value that indicates whether the user has asked to reduce motion; standard
  /// transitions then fade.
  public var isReduceMotionEnabled: Bool
  /// The service that measures and draws labels; without it they stay empty.
  public var textDrawing: (any TextDrawing)?
  /// The service that decodes images.
  public var imageDecoding: (any ImageDecoding)?
  /// The filters available to scripts; add further kinds to `FilterCatalog.standard`.
  public var filters = FilterCatalog.standard
  /// The driver that compiles shaders; nil if scripts can't make shaders.
  public var shaders: (any ShaderDriver)?

  /// The safe area of a phone without a home button, held upright.
  public static let phoneSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  /// The safe area of a tablet without a home button, in both orientations.
  public static let tabletSafeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)

  /// Makes a screen.
  ///
  /// - Precondition: size and scale are finite and positive.
  public init(
    size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = Screen.phoneSafeArea,
    turnedSafeAreaInsets: UIEdgeInsets? = nil, userInterfaceStyle: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
    isReduceMotionEnabled: Bool = false, textDrawing: (any TextDrawing)? = nil,
    imageDecoding: (any ImageDecoding)? = nil
  ) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "a screen has a positive, finite size")
    precondition(scale > 0 && scale.isFinite, "a screen has a positive, finite scale")
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.turnedSafeAreaInsets = turnedSafeAreaInsets
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.isReduceMotionEnabled = isReduceMotionEnabled
    self.textDrawing = textDrawing
    self.imageDecoding = imageDecoding
  }
}

extension Screen {
  @TaskLocal private static var chosen: Screen?

  /// The screen of the innermost ``performAsCurrent(_:)``, else that of the running engine.
  public static var current: Screen? { chosen ?? Engine.current?.screen }

  /// Runs `body` with this screen as ``current``, for example where there is no engine yet.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$chosen.withValue(self, operation: body)
  }
}

private enum ScreenKey: EngineKey {
  static var defaultValue: Screen? { nil }
}

extension Engine {
  /// The screen that shows the engine's windows; set by the first window.
  public var screen: Screen? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}
