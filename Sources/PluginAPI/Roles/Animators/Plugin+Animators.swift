extension Plugin {
  /// Its animators in the transitions that run, in the order in which they began.
  package var runningAnimators: [ScriptAnimator] { movers.compactMap { $0 as? ScriptAnimator } }
}
