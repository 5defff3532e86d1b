/// The party that has a running transition in hand.
enum TransitionDriver {
  /// It runs by itself and was never interactive.
  case automatic
  /// A gesture drives it: from the start on, or since it took hold of it on its way.
  case interactive(TransitionGrip?)
  /// The gesture let go, for the new screen.
  case finishing
  /// The gesture let go, for the old screen.
  case cancelling

  /// A Boolean value that indicates whether a gesture drives the transition.
  var isInteractive: Bool { if case .interactive = self { true } else { false } }

  /// A Boolean value that indicates whether a gesture has let go for the old screen.
  var isCancelling: Bool { if case .cancelling = self { true } else { false } }

  /// The place at which a gesture took hold of the transition on its way; nil if none has.
  var grip: TransitionGrip? { if case .interactive(let grip) = self { grip } else { nil } }

  /// Returns true if a transition in these hands may come into those of `next`.
  func allows(_ next: TransitionDriver) -> Bool {
    switch (self, next) {
    case (_, .interactive), (.interactive, .finishing), (.interactive, .cancelling): true
    default: false
    }
  }
}
