public import ArgumentParser
import Diagnostics
import Foundation
import PluginRuns

/// The options of the stage.
struct StageOptions: ParsableArguments {
  @Option(help: "The size of the window in points, as WIDTHxHEIGHT.")
  var size = PointSize(StageSettings().size)

  @Option(parsing: .unconditional, help: "Pixels per point. (default: 2; animations 1)")
  var scale: Double?

  @Option(parsing: .unconditional, help: "Frames per second.")
  var fps = StageSettings().framesPerSecond

  @Option(help: "light or dark.")
  var appearance = StageSettings.Appearance.light

  @Option(help: "ltr (left to right) or rtl (right to left).")
  var direction = StageSettings.LayoutDirection.leftToRight

  @Flag(help: "Ask plugins to avoid large movements, as the system setting does.")
  var reduceMotion = false

  /// The frames per second, as the user would write them.
  var framesPerSecondText: String { String(format: "%g", fps) }

  /// The number of pixels of a frame; that of the standard stage where the numbers are invalid.
  var framePixels: Double {
    let settings = (try? settings()) ?? StageSettings()
    return settings.size.width * settings.size.height * settings.scale * settings.scale
  }

  /// Returns the requested stage.
  ///
  /// - Throws: A usage failure for numbers with which no run can be made.
  func settings() throws -> StageSettings {
    let settings = StageSettings(
      size: size.size, scale: scale ?? StageSettings().scale, framesPerSecond: fps,
      layoutDirection: direction, appearance: appearance, reducesMotion: reduceMotion)
    do { try settings.check() } catch { throw failure(of: error, in: settings) }
    return settings
  }

  private func failure(
    of fault: StageSettings.Fault, in settings: StageSettings
  ) -> CommandFailure {
    let least = String(format: "%g", fault.range.lowerBound)
    let most = String(format: "%g", fault.range.upperBound)
    let drawn = "--size \(size) at scale \(String(format: "%g", settings.scale))"
    return switch fault.quantity {
    case .width, .height:
      CommandFailure(
        .usage, code: .badSize,
        "--size \(size): both sides must be from \(least) to \(Int(fault.range.upperBound)) points",
        hint: "for example --size 390x844")
    case .scale:
      CommandFailure(
        .usage, code: .badScale,
        "--scale \(String(format: "%g", settings.scale)): must be from \(least) to \(most)",
        hint: "for example --scale 2"
      )
    case .pixelSide:
      CommandFailure(
        .usage, code: .badSize,
        "\(drawn): a side must be from 1 to \(Int(fault.range.upperBound).counted("pixel"))",
        hint: "choose another --size or --scale")
    case .pixelCount:
      CommandFailure(
        .usage, code: .badSize,
        "\(drawn): more than \(Int(fault.range.upperBound / 1e6)) million pixels a frame",
        hint: "choose another --size or --scale")
    case .framesPerSecond:
      CommandFailure(
        .usage, code: .badFps, "--fps \(framesPerSecondText): must be from \(least) to \(most)",
        hint: "for example --fps 60")
    }
  }
}

extension StageSettings.Appearance: ExpressibleByArgument {}
extension StageSettings.LayoutDirection: ExpressibleByArgument {}
