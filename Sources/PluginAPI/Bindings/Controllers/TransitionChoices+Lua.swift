package import TransitionKit

// What scripts write for the kinds and the sides of transitions.

extension UITransitionContextViewKey: ScriptChoice {
  static var choices: KeyValuePairs<String, UITransitionContextViewKey> {
    ["from": .from, "to": .to]
  }
}

extension UITransitionContextViewControllerKey: ScriptChoice {
  static var choices: KeyValuePairs<String, UITransitionContextViewControllerKey> {
    ["from": .from, "to": .to]
  }
}

extension TransitionOperation: ScriptSpelling {}

extension UIModalPresentationStyle: ScriptChoice {
  package static var choices: KeyValuePairs<String, UIModalPresentationStyle> {
    [
      "automatic": .automatic, "none": .none, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
      "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
      "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
      "popover": .popover,
    ]
  }
}
