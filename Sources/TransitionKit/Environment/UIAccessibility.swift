/// The user's accessibility settings, taken from the current screen.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public enum UIAccessibility {
  /// A Boolean value that indicates whether the user has asked to reduce motion; false without a
  /// screen.
  public static var isReduceMotionEnabled: Bool {
    Screen.current?.isReduceMotionEnabled ?? false
  }

  /// A Boolean value that indicates whether transitions should fade instead of sliding. There is
  /// one setting for both; equal to ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
}
