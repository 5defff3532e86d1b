import LayerTree

/// What people have asked of the system, as the running engine's screen says.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public enum UIAccessibility {
  /// Whether large movements are unwanted; false outside of an engine.
  public static var isReduceMotionEnabled: Bool {
    Engine.current?.screen?.isReduceMotionEnabled ?? false
  }

  /// Whether screens are to fade rather than to slide. One setting here: as
  /// ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
}
