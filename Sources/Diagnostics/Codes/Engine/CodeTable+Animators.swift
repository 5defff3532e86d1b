// What the engine notices of animators.

extension CodeTable {
  /// The contract of animators.
  static let animators = CodeTable(
    .engine,
    [
      .neverCompleted: CodeEntry(
        "The animator never calls completeTransition, so the app would not be interactive again.",
        check: .completesOnce,
        remedy:
          "Call context:completeTransition(not context.transitionWasCancelled) in the completion "
          + "of the last animation, on every path."),
      .completesOnOneBranch: CodeEntry(
        "The animator calls completeTransition in one direction, or for one outcome, only.",
        check: .completesOnce,
        remedy:
          "Call context:completeTransition(not context.transitionWasCancelled) on every path: both "
          + "directions, finished and cancelled."),
      .completedTrueThoughCancelled: CodeEntry(
        "completeTransition(true) was called for a transition that was cancelled.",
        check: .completesOnce,
        remedy: "Call context:completeTransition(not context.transitionWasCancelled)."),
      .completedFalseThoughNotCancelled: CodeEntry(
        "completeTransition(false) was called for a transition that was not cancelled, so the old screen "
          + "stays.",
        check: .completesOnce,
        remedy:
          "Call context:completeTransition(not context.transitionWasCancelled). Do not pass on what "
          + "the completion of an animation is called with: it is false if the animation was replaced or "
          + "removed."),
      .completedTwice: CodeEntry(
        "completeTransition was called again.",
        check: .completesOnce, remedy: "Call it once, in the completion of the last animation."),
      .invalidDuration: CodeEntry(
        "transitionDuration returned an invalid duration.",
        remedy: "Answer a finite number of seconds, 0 or more."),
      .interruptibleAnimatorChanged: CodeEntry(
        "interruptibleAnimator answered another object than before in the same transition.",
        remedy: "Keep the animator until animationEnded and answer the same one each time."),
    ])

  /// The codes about objects that animators leave behind, and about delegates that no longer exist.
  static let leavings = CodeTable(
    .engine,
    [
      .zeroFinalFrame: CodeEntry(
        "The to view has no size at the end of its transition.",
        check: .endsRight,
        remedy:
          "Set to.frame to the context's finalFrame before the animation, or to what it is to "
          + "become."),
      .viewLeftBehind: CodeEntry(
        "Something of the animation was left in the container after the transition.",
        check: .endsRight,
        remedy:
          "Put back in the last completion, or in animationEnded, what the animation changed. Only views behind a "
          + "presented one may stay until it is dismissed."
      ),
      .animationsOutliveCompletion: CodeEntry(
        "Animations still ran when completeTransition was called.",
        check: .completesInTime,
        remedy: "Call completeTransition in the completion of the last one."),
      .animationsLeftDisabled: CodeEntry(
        "A transition ended with animations switched off, and nothing would have animated any more.",
        check: .endsRight,
        remedy:
          "Call UIView.setAnimationsEnabled(true) on every path, or use UIView.performWithoutAnimation."
      ),
      .flash: CodeEntry(
        "One frame differs much from both of its neighbours, which are alike.",
        remedy: "Swap views in the same turn of the run loop in which what covers them goes."),
      .delegateVanished: CodeEntry(
        "A delegate was set that does not exist any more, so standard transitions run.",
        remedy: "The reference is weak: keep the delegate alive elsewhere."),
    ])
}
