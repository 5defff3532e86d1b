/// A kind of thing that the engine notices, with its stable name.
///
/// This is the one table of them. A diagnostic's message says what happened and where, and ends with
/// the remedy.
public nonisolated struct DiagnosticCode: Hashable, Sendable {
  /// The stable name, in kebab-case.
  public let name: String
  /// What it means, in one sentence.
  public let title: String
  /// What to do about it.
  public let remedy: String

  init(_ name: String, _ title: String, remedy: String) {
    self.name = name
    self.title = title
    self.remedy = remedy
  }

  // The contract of animators.

  package static let neverCompleted = DiagnosticCode(
    "never-completed",
    "The animator never calls completeTransition, so the app would not be interactive again.",
    remedy: "Call context:completeTransition(not context.transitionWasCancelled) in the completion "
      + "of the last animation, on every path.")

  package static let completesOnOneBranch = DiagnosticCode(
    "completes-on-one-branch",
    "The animator calls completeTransition in one direction, or for one outcome, only.",
    remedy:
      "Call context:completeTransition(not context.transitionWasCancelled) on every path: both "
      + "directions, finished and cancelled.")

  package static let completedTrueThoughCancelled = DiagnosticCode(
    "completed-true-though-cancelled",
    "completeTransition(true) was called for a transition that was cancelled.",
    remedy: "Call context:completeTransition(not context.transitionWasCancelled).")

  package static let completedFalseThoughNotCancelled = DiagnosticCode(
    "completed-false-though-not-cancelled",
    "completeTransition(false) was called for a transition that was not cancelled, so the old screen "
      + "stays.",
    remedy:
      "Call context:completeTransition(not context.transitionWasCancelled). Do not pass on what "
      + "the completion of an animation is called with: it is false if the animation was replaced or "
      + "removed.")

  package static let completedTwice = DiagnosticCode(
    "completed-twice",
    "completeTransition was called again.",
    remedy: "Call it once, in the completion of the last animation.")

  package static let invalidDuration = DiagnosticCode(
    "invalid-duration",
    "transitionDuration answered what is no duration.",
    remedy: "Answer a finite number of seconds, 0 or more.")

  package static let interruptibleAnimatorChanged = DiagnosticCode(
    "interruptible-animator-changed",
    "interruptibleAnimator answered another object than before in the same transition.",
    remedy: "Keep the animator until animationEnded and answer the same one each time.")

  // What they leave.

  package static let zeroFinalFrame = DiagnosticCode(
    "zero-final-frame",
    "The to view has no size at the end of its transition.",
    remedy: "Set to.frame to the context's finalFrame before the animation, or to what it is to "
      + "become.")

  package static let viewLeftBehind = DiagnosticCode(
    "view-left-behind",
    "Something of the animation was left in the container after the transition.",
    remedy: "Put back in the last completion what the animation changed.")

  package static let animationsOutliveCompletion = DiagnosticCode(
    "animations-outlive-completion",
    "Animations still ran when completeTransition was called.",
    remedy: "Call completeTransition in the completion of the last one.")

  package static let flash = DiagnosticCode(
    "flash",
    "One frame differs much from both of its neighbours, which are alike.",
    remedy: "Swap views in the same turn of the run loop in which what covers them goes.")

  // Who is asked.

  package static let delegateVanished = DiagnosticCode(
    "delegate-vanished",
    "A delegate was set that does not exist any more, so standard transitions run.",
    remedy: "The reference is weak: keep the delegate alive elsewhere.")

  // Presentations.

  package static let alreadyPresenting = DiagnosticCode(
    "already-presenting",
    "A controller was asked to present that presents already, or is on its way in or out.",
    remedy: "Present from the topmost controller, in viewDidAppear or in a completion.")

  package static let cannotPresent = DiagnosticCode(
    "cannot-present",
    "The controller to present is on screen already, or belongs to another.",
    remedy: "Present another controller, or dismiss it or take it out first.")

  package static let presenterNotInWindow = DiagnosticCode(
    "presenter-not-in-window",
    "A controller was asked to present whose view is in no window.",
    remedy: "Present from a controller on screen.")

  package static let styleNotCustom = DiagnosticCode(
    "style-not-custom",
    "A presentation controller is not asked for: the style is not custom, or was set too late.",
    remedy: "Set modalPresentationStyle to custom before presenting.")

  package static let styleNotPresentable = DiagnosticCode(
    "style-not-presentable",
    "The modalPresentationStyle none is no way to present a controller.",
    remedy: "Set another style.")

  package static let popoverAsSheet = DiagnosticCode(
    "popover-as-sheet",
    "There are no popovers, so a controller comes as a form sheet.",
    remedy: "Set formSheet, or custom with a presentation controller of your own.")

  package static let wrongPresentationController = DiagnosticCode(
    "wrong-presentation-controller",
    "A delegate vended a presentation controller that is in use, or another controller's.",
    remedy: "Make a new one for each presentation.")

  package static let nonFiniteFrame = DiagnosticCode(
    "non-finite-frame",
    "A frame has values that are infinite or no numbers.",
    remedy: "Give finite numbers.")

  // Gestures.

  package static let staleInteractionController = DiagnosticCode(
    "stale-interaction-controller",
    "An interaction controller was vended, but no gesture drives it.",
    remedy:
      "Vend nil when no gesture is under way, and forget the controller when its gesture ends.")

  package static let gestureCancelUnhandled = DiagnosticCode(
    "gesture-cancel-unhandled",
    "A gesture that drove a transition came to its end, and nothing that it began finished or "
      + "cancelled the transition.",
    remedy:
      "Handle ended, cancelled and failed: call interactor:finish() or interactor:cancel() in each, or in the "
      + "completion of the animation that it begins.")

  package static let notInteractive = DiagnosticCode(
    "not-interactive",
    "A gesture moved a transition that is not interactive.",
    remedy: "Only an interaction controller that the delegate vended drives a transition, and only "
      + "until it finishes or cancels.")

  package static let interactionWithoutAnimator = DiagnosticCode(
    "interaction-without-animator",
    "An interaction controller was started on a context that is not the engine's own.",
    remedy: "Set the interaction controller's animator before it starts.")

  // Touches and their recognisers.

  package static let illegalGestureState = DiagnosticCode(
    "illegal-gesture-state",
    "A recogniser was given a state that does not follow from the one it is in.",
    remedy: "A gesture fails before it has begun and is cancelled afterwards.")

  package static let gestureRequirementsCircular = DiagnosticCode(
    "gesture-requirements-circular",
    "Recognisers wait for each other to fail; the last to join does not wait.",
    remedy: "Take away one of the requirements.")

  package static let noSuchTouch = DiagnosticCode(
    "no-such-touch",
    "A recogniser was asked for a touch that it does not have.",
    remedy: "Check numberOfTouches.")

  package static let touchOutOfOrder = DiagnosticCode(
    "touch-out-of-order",
    "A finger moved or lifted that was not down, or touched that was.",
    remedy: "Call touchDown first and touchUp or touchCancel last, once for each finger.")

  package static let touchNotFinite = DiagnosticCode(
    "touch-not-finite",
    "A touch was given a place that is no point.",
    remedy: "Give finite numbers.")

  // Sources and targets of a moving view.

  package static let sourceViewInHierarchy = DiagnosticCode(
    "source-view-in-hierarchy",
    "The view that a source offers to be moved lies in a view hierarchy already.",
    remedy: "Offer a snapshot, or a copy that is in no superview; or let the animator take one "
      + "(snapshotsSourceView).")

  package static let participantsDiffer = DiagnosticCode(
    "participants-differ",
    "Two screens can't animate one view between them, so the standard transition runs.",
    remedy: "Let the one be a TransitionSource and the other a TransitionTarget of the same type.")

  package static let sharedElementUnmatched = DiagnosticCode(
    "shared-element-unmatched",
    "A view that two screens seem to share stays on its screen in a transition.",
    remedy: "Give it one name and one type on both screens, unique on each, and a size.")

  package static let segueNotFound = DiagnosticCode(
    "segue-not-found",
    "A controller was asked to perform a segue that it does not have, or that leads nowhere.",
    remedy: "Name one of the controller's segues.")

  // Views.

  package static let transitionWithoutSuperview = DiagnosticCode(
    "transition-without-superview",
    "UIView.transition has no superview to work in.",
    remedy: "Put the from view in a superview before.")

  package static let textNotDrawn = DiagnosticCode(
    "text-not-drawn",
    "A label's text can't be drawn.",
    remedy: "Make the label or its font smaller; transhost doctor checks the fonts.")

  /// All there are.
  public static let allCases: [DiagnosticCode] =
    [
      .neverCompleted, .completesOnOneBranch, .completedTrueThoughCancelled,
      .completedFalseThoughNotCancelled, .completedTwice, .invalidDuration,
      .interruptibleAnimatorChanged, .zeroFinalFrame, .viewLeftBehind,
      .animationsOutliveCompletion, .flash, .delegateVanished, .alreadyPresenting, .cannotPresent,
      .presenterNotInWindow, .styleNotCustom, .styleNotPresentable, .popoverAsSheet,
      .wrongPresentationController, .nonFiniteFrame, .staleInteractionController,
      .gestureCancelUnhandled, .notInteractive, .interactionWithoutAnimator,
      .illegalGestureState, .gestureRequirementsCircular, .noSuchTouch, .touchOutOfOrder,
      .touchNotFinite, .sourceViewInHierarchy, .participantsDiffer,
      .sharedElementUnmatched, .segueNotFound, .transitionWithoutSuperview,
      .textNotDrawn,
    ] + containerCases + animationCases + navigationCases + collectionCases
}

nonisolated extension DiagnosticCode: CaseIterable, CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
