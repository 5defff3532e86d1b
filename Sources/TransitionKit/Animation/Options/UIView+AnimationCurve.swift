public import Animation

extension UIView {
  /// UIKit's named curves.
  ///
  /// As in UIKit the raw values are not a closed set: timing parameters of other curves report
  /// values that have no name (5 for Core Animation's default curve, 6 for control points).
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animationcurve>
  public nonisolated struct AnimationCurve: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// UIKit's number.
    public let rawValue: Int
    /// Makes a curve of UIKit's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Starts and ends slowly.
    public static let easeInOut = AnimationCurve(rawValue: 0)
    /// Starts slowly.
    public static let easeIn = AnimationCurve(rawValue: 1)
    /// Ends slowly.
    public static let easeOut = AnimationCurve(rawValue: 2)
    /// Constant speed.
    public static let linear = AnimationCurve(rawValue: 3)
    /// The curve of ``UICubicTimingParameters/init()``: Core Animation's default curve.
    static let standard = AnimationCurve(rawValue: 5)
    /// The curve of control points: none of UIKit's.
    static let custom = AnimationCurve(rawValue: 6)

    /// The curve of coordinators of the system's own slides, which UIKit gives no name.
    static let system = AnimationCurve(rawValue: 7)

    /// The curves that have names.
    public static let allCases: [AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]

    /// The curve's function of time (rule 35); ease-in-ease-out for numbers without a curve.
    public var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .standard: .default
      default: .easeInEaseOut
      }
    }
  }
}
