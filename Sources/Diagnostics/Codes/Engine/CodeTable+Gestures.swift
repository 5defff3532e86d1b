// What the engine notices of gestures.

extension CodeTable {
  /// Gestures that drive transitions.
  static let interactions = CodeTable(
    .engine,
    [
      .staleInteractionController: CodeEntry(
        "An interaction controller was vended, but no gesture drives it.",
        remedy:
          "Vend nil when no gesture is under way, and forget the controller when its gesture ends."),
      .gestureCancelUnhandled: CodeEntry(
        "A gesture that drove a transition came to its end, and nothing that it began finished or "
          + "cancelled the transition.",
        check: .gestureDecision,
        remedy:
          "Handle ended, cancelled and failed: call interactor:finish() or interactor:cancel() in each, or in the "
          + "completion of the animation that it begins."),
      .notInteractive: CodeEntry(
        "A gesture moved a transition that is not interactive.",
        remedy:
          "Only an interaction controller that the delegate vended drives a transition, and only "
          + "until it finishes or cancels."),
      .interactionWithoutAnimator: CodeEntry(
        "An interaction controller was started on a context that is not the engine's own.",
        remedy: "Set the interaction controller's animator before it starts."),
    ])

  /// Touches and their recognisers.
  static let touches = CodeTable(
    .engine,
    [
      .illegalGestureState: CodeEntry(
        "A recogniser was given a state that does not follow from the one it is in.",
        remedy: "A gesture fails before it has begun and is cancelled afterwards."),
      .gestureRequirementsCircular: CodeEntry(
        "Recognisers wait for each other to fail; the last to join does not wait.",
        remedy: "Take away one of the requirements."),
      .noSuchTouch: CodeEntry(
        "A recogniser was asked for a touch that it does not have.",
        remedy: "Check numberOfTouches."),
      .touchOutOfOrder: CodeEntry(
        "A finger moved or lifted that was not down, or touched that was.",
        remedy: "Call touchDown first and touchUp or touchCancel last, once for each finger."),
      .touchNotFinite: CodeEntry(
        "A touch was given an invalid place.",
        remedy: "Give finite numbers."),
    ])
}
