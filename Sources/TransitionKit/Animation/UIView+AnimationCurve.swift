public import Animation

extension UIView {
  /// The named curves, with UIKit's numbers.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animationcurve>
  public nonisolated enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Starts and ends slowly.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Constant speed.
    case linear = 3
    /// What coordinators of the system's own transitions answer: a curve that UIKit gives the number
    /// 7 and no name. Paced like ``easeInOut`` here. Ours as a name; not among ``allCases``.
    case system = 7

    /// The curves that UIKit names.
    public static let allCases: [AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]

    /// The curve's function of time (rule 35).
    public var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut, .system: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
