import ArgumentParser
import Diagnostics
import Foundation
import PluginHost
import TransitionKit

/// What the screens stand on.
struct StageOptions: ParsableArguments {
  @Option(help: "The size of the window in points.")
  var size = PointSize(width: 390, height: 844)

  @Option(help: "Pixels per point. (default: 2; animations 1)")
  var scale: Double?

  @Option(help: "Frames per second.")
  var fps = 60.0

  @Option(help: "light or dark.")
  var appearance = AppearanceArgument.light

  @Option(help: "ltr (left to right) or rtl (right to left).")
  var direction = DirectionArgument.ltr

  @Flag(help: "People want no large movements.")
  var reduceMotion = false

  /// The frames per second as the user would write them.
  var framesPerSecondText: String { String(format: "%g", fps) }

  /// Refuses numbers that no run can be made with.
  func checkRanges() throws {
    let limit = 16_384.0
    let pixels = scale ?? 2
    guard size.width > 0, size.height > 0 else {
      throw CommandFailure(
        .usage, code: "bad-size", "--size \(size): both sides must be greater than 0",
        hint: "for example --size 390x844")
    }
    guard pixels.isFinite, pixels >= 0.1, pixels <= 16 else {
      throw CommandFailure(
        .usage, code: "bad-scale", "--scale \(pixels): must be from 0.1 to 16",
        hint: "for example --scale 2")
    }
    let sides = [size.width * pixels, size.height * pixels]
    guard sides.allSatisfy({ $0.rounded() >= 1 && $0 <= limit }) else {
      throw CommandFailure(
        .usage, code: "bad-size",
        "--size \(size) at scale \(String(format: "%g", pixels)): a side must be from 1 to "
          + "\(Int(limit).counted("pixel"))",
        hint: "choose another --size or --scale")
    }
    // Some frames are held at a time; more pixels than an 8K screen's would be gigabytes.
    guard sides[0] * sides[1] <= 40_000_000 else {
      throw CommandFailure(
        .usage, code: "bad-size",
        "--size \(size) at scale \(String(format: "%g", pixels)): more than 40 million pixels a frame",
        hint: "choose another --size or --scale")
    }
    guard fps.isFinite, fps >= 1, fps <= 1000 else {
      throw CommandFailure(
        .usage, code: "bad-fps", "--fps \(fps): must be from 1 to 1000",
        hint: "for example --fps 60")
    }
  }
}

/// What `--appearance` offers.
enum AppearanceArgument: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  /// The engine's word for it.
  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// What `--direction` offers.
enum DirectionArgument: String, ExpressibleByArgument, CaseIterable {
  case ltr, rtl

  /// The engine's word for it.
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    self == .rtl ? .rightToLeft : .leftToRight
  }
}
