import Diagnostics

/// One promise of the contract of transitions, that every plugin is held to.
///
/// This is the one table of them; ``allCases`` has them in the order in which they are tried.
public nonisolated struct ContractCheck: Hashable, Sendable {
  /// The stable name, in kebab-case.
  public let code: String
  /// What is promised, in one sentence.
  public let title: String
  /// How it is tried, and why it matters.
  public let explanation: String
  /// What to do where it does not hold.
  public let remedy: String

  init(_ code: String, _ title: String, _ explanation: String, remedy: String) {
    self.code = code
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
  }

  // MARK: - Alone

  static let loads = ContractCheck(
    "loads", "The file loads, and its table is right.",
    "The source, the table and the modules are checked as transhost validate does, before anything "
      + "runs. Nothing else is tried of a plugin that does not load.",
    remedy: "Mend what the message names; transhost validate tells of all such things at once.")

  static let runsClean = ContractCheck(
    "runs-clean", "It runs without errors and warnings.",
    "Every transition that it is made for runs by itself, under a hand that lets go, and back. "
      + "Whatever the engine or the host has to say is a failure of this check, unless another one "
      + "is meant for it.",
    remedy: "Look the diagnostic's own code up with transhost explain, and mend the line.")

  static let completesOnce = ContractCheck(
    "completes-once", "It completes each transition exactly once, on every path.",
    "A transition that is never completed leaves an app that takes no touches any more; one that is "
      + "completed twice, as finished though it was cancelled, or as cancelled though it was not, "
      + "leaves the wrong screen. Tried for "
      + "every transition: to its end, cancelled, released, and without animation.",
    remedy: "Call context:completeTransition(not context.transitionWasCancelled) in the completion "
      + "of the last animation, on every path.")

  static let completesInTime = ContractCheck(
    "completes-in-time", "It completes when its animations have ended, and when it said it would.",
    "A completion before the last animation cuts that off; one after transitionDuration holds up "
      + "the app, and whatever runs alongside ends too early. It may end up to half of its duration "
      + "later, and always up to 0.1 s later; before half of its duration it may end only with "
      + "endsEarly = true in its table. An animation whose delay outlasts the transition never begins.",
    remedy: "Complete in the completion of the last animation, and answer its length in "
      + "transitionDuration; say endsEarly = true where the early end is meant.")

  static let alphaRange = ContractCheck(
    "alpha-range", "Its alphas lie in 0…1.",
    "Core Animation does not define what an alpha outside 0…1 shows; here it is clamped, so that a "
      + "fade to 2 is over after half of its time. A value on the way may lie outside, as in a spring "
      + "or in 1 - 2 * progress; the value that an animation leads to, and that of a view in all frames "
      + "of the transition, must not.",
    remedy: "Let alphas end at 0…1, and compute them with math.max(0, math.min(1, alpha)).")

  static let elementCalls = ContractCheck(
    "element-calls", "It makes all calls of the elements that the screens share.",
    "Of an animator with needsSharedElements = true: for each element that it begins with, it calls "
      + "willStartSourceAnimation, willStartTargetAnimation, preAnimationSetup and, in the animation "
      + "block, postAnimationSetup. Without these calls, a scene can neither hide the original "
      + "view nor prepare the animations that run alongside.",
    remedy: "Make the calls in the order that docs/shared-elements.md shows.")

  static let endsRight = ContractCheck(
    "ends-right", "It leaves exactly the right screens.",
    "After the transition the container holds the view of the new screen and nothing else, in its "
      + "final frame, not transformed, opaque and visible; the views and their properties equal "
      + "those after the same change without animation. An animator that presents may choose "
      + "another frame; the presented view has no transform all the same.",
    remedy: "Give the new view context:finalFrame(\"to\"), put its transform and alpha back, and "
      + "remove what was added.")

  static let cancelRestores = ContractCheck(
    "cancel-restores", "A cancelled transition leaves everything as it was.",
    "A hand takes the transition to 60 % and lets it go back. The views, their properties, the "
      + "controllers and the appearance callbacks are then as if nothing had happened.",
    remedy: "Change views only in animations or in the two screens; undo in completions what was "
      + "changed beside them, when context.transitionWasCancelled.")

  // MARK: - Pictures

  static let firstFrame = ContractCheck(
    "first-frame", "Its first frame shows the old screen.",
    "The first frame equals, pixel by pixel, the screen before the transition: anything else is a "
      + "jump. A presentation is tried with a plain fade, and its own views must not show at once "
      + "either. Only what grows from a cell or a point, or seams between parts of a picture, may show "
      + "already, in an eighth of the pixels.",
    remedy: "Begin where the old screen is: the new one hidden, transparent or outside.")

  static let lastFrame = ContractCheck(
    "last-frame", "Its last frame shows the new screen.",
    "The last frame equals, pixel by pixel, the screen that the same change without animation "
      + "leaves. It is led up to: a last frame that does most of the way at once is a jump, and so "
      + "is a change in the last 1/240 s that is much larger than the one before it, as when an "
      + "animation leads to another value than the one that the completion sets.",
    remedy: "End on the new screen in its final frame, and remove what covers it.")

  static let noFlash = ContractCheck(
    "no-flash", "No frame flashes up.",
    "Every frame is drawn and compared with those around it. A bare or odd frame that its "
      + "neighbours do not lead into and out of is a flash; the turning point of a flip is none.",
    remedy: "Swap views in the same turn of the run loop in which what covers them goes.")

  // MARK: - Stages

  static let withoutFrames = ContractCheck(
    "zero-frames", "It ends right though no frame of it is shown.",
    "The clock jumps from its beginning beyond its end, as when a program was stopped meanwhile.",
    remedy: "Compute from the time, not from the number of calls, and complete in completions.")

  static let zeroSize = ContractCheck(
    "zero-size", "It survives screens without a size.",
    "The container's bounds are empty, as before a window's first layout.",
    remedy: "Look for a division by a width or height that can be 0.")

  static let landscape = ContractCheck(
    "landscape", "It works in landscape.",
    "The stage is wider than high. It ends as without animation there, and a view that fills its "
      + "superview in portrait fills it in landscape.",
    remedy: "Take sizes from containerView.bounds.")

  static let resize = ContractCheck(
    "resize", "It ends right though the window turns in the middle.",
    "At half of the transition the window turns by a quarter. With a presentation it also turns "
      + "while the screen is presented, and the views then lie where they lie when the screen is "
      + "presented in the turned window from the beginning.",
    remedy: "End in context:finalFrame(\"to\"), which follows the container, not in a frame that "
      + "was computed at the start; a presentation lays its views out in "
      + "containerViewWillLayoutSubviews.")

  static let rightToLeft = ContractCheck(
    "right-to-left", "It works where people read from right to left.",
    "The stage's layout direction is from right to left. A movement to a side that is not mirrored "
      + "there is noted; one that is mirrored fails where a push comes from the side at which people "
      + "begin to read.",
    remedy: "Ask context.layoutDirection where a direction matters.")

  static let otherSize = ContractCheck(
    "other-size", "It works at another size and scale.",
    "A nearly square stage, 320 × 340 points, with three pixels per point.",
    remedy: "Take sizes from containerView.bounds, never from one device.")

  static let notAnimated = ContractCheck(
    "not-animated", "It works without animation.",
    "The same change is asked for with animated = false.",
    remedy: "Put the screens in place at once, and complete, when context.isAnimated is false.")

  static let reducedMotion = ContractCheck(
    "reduced-motion", "It works for people who want no large movements.",
    "The stage asks for reduced motion. A large movement that stays as it was is noted.",
    remedy: "Fade instead when context.reduceMotion is true; complete all the same.")

  // MARK: - Under a hand

  static let scrub = ContractCheck(
    "scrub", "Scrubbed forward and back, it shows the same at the same progress.",
    "A hand moves it to the end in ten steps, holds it there, and moves it back again. At the end it "
      + "stands still and shows the screen that remains. What shows at a step is the same both "
      + "ways, or dragging back would not undo dragging forward.",
    remedy: "Leave values to the animation blocks, or compute them from progress alone.")

  static let interruption = ContractCheck(
    "interruption", "Taken hold of at any time, it does not jump, and goes on or back.",
    "At each 10 % of its duration a hand takes hold of it, holds it, and lets it go back or on. "
      + "What shows must not jump when it is taken hold of or let go, and the end must be right.",
    remedy: "Move views in the animator's blocks, not in a timer or display link, which goes on "
      + "while a hand holds the transition; set interactive = false where it can't be taken hold of."
  )

  // MARK: - Over time

  static let hotReload = ContractCheck(
    "hot-reload", "It survives a reload in the middle.",
    "At half of the transition its file is loaded anew, as when it is saved.",
    remedy: "Keep what a transition needs in self, not in variables of the file.")

  static let noGrowth = ContractCheck(
    "no-growth", "Many transitions in a row leave nothing behind.",
    "After some to warm up, many transitions run on one stage. Views, objects of the host, "
      + "functions and memory of its Lua state do not become more.",
    remedy:
      "Remove helper views, invalidate display links, and keep no growing tables in the file. "
      + "What two plugins keep for each other needs a weak reference: transhost.weak(object).")

  static let frameRate = ContractCheck(
    "frame-rate", "It shows the same at 30, 60 and 120 frames a second.",
    "At common times the views of the slower and faster runs lie where those of the other do, but "
      + "for one frame.",
    remedy:
      "Compute from the time (link.timestamp, CACurrentMediaTime()), not by a step each frame.")

  static let repeatable = ContractCheck(
    "repeatable", "The same transition again shows the same.",
    "On one stage the transition runs, the way back, and the transition once more: every view of "
      + "every frame lies where it lay the first time, but for one frame more or less at the end.",
    remedy: "Keep nothing between transitions in variables of the file; self is fresh for each.")

  static let afterCancel = ContractCheck(
    "after-cancel", "After a cancelled transition it shows the same as without one.",
    "A hand takes hold of the transition at half and lets it go back; then the transition runs "
      + "again, and every view of every frame lies where it lies without the cancelled one.",
    remedy: "Change what is kept between transitions, such as a direction, only when "
      + "context.transitionWasCancelled is false.")

  static let wayBack = ContractCheck(
    "way-back", "The way back moves the other way.",
    "The screens' movements in a push and a pop, or in a presentation and a dismissal, are compared. "
      + "Where both go the same way, that is noted; the check never fails.",
    remedy: "Ask context.operation for the direction.")

  // MARK: - Gestures

  static let gestureProgress = ContractCheck(
    "gesture-progress", "A finger that moves takes the transition along.",
    "Each of the common gestures that start the transition moves a finger over most of the screen. "
      + "With at least one of them, something moves before the finger lifts.",
    remedy: "Compute the progress from translation or location in the gesture's own direction, and "
      + "hand it to interactor:update(progress).")

  static let gestureDecision = ContractCheck(
    "gesture-decision", "When the gesture ends, the transition goes on or back.",
    "The finger lifts in full movement, at rest, right where the gesture began, and thrown back; and "
      + "the touches are taken away, as by an incoming call. Each time something must finish or "
      + "cancel the transition, or the app takes no touches any more.",
    remedy: "Call interactor:finish() or interactor:cancel() in every branch of ended and of "
      + "cancelled.")

  static let scriptCost = ContractCheck(
    "script-cost", "Its scripts take little of each frame.",
    "What its functions use between two frames is counted in ticks, which are the same on every "
      + "machine; 240,000 are about 8 ms.",
    remedy: "Do less in each frame: build what does not change once, in animateTransition.")

  static let refusedMemory = ContractCheck(
    "refused-memory", "It survives the refusal of memory.",
    "In one run after the other, a single allocation of its Lua state is refused. The run ends with "
      + "an error or without, on a right screen, and nothing is left.",
    remedy: "Let errors pass: a pcall around everything hides them, and the transition stays open.")
}

nonisolated extension ContractCheck: CaseIterable {
  /// All of them, in the order in which they are tried.
  public static let allCases: [ContractCheck] = [
    loads, runsClean, completesOnce, completesInTime, alphaRange, elementCalls, endsRight,
    cancelRestores, firstFrame, lastFrame, noFlash, withoutFrames, zeroSize, landscape, resize,
    rightToLeft, otherSize, notAnimated, reducedMotion, scrub, interruption, hotReload, noGrowth,
    frameRate, repeatable, afterCancel, wayBack, gestureProgress, gestureDecision, scriptCost,
    refusedMemory,
  ]

  /// The check that what `diagnostic` tells of is a failure of.
  static func check(for diagnostic: PluginDiagnostic) -> ContractCheck {
    switch diagnostic.code {
    case "never-completed", "completed-twice", "completes-on-one-branch",
      "completed-true-though-cancelled", "completed-false-though-not-cancelled":
      return completesOnce
    case "animations-outlive-completion": return completesInTime
    case "view-left-behind", "zero-final-frame": return endsRight
    case "cpu-limit": return scriptCost
    case "wait-cannot-scrub": return scrub
    case "gesture-cancel-unhandled": return gestureDecision
    default: return runsClean
    }
  }
}
