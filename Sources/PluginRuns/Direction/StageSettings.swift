import Diagnostics
public import Foundation
package import Lua
package import PluginAPI
package import Rendering
package import TransitionKit

/// The stage that a transition runs on: its size, its frames, and how people have set it up.
///
/// The command line, recorded sessions, specs and the harness all describe their stages by this value.
/// It is encoded as the stage of a session's header.
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

  /// The screen of these settings.
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
    return screen
  }
}

// MARK: - Limits

nonisolated extension StageSettings {
  /// The numbers that a stage can have.
  public struct Limits: Hashable, Sendable {
    /// The width and the height, in points.
    public var side: ClosedRange<Double>
    /// Pixels per point.
    public var scale: ClosedRange<Double>
    /// The width and the height, in pixels.
    public var pixelSide: ClosedRange<Double>
    /// The most pixels of a frame.
    public var pixelCount: Double
    /// The number of frames that a second takes.
    public var framesPerSecond: ClosedRange<Double>

    /// The limits of a stage whose frames are drawn or recorded.
    ///
    /// Some frames are held at a time; more pixels than an 8K screen's would be gigabytes.
    public static let drawn = Limits(
      side: run.side, scale: 0.1...16, pixelSide: 0.5...16_384, pixelCount: 40_000_000,
      framesPerSecond: 1...1000)

    /// The limits of a stage that the engine can run on, with pictures or without.
    public static let run = Limits(
      side: 1...100_000, scale: 0.01...100, pixelSide: 0 ... .infinity, pixelCount: .infinity,
      framesPerSecond: 0.01...10_000)
  }

  /// A number that is outside of its limits.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The numbers that are limited, each as messages call it.
    public enum Quantity: String, Hashable, Sendable {
      /// In points.
      case width, height
      /// Pixels per point.
      case scale
      /// The width or the height, in pixels.
      case pixelSide = "side in pixels"
      /// The pixels of a frame.
      case pixelCount = "number of pixels"
      /// Frames a second.
      case framesPerSecond = "frame rate"
    }

    /// The number that is wrong.
    public var quantity: Quantity
    /// Its value.
    public var value: Double
    /// The values that it can have.
    public var range: ClosedRange<Double>

    /// `the scale must be from 0.1 to 16, not 20`.
    public var description: String { Self.words(quantity.rawValue, value, range) }

    /// A sentence about a number called `name` that is outside of `range`.
    static func words(_ name: String, _ value: Double, _ range: ClosedRange<Double>) -> String {
      "the \(name) must be from \(NumberText.of(range.lowerBound)) to "
        + "\(NumberText.of(range.upperBound)), not \(NumberText.of(value))"
    }
  }

  /// Checks each number, alone and together.
  ///
  /// - Throws: The first one that is outside of `limits`.
  public func check(_ limits: Limits = .drawn) throws(Fault) {
    let sides = [width * scale, height * scale]
    let numbers: [(Fault.Quantity, Double, ClosedRange<Double>)] = [
      (.width, width, limits.side), (.height, height, limits.side), (.scale, scale, limits.scale),
      (.pixelSide, sides[0], limits.pixelSide), (.pixelSide, sides[1], limits.pixelSide),
      (.pixelCount, sides[0] * sides[1], 0...limits.pixelCount),
      (.framesPerSecond, framesPerSecond, limits.framesPerSecond),
    ]
    for (quantity, value, range) in numbers where !range.contains(value) {
      throw Fault(quantity: quantity, value: value, range: range)
    }
  }
}

// MARK: - Specs

extension StageSettings {
  /// One option of a stage, as specs write it.
  package struct Option {
    /// The key of the table of options.
    package let name: String
    /// The type, as editors read it.
    package let luaCATS: String
    /// A sentence for editors.
    package let doc: String
    /// Sets the option to a script's value, or throws `LuaMisuse`.
    package let set: (inout StageSettings, LuaValue, SpecScript) throws -> Void
  }

  /// The options of a stage, in the order in which they are documented.
  package static var options: [Option] {
    let (usual, limits) = (StageSettings(), Limits.drawn)
    func number(
      _ name: String, _ key: WritableKeyPath<StageSettings, Double>, in range: ClosedRange<Double>,
      _ words: String
    ) -> Option {
      let doc =
        "\(words), from \(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound)); "
        + "\(NumberText.of(usual[keyPath: key])) without."
      return Option(name: name, luaCATS: "number", doc: doc) { settings, value, _ in
        settings[keyPath: key] = try value.number(name, in: range)
      }
    }
    func choice<Value: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ key: WritableKeyPath<StageSettings, Value>, _ doc: String
    ) -> Option {
      let words = Value.allCases.map(\.rawValue)
      let type = words.map { "\"\($0)\"" }.joined(separator: "|")
      return Option(name: name, luaCATS: type, doc: doc) { settings, value, _ in
        let word = try value.string(name, oneOf: words)
        if let value = Value(rawValue: word) { settings[keyPath: key] = value }
      }
    }
    let size = "\(NumberText.of(usual.width)) × \(NumberText.of(usual.height))"
    return [
      Option(name: "size", luaCATS: "CGSize", doc: "The stage's, in points; \(size) without.") {
        $0.size = try $2.size($1, "size")
      },
      number("scale", \.scale, in: limits.scale, "Pixels per point"),
      number("fps", \.framesPerSecond, in: limits.framesPerSecond, "Frames a second"),
      choice("direction", \.layoutDirection, "Which way people read."),
      choice("appearance", \.appearance, "Light or dark."),
      Option(
        name: "reduceMotion", luaCATS: "boolean", doc: "Whether people want no large movements."
      ) { settings, value, _ in settings.reducesMotion = try value.boolean("reduceMotion") },
    ]
  }
}
