/// What people have asked of the system, as the current screen says.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public enum UIAccessibility {
  /// Whether large movements are unwanted; false where there is no screen.
  public static var isReduceMotionEnabled: Bool {
    Screen.current?.isReduceMotionEnabled ?? false
  }

  /// Whether screens are to fade rather than to slide. One setting here: as
  /// ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
}
