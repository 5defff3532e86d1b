import Foundation
import Geometry

/// The sizes of sheets, as measured on iOS 26, in points.
enum SheetMetrics {
  /// The black over what lies behind.
  nonisolated static let dimming: CGFloat = 0.2
  /// The same in the dark, where less can be told from black. Not measured.
  nonisolated static let darkDimming: CGFloat = 0.48
  /// The least distance from the top of the screen of a sheet that reaches from side to side.
  static let leastTop: CGFloat = 30
  /// The same on a large screen.
  static let regularTop: CGFloat = 42
  /// What a form takes on a large screen, unless its controller prefers another size.
  static let formSize = CGSize(width: 580, height: 650)
  /// How far the middle of a form is above the middle of a large screen.
  static let formRise: CGFloat = 5
  /// The radius of the top corners.
  static let cornerRadius: CGFloat = 38
  /// The same on a large screen, of all corners of a form.
  static let regularCornerRadius: CGFloat = 32

  /// The size of the grabber.
  static let grabberSize = CGSize(width: 36, height: 5)
  /// How far the grabber is from the sheet's top.
  static let grabberTop: CGFloat = 5

  /// The kinds of screens that sheets distinguish.
  enum Room {
    /// A phone upright, or a narrow part of a large screen.
    case compactWidth
    /// A phone on its side.
    case compactHeight
    /// A large screen.
    case regular

    /// Phones are less than 500 points high on their side; windows as wide as 670 points are wide.
    init(_ size: CGSize) {
      if size.width > size.height, size.height < 500 {
        self = .compactHeight
      } else {
        self = size.width < 670 ? .compactWidth : .regular
      }
    }
  }

  /// Where a sheet of full height goes in a container of `size`, whose top is covered by
  /// `safeTop`.
  ///
  /// - Parameter preferred: The size that a form would like; zero: none in particular.
  static func largeFrame(
    _ style: UIModalPresentationStyle, in size: CGSize, safeTop: CGFloat, preferred: CGSize
  ) -> CGRect {
    func flush(top: CGFloat) -> CGRect {
      let top = min(top, size.height)
      return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    }
    switch (Room(size), style) {
    case (.compactHeight, _): return CGRect(origin: .zero, size: size)
    case (.compactWidth, _): return flush(top: max(leastTop, safeTop))
    case (.regular, .formSheet):
      func held(_ wish: CGFloat, _ usual: CGFloat, _ room: CGFloat) -> CGFloat {
        min(wish > 0 && wish.isFinite ? wish : usual, room)
      }
      let width = held(preferred.width, formSize.width, size.width)
      let height = held(preferred.height, formSize.height, size.height)
      return CGRect(
        x: (size.width - width) / 2, y: max(0, (size.height - height) / 2 - formRise),
        width: width, height: height)
    case (.regular, _): return flush(top: regularTop)
    }
  }

  /// Where a sheet goes that leaves something in sight on a phone: it floats above the bottom edge, a
  /// little narrower than the screen, and below 150 points still narrower. The law is exact for all
  /// heights that were measured.
  ///
  /// - Parameter value: Its height without what the bottom edge covers; from 150 points on that is added.
  static func floatingFrame(_ value: CGFloat, in size: CGSize, safeBottom: CGFloat) -> CGRect {
    let height = value < 150 ? value : value + safeBottom
    let inset = min(28, max(8, 8 + (150 - height) * 10 / 37))
    let width = max(0, size.width - 2 * inset)
    let scaled = size.width > 0 ? height * width / size.width : 0
    return CGRect(x: inset, y: size.height - inset - scaled, width: width, height: scaled)
  }

  /// The spring that sheets move on, from a velocity in ways per second.
  static func spring(initialVelocity: CGFloat) -> UISpringTimingParameters {
    // Critically damped.
    let (mass, stiffness) = (CGFloat(3), CGFloat(1000))
    return UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
      initialVelocity: CGVector(dx: initialVelocity, dy: initialVelocity))
  }

  /// How round a sheet's corners are in a container of `size`.
  static func cornerRadius(in size: CGSize) -> CGFloat {
    switch Room(size) {
    case .compactHeight: 0
    case .compactWidth: cornerRadius
    case .regular: regularCornerRadius
    }
  }
}

nonisolated extension AdaptiveColor {
  /// What lies behind a sheet.
  static let dimming = AdaptiveColor(
    light: UIColor(white: 0, alpha: SheetMetrics.dimming),
    dark: UIColor(white: 0, alpha: SheetMetrics.darkDimming))
}
