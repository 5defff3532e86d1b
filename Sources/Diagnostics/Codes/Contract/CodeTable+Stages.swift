// The checks of the contract on other stages and under a hand.

extension CodeTable {
  /// The checks of a plugin's behavior on other stages.
  static let checksOfStages = CodeTable(
    .contract,
    [
      .zeroFrames: CodeEntry(
        "It ends right though no frame of it is shown.",
        "The clock jumps from its beginning beyond its end, as when a program was stopped meanwhile.",
        remedy: "Compute from the time, not from the number of calls, and complete in completions."),
      .zeroSize: CodeEntry(
        "It survives screens without a size.",
        "The container's bounds are empty, as before a window's first layout.",
        remedy: "Look for a division by a width or height that can be 0."),
      .landscape: CodeEntry(
        "It works in landscape.",
        "The stage is wider than high. It ends as without animation there, and a view that fills its "
          + "superview in portrait fills it in landscape. It does not jump when it ends. A presented view that is beside the middle by half of "
          + "the difference of its sides is noted.",
        remedy: "Take sizes from containerView.bounds."),
      .resize: CodeEntry(
        "It ends right though the window turns in the middle.",
        "At half of the transition the window turns by a quarter. With a presentation it also turns "
          + "while the screen is presented, and the views then lie where they lie when the screen is "
          + "presented in the turned window from the beginning. An animator then runs again in a window "
          + "that was turned after the first time, where it looks as in one that was turned before the first time. After a change in a container of a scene's own, a child that spans it no "
          + "more when the window has turned is noted, and so is a coloured view of an animator that covers the container, "
          + "alone or with others, or a picture as large as it, that does not any more after a turn on the way. A presented view that lies outside of the safe area only in the "
          + "turned window is noted.",
        remedy:
          "End in context:finalFrame(\"to\"), which follows the container, not in a frame that "
          + "was computed at the start; a presentation lays its views out in "
          + "containerViewWillLayoutSubviews."),
      .rightToLeft: CodeEntry(
        "It works where people read from right to left.",
        "The stage's layout direction is from right to left. A movement to a side, or a turn, that is not mirrored "
          + "there, or a movement of one of the two screens only, is noted, and so is a presented view that lies at the same side; a "
          + "movement that is mirrored fails where a push comes from the side at which people begin to read, or turns both "
          + "screens from there. The "
          + "distance that a screen moves to the side, and its vertical motion, must not depend on the direction.",
        remedy: "Ask context.layoutDirection where a direction matters."),
      .otherSize: CodeEntry(
        "It works at another size and scale.",
        "A nearly square stage, 321 × 341 points, so that halves lie between points, with three pixels per point; and one of a tablet in dark appearance, "
          + "1024 × 1366 points, where what lies 844 points down is on the screen, and what leaves by a number of points may "
          + "not have left when the transition ends.",
        remedy: "Take sizes from containerView.bounds, never from one device."),
      .notAnimated: CodeEntry(
        "It works without animation.",
        "The same change is asked for with animated = false. A presentation is also asked for so without an animator, where "
          + "it has no transition coordinator, and leaves the same. A transition that takes its time all the same is noted.",
        remedy: "Put the screens in place at once, and complete, when context.isAnimated is false."),
      .reducedMotion: CodeEntry(
        "It works for people who want no large movements.",
        "The stage asks for reduced motion. A large movement that stays as it was is noted. One that is larger "
          + "than without reduced motion is a failure, and so is a filter that bends a screen only with "
          + "reduced motion: the condition is the wrong way round.",
        remedy: "Fade instead when context.reduceMotion is true; complete all the same."),
      .sharedElements: CodeEntry(
        "It works wherever the elements of the screens lie, and where they share none.",
        "Of an animator that reads context.source, context.target or context.sharedElements, or that finds views with "
          + "sharedElementID or subviews. The screens share a cell that lies elsewhere on the next screen; then they share nothing, and source and "
          + "target are nil. One that reads the list also runs with three elements, and is cancelled with them; the "
          + "second one lies in a view of its own, and the third one in front of the first, where it stays on the way, or that "
          + "is noted. One that reads subviews runs on screens with twenty of them. It must begin and end as without elements, and an element must not jump "
          + "where the moving view is removed. An animator with "
          + "needsSharedElements = true moves the cell from its place on the old screen; elements that do not move because it "
          + "asked for them when a screen was invisible are noted, and so is a screen that grows out of the corner at (0, 0) where it "
          + "has no source. An animator that reads "
          + "context.transitionLayout also runs with a single cell, and with thirty.",
        remedy:
          "Ask whether context.source and context.target are nil. Lead element.view.frame to "
          + "element.targetAnimationFrame."),
    ])

  /// The checks of a plugin's behavior under a hand.
  static let checksOfHands = CodeTable(
    .contract,
    [
      .scrub: CodeEntry(
        "Scrubbed forward and back, it shows the same at the same progress.",
        "A hand moves it to the end in ten steps, holds it there, and moves it back again. At the end it "
          + "stands still and shows the screen that remains. What shows at a step is the same both "
          + "ways, or dragging back would not undo dragging forward. A screen that moves by the whole side of "
          + "the stage and does not keep up with the finger is noted. A presentation is held at 30 % beside an "
          + "animator that fades by a block; what moves on there is noted.",
        remedy: "Leave values to the animation blocks, or compute them from progress alone."),
      .interruption: CodeEntry(
        "Taken hold of at any time, it does not jump, and goes on or back.",
        "At each 10 % of its duration a hand takes hold of it, holds it, and lets it go back or on. "
          + "What shows must not jump when it is taken hold of or let go, and the end must be right.",
        remedy:
          "Move views in the animator's blocks, not in a timer or display link, which goes on "
          + "while a hand holds the transition; set interactive = false where it can't be taken hold of."
      ),
    ])
}
