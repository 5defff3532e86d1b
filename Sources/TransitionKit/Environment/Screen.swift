import Filters
public import Foundation
public import LayerTree
public import RenderTree

/// What the world outside gives an engine: the size of the screen, how people have set it up, and who
/// draws text and reads pictures.
public struct Screen {
  /// In points; both sides positive.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// What the status bar and the home indicator cover. UIKit's on a 390 × 844 phone unless set.
  public var safeAreaInsets: UIEdgeInsets
  /// The safe area when the screen is turned by a quarter; nil: as on a phone, where the top inset
  /// goes to both sides and the bottom one is 21 points (34 upright), or nothing.
  public var turnedSafeAreaInsets: UIEdgeInsets?
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Which way people read; from right to left what has a direction is mirrored.
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  /// Whether people want no large movements: standard transitions fade then.
  public var isReduceMotionEnabled: Bool
  /// Measures and draws labels; without it they stay empty.
  public var textDrawing: (any TextDrawing)?
  /// Reads pictures.
  public var imageDecoding: (any ImageDecoding)?
  /// The filters that scripts can name; add kinds of your own to `FilterCatalog.standard`.
  public var filters = FilterCatalog.standard

  /// The safe area of a phone without a home button, held upright.
  public static let phoneSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

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

  /// The screen that code runs for: that of the innermost ``performAsCurrent(_:)``, else the running
  /// engine's.
  public static var current: Screen? { chosen ?? Engine.current?.screen }

  /// Runs `body` with this screen as ``current``, say where there is no engine yet.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$chosen.withValue(self, operation: body)
  }
}

private enum ScreenKey: EngineKey {
  static var defaultValue: Screen? { nil }
}

extension Engine {
  /// The screen that the engine's windows are on; set by the first window made.
  public var screen: Screen? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}
