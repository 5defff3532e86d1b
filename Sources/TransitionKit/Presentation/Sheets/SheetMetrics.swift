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
  /// The size of a form on a large screen, in points, unless its controller prefers another size.
  static let formSize = CGSize(width: 580, height: 650)
  /// The distance of a form's center above the center of a large screen, in points.
  static let formRise: CGFloat = 5
  /// The radius of the top corners.
  static let cornerRadius: CGFloat = 38
  /// The same on a large screen, of all corners of a form.
  static let regularCornerRadius: CGFloat = 32

  /// The size of the grabber.
  static let grabberSize = CGSize(width: 36, height: 5)
  /// The distance of the grabber from the sheet's top, in points.
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

  /// Returns the frame of a sheet of full height in a container of `size`, whose top is covered by
  /// `safeTop`, in the container's coordinates.
  ///
  /// - Parameter preferred: The preferred size of a form, in points; zero stands for no preference.
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

  /// Returns the frame of a sheet that leaves part of a phone's screen visible: it floats above the
  /// bottom edge, a little narrower than the screen, and below 150 points still narrower. The law
  /// is exact for all heights that were measured.
  ///
  /// - Parameter value: Its height without what the bottom edge covers; from 150 points on that is
  ///   added.
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

  /// Returns the corner radius of a sheet in a container of `size`, in points.
  static func cornerRadius(in size: CGSize) -> CGFloat {
    switch Room(size) {
    case .compactHeight: 0
    case .compactWidth: cornerRadius
    case .regular: regularCornerRadius
    }
  }
}

nonisolated extension AdaptiveColor {
  /// The color of the dimming behind a sheet.
  static let dimming = AdaptiveColor(
    light: UIColor(white: 0, alpha: SheetMetrics.dimming),
    dark: UIColor(white: 0, alpha: SheetMetrics.darkDimming))
}
