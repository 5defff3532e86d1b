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

extension UIAccessibility {
  /// The settings, with the words in which scripts are told of each: members of `UIAccessibility`,
  /// of contexts and of a scene's stage derive from them.
  package static let settings = [
    Setting(
      \.isReduceMotionEnabled, member: "isReduceMotionEnabled", name: "reduceMotion",
      option: "--reduce-motion", "people want no large movements",
      advice: "fade rather than slide or zoom", effect: "standard transitions fade then")
  ]

  /// A setting of ``Screen`` that scripts can read.
  package struct Setting {
    private let value: KeyPath<Screen, Bool>
    /// The name in `UIAccessibility`.
    package let member: String
    /// The name in contexts and stages.
    package let name: String
    /// A sentence for `UIAccessibility`, with the option of the command line that sets it.
    package var doc: String { "\(stageDoc) `\(option)` sets it." }
    /// A sentence for contexts: what animators are to do.
    package var contextDoc: String { "True if \(wish)\(advice.map { ": \($0)" } ?? "")." }
    /// A sentence for stages: what the engine does.
    package var stageDoc: String { "Whether \(wish)\(effect.map { "; \($0)" } ?? "")." }
    private let option: String
    private let wish: String
    private let advice: String?
    private let effect: String?

    fileprivate init(
      _ value: KeyPath<Screen, Bool>, member: String, name: String, option: String,
      _ wish: String, advice: String? = nil, effect: String? = nil
    ) {
      (self.value, self.member, self.name, self.option) = (value, member, name, option)
      (self.wish, self.advice, self.effect) = (wish, advice, effect)
    }

    /// A Boolean value that indicates whether it is on; false without a screen.
    package var isOn: Bool { Screen.current.map(isOn) ?? false }

    /// Returns a Boolean value that indicates whether it is on for `screen`.
    package func isOn(_ screen: Screen) -> Bool { screen[keyPath: value] }
  }
}
