// The checks of the contract, in the order in which they are tried.

extension CodeTable {
  /// The checks of a plugin's runs on the ordinary stage.
  static let checksOfRuns = CodeTable(
    .contract,
    [
      .loads: CodeEntry(
        "The file loads, and its table is right.",
        "The source, the table and the modules are checked as transhost validate does, before anything "
          + "runs. Nothing else is tried of a plugin that does not load.",
        remedy: "Correct what the message names; transhost validate lists all such errors at once."),
      .runsClean: CodeEntry(
        "It runs without errors and warnings.",
        "Every transition that it is made for runs by itself, under a hand that lets go, and back. Beside a "
          + "presented view, a finger taps. "
          + "Whatever the engine or the host has to say is a failure of this check, unless another one "
          + "is meant for it. A view that is made with a colour or contents and never shown is noted.",
        remedy: "Look the diagnostic's own code up with transhost explain, and correct the line."),
      .completesOnce: CodeEntry(
        "It completes each transition exactly once, on every path.",
        "A transition that is never completed leaves an app that takes no touches any more; one that is "
          + "completed twice, as finished though it was cancelled, or as cancelled though it was not, "
          + "leaves the wrong screen. Tried for "
          + "every transition: to its end, cancelled, released, and without animation.",
        remedy:
          "Call context:completeTransition(not context.transitionWasCancelled) in the completion "
          + "of the last animation, on every path."),
      .completesInTime: CodeEntry(
        "It completes when its animations have ended, and when it said it would.",
        "A completion before the last animation cuts that off; one after transitionDuration holds up "
          + "the app, and whatever runs alongside ends too early. It may end up to half of its duration "
          + "later, and always up to 0.1 s later; before half of its duration it may end only with "
          + "endsEarly = true in its table. An animation whose delay outlasts the transition never begins. "
          + "An animator with which nothing moves any more for the last third of its time is noted.",
        remedy: "Complete in the completion of the last animation, and answer its length in "
          + "transitionDuration; say endsEarly = true where the early end is meant."),
      .alphaRange: CodeEntry(
        "Its alphas lie in 0…1.",
        "Core Animation does not define what an alpha outside 0…1 shows; here it is clamped, so that a "
          + "fade to 2 is over after half of its time. A value on the way may lie outside, as in a spring "
          + "or in 1 - 2 * progress. The value that an animation leads to must not. Nor may a view have such "
          + "values in a third of the frames and none between 0 and 1.",
        remedy: "Let alphas end at 0…1, and compute them with math.max(0, math.min(1, alpha))."),
      .elementCalls: CodeEntry(
        "It makes all calls of the elements that the screens share.",
        "Of an animator with needsSharedElements = true: for each element that it begins with, it calls "
          + "willStartSourceAnimation, willStartTargetAnimation, preAnimationSetup and, in the animation "
          + "block, postAnimationSetup. Without these calls, a scene can neither hide the original "
          + "view nor prepare the animations that run alongside.",
        remedy: "Make the calls in the order that docs/shared-elements.md shows."),
      .endsRight: CodeEntry(
        "It leaves exactly the right screens.",
        "After the transition the container holds the view of the new screen and nothing else, in its "
          + "final frame, not transformed, opaque and visible; the views and their properties equal "
          + "those after the same change without animation. An animator that presents may choose "
          + "another frame; the presented view has no transform and no zPosition all the same, and does not reach beyond "
          + "the top, left or right edge of the container. It gets touches: it is not left with "
          + "isUserInteractionEnabled = false, and nothing lies over it that takes them. The controllers of a scene that are on "
          + "screen have appeared, those that are not have disappeared, and every child has got didMove. An animator that "
          + "fills the container with the presented view where a presentation has a smaller frame for it, or shows it there "
          + "in the first frame, is noted, and so is a presented view near an edge, outside of the safe area, and a small view of a presentation that "
          + "lies behind the presented one, or as far down in it as that lies in its container, and a card with margins that a presentation lets reach farther below the edge than its "
          + "rounded corners.",
        remedy:
          "Give the new view context:finalFrame(\"to\"), put its transform and alpha back, and "
          + "remove what was added."),
      .cancelRestores: CodeEntry(
        "A cancelled transition leaves everything as it was.",
        "A hand takes the transition to 60 % and lets it go back. The views, their properties, the "
          + "controllers and the appearance callbacks are then as if nothing had happened, and no display link "
          + "runs on.",
        remedy:
          "Change views only in animations or in the two screens; undo in completions what was "
          + "changed beside them, when context.transitionWasCancelled."),
    ])

  /// The checks of a plugin's pictures.
  static let checksOfPictures = CodeTable(
    .contract,
    [
      .firstFrame: CodeEntry(
        "Its first frame shows the old screen.",
        "The first frame equals, pixel by pixel, the screen before the transition: anything else is a "
          + "jump. A presentation is tried with a plain fade, and its own views must not show at once "
          + "either. Only what grows from a cell or a point, or seams between parts of a picture, may show "
          + "already, in an eighth of the pixels. A line across the whole screen, or a strip at its edge, is "
          + "more than a seam, and an old screen that is moved or turned by half a point is a jump; so is a filter that shows at "
          + "once on a whole screen, and a part of the screen that is seen twice. A screen that lies beside its place since its "
          + "anchor point was moved is named.",
        remedy: "Begin where the old screen is: the new one hidden, transparent or outside."),
      .lastFrame: CodeEntry(
        "Its last frame shows the new screen.",
        "The last frame equals, pixel by pixel, the screen that the same change without animation "
          + "leaves. It is led up to: a last frame that does most of the way at once is a jump, and so "
          + "is a change in the last 1/240 s that is much larger than the one before it, as when an "
          + "animation leads to another value than the one that the completion sets. So is a screen "
          + "whose edge is four points or more beside its place right before the end, and a strip along an edge of the "
          + "stage that changes only then.",
        remedy: "End on the new screen in its final frame, and remove what covers it."),
      .noFlash: CodeEntry(
        "No frame flashes up.",
        "Every frame is drawn and compared with those around it. A bare or odd frame that its "
          + "neighbours do not lead into and out of is a flash; the turning point of a flip is not a flash. A white view "
          + "that shows where the screens are faint or small, in dark mode as well, is noted, and so is a presentation's white "
          + "veil over the screen behind, a small dark view on the presented one that is hardly seen in dark mode, and a label or "
          + "picture of a presentation that has the colour of its ground there.",
        remedy: "Swap views in the same turn of the run loop in which what covers them goes."),
      .steadyMotion: CodeEntry(
        "Its views turn without jumps and stay in front of the eye.",
        "A view that is turned in space appears or vanishes when only its edge is visible: otherwise a "
          + "part of the screen changes between two frames that are 1/240 s apart. No visible view reaches "
          + "behind the eye, nearer than the distance in m34: its picture would be infinitely large. And no "
          + "screen is mirrored by a negative scale; pictures may be. No view is turned by a whole number of radians "
          + "beyond a circle, as degrees in their place are, no screen grows out of the place of a cell with x and y "
          + "exchanged, and no screen moves a part of the way to one side behind one that moves all of it to the other. A cut on the way, where one moment changes far more than the frames around it, is noted, and so "
          + "is a screen that goes farther beyond its place than its whole way is long, a sublayerTransform of a layer "
          + "without sublayers, a positive m34, in whose perspective what comes nearer gets smaller, and screens that move side "
          + "by side at different paces, and two pictures that fade at the same time, one in and one out, "
          + "so that the dark behind them shows through. So are screens that cross each other, the faces of a cube that do not "
          + "meet, a shadow that the view's own bounds clip away, a large picture of a screen in nearly twice other "
          + "proportions, and a screen that bounces beyond its place so that something else is seen beside it.",
        remedy:
          "Exchange the two sides at a quarter turn about an axis in the view's plane. Let views turn "
          + "away from the eye, or make the distance in m34 larger than the views."),
    ])
}
