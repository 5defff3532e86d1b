public import Foundation
package import Rendering
package import TransitionKit

/// The stage that a transition runs on: its size, its frames, and how people have set it up.
///
/// The command line, recorded sessions, specs, the studio and the harness all describe their stages
/// by this value. It is encoded as the stage of a session's header.
public nonisolated struct StageSettings: Hashable, Sendable, Codable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// The number of frames that a second takes.
  public var framesPerSecond: Double
  /// The reading direction.
  public var layoutDirection: LayoutDirection
  /// The interface style.
  public var appearance: Appearance
  /// True if large movements are unwanted.
  public var reducesMotion: Bool

  /// The interface styles.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    case light, dark
  }

  /// The reading directions.
  public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  private enum CodingKeys: String, CodingKey {
    case width, height, scale, appearance
    case framesPerSecond = "fps"
    case layoutDirection = "direction"
    case reducesMotion = "reduceMotion"
  }

  /// Makes the settings of a stage; without arguments those of a phone.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
    framesPerSecond: Double = 60, layoutDirection: LayoutDirection = .leftToRight,
    appearance: Appearance = .light, reducesMotion: Bool = false
  ) {
    width = size.width
    height = size.height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.layoutDirection = layoutDirection
    self.appearance = appearance
    self.reducesMotion = reducesMotion
  }

  /// The size, in points.
  public var size: CGSize {
    get { CGSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The stage turned by a quarter.
  public var turned: StageSettings {
    var turned = self
    (turned.width, turned.height) = (height, width)
    return turned
  }
}

// MARK: - The engine's screen

extension StageSettings {
  /// The settings that a run on `screen` has.
  package init(_ screen: Screen) {
    self.init(
      size: screen.size, scale: screen.scale,
      layoutDirection: screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      appearance: screen.userInterfaceStyle == .dark ? .dark : .light,
      reducesMotion: screen.isReduceMotionEnabled)
  }

  /// The screen of these settings, with the safe areas of a phone or a tablet of its size.
  ///
  /// - Precondition: The size and the scale are finite and positive.
  package func screen(
    text: (any TextDrawing)?, decoder: (any ImageDecoding)?, shaders: (any ShaderDriver)?
  ) -> Screen {
    var screen = Screen(
      size: size, scale: scale, userInterfaceStyle: appearance == .dark ? .dark : .light,
      layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      isReduceMotionEnabled: reducesMotion, textDrawing: text, imageDecoding: decoder)
    screen.shaders = shaders
    return screen.withSafeAreasOfDevice()
  }
}

// MARK: - The options

extension StageSettings {
  /// The options of a stage, in the order in which they are documented.
  ///
  /// Specs, the studio and the command lines that it writes go by this table.
  package static let options: [StageOption] = {
    let limits = Limits.drawn
    return [
      StageOption("size", .size, "The stage's, in points"),
      StageOption("scale", .number(\.scale, in: limits.scale), "Pixels per point"),
      StageOption("fps", .number(\.framesPerSecond, in: limits.framesPerSecond), "Frames a second"),
      StageOption(
        "direction", titled: "Layout direction",
        .word(\.layoutDirection, [.leftToRight: "Left to right", .rightToLeft: "Right to left"]),
        "Which way people read."),
      StageOption(
        "appearance", titled: "Appearance",
        .word(\.appearance, [.light: "Light", .dark: "Dark"]), "Light or dark."),
      StageOption(
        "reduceMotion", titled: "Reduced motion", .flag(\.reducesMotion),
        "Whether people want no large movements.",
        note: "Scripts are asked to avoid large movements."),
    ]
  }()
}
