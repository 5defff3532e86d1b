import Diagnostics
import Rendering

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
      side: run.side, scale: 0.1...16, pixelSide: 0.5...Double(RenderImage.maximumSide),
      pixelCount: 40_000_000,
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
