// The checks of the contract that try a plugin again and again.

extension CodeTable {
  /// The checks of a plugin's behavior over time.
  static let checksOfTime = CodeTable(
    .contract,
    [
      .hotReload: CodeEntry(
        "It survives a reload in the middle.",
        "At half of the transition its file is loaded anew, as when it is saved.",
        remedy: "Keep what a transition needs in self, not in variables of the file."),
      .noGrowth: CodeEntry(
        "Many transitions in a row leave nothing behind.",
        "After some to warm up, many transitions run on one stage. Views, objects of the host, "
          + "functions and memory of its Lua state do not become more.",
        remedy:
          "Remove helper views, invalidate display links, and keep no growing tables in the file. "
          + "What two plugins keep for each other needs a weak reference: transhost.weak(object)."),
      .frameRate: CodeEntry(
        "It shows the same at 30, 60 and 120 frames a second.",
        "At common times the views of the slower and faster runs lie where those of the other do, but "
          + "for one frame.",
        remedy:
          "Compute from the time (link.timestamp, CACurrentMediaTime()), not by a step each frame."),
      .repeatable: CodeEntry(
        "The same transition again shows the same.",
        "On one stage the transition runs, the way back, and the transition once more: every view of "
          + "every frame lies where it lay the first time, but for one frame more or less at the end. Between "
          + "other screens of a row (from the second screen to a third and back, to a tab two places away), its "
          + "beginning, its end and its time are right, too. A delegate that answers another animator the second time is "
          + "noted, and so is one that refuses all taps on the tab bar after the first, or after a cancelled change.",
        remedy:
          "Put back what was changed in views and layers that stay, also in those within the screens, and "
          + "keep nothing between transitions in variables of the file. The fields of self are fresh for each "
          + "animator, so set them before they are read."
      ),
      .afterCancel: CodeEntry(
        "After a cancelled transition it shows the same as without one.",
        "A hand takes hold of the transition at half and lets it go back; then the transition runs "
          + "again, and every view of every frame lies where it lies without the cancelled one. A way back that a delegate vends is "
          + "compared after a way there with animation: it may have a screen leave as it came.",
        remedy: "Change what is kept between transitions, such as a direction, only when "
          + "context.transitionWasCancelled is false."),
      .wayBack: CodeEntry(
        "The way back moves the other way.",
        "The screens' movements in a push and a pop, or in a presentation and a dismissal, are compared. "
          + "Where both go the same way, that is noted, and so are tabs and children of which the first one "
          + "comes from the same side as the next one. A screen behind that comes back from the side opposite to that to "
          + "which it went is noted, too, and so is a push that takes the old screen away from above the new one where the "
          + "pop puts the new one over the old one, and a new screen that grows in front of the old one both ways; the check "
          + "never fails. A delegate with an animator for the presentation and none for the dismissal is noted, and so is one "
          + "whose presented view moves in and does not move away, or whose drags start a push or a pop and do not drive it. A "
          + "delegate's way back is also run after its own way there.",
        remedy: "Ask context.operation for the direction."),
      .parameterEffect: CodeEntry(
        "Each of its parameters changes something.",
        "An animator or a presentation is run with the least, the greatest or another value of each parameter, in every "
          + "transition, also cancelled, on all stages, and with other values of the other parameters. A "
          + "parameter that changes no frame of these runs has no use, or the code that read it is "
          + "missing. A parameter that changes the way there and not the way back, or the other way round, is noted. So is a "
          + "parameter of an interaction with which each gesture that is tried does the same. Texts "
          + "without choices, animators with a gesture, and animators that read the content "
          + "of the screens, such as context.source, are not tried.",
        remedy: "Use the parameter, or remove it from the table."),
      .parameterValues: CodeEntry(
        "It works with all values of its parameters.",
        "Each transition runs with the least and the greatest value of each parameter, and with each of its "
          + "choices; a number without limits is tried at half and at one and a half times its default. Errors and "
          + "warnings, the state at the end, the time of the end and the first frame are judged as with the defaults. "
          + "A value in seconds with which nothing moves for a while at the end, as it does with the default, is noted. "
          + "Of transitions that a gesture starts, only errors and warnings are judged. Texts without choices, pictures "
          + "and parameters of shaders are not tried.",
        remedy:
          "Handle every value that the table allows, or allow fewer: min, max and choices limit a parameter."
      ),
    ])

  /// The checks of a plugin's gestures and its cost.
  static let checksOfGestures = CodeTable(
    .contract,
    [
      .gestureProgress: CodeEntry(
        "A finger that moves takes the transition along.",
        "Each of the common gestures that start the transition moves a finger over most of the screen. "
          + "With at least one of them, something moves before the finger lifts, and a progress that follows the finger "
          + "reaches a tenth of the way. The progress falls where the finger turns back. It changes by at most a fifth where the "
          + "finger lifts and the transition is finished, the views do not begin again from where they were, and what runs on "
          + "afterwards does not jump when it ends. A drag "
          + "takes the transition as far when it is slow, when it begins elsewhere, and where the other side of the screen "
          + "is longer, which does not decide either where a drag may begin. A slider brings it to its end at the end of its "
          + "range, and not well before.",
        remedy:
          "Compute the progress from the translation in the gesture's own direction, divided by the length that the views "
          + "move, and hand it to interactor:update(progress)."),
      .gestureDecision: CodeEntry(
        "When the gesture ends, the transition goes on or back.",
        "The finger lifts in full movement, at rest, at four places on the way, right where the gesture began, and "
          + "thrown back; and the touches are taken away, as by an incoming call. Each time something must finish or "
          + "cancel the transition, or the app takes no touches any more. The speed across the way of a drag must not decide "
          + "in place of that along it. A short gesture must end as it does by itself "
          + "after a long one, touches that are taken away must not complete what the finger that lifts there "
          + "cancels, and the rest must not take more than four times the duration. After a gesture "
          + "that was taken back, the same gesture goes on, and a transition without a gesture runs. Where people read "
          + "from right to left, a mirrored gesture that moves the transition ends it in the same way. A finger that "
          + "rests farther on must not take back what one finishes that rests before it. The same "
          + "holds of recognisers that a plugin adds to views itself: each is touched where the screens rest after a transition. "
          + "Screens that move against the finger, progress where the finger has come back beyond its beginning, a gesture to "
          + "the side that is not mirrored, a transition that goes on where the touches are taken away at the end of the "
          + "movement, screens that jump back at once where the finger lets the transition go back, a drag across the way that "
          + "starts the transition as well, a turn to the other side that starts it and does not move it, a slider at its end that has "
          + "not brought it to its own, a quick flick that is taken back, or after which the rest is over within a frame, "
          + "and a tap inside a presented view that dismisses it as one beside it does, are noted.",
        remedy: "Call interactor:finish() or interactor:cancel() in every branch of ended and of "
          + "cancelled."),
      .scriptCost: CodeEntry(
        "Its scripts take little of each frame.",
        "What its functions use between two frames is counted in ticks, which are the same on every "
          + "machine; 240,000 are about 8 ms. Less than twice as much in a single frame is noted.",
        remedy: "Do less in each frame: build what does not change once, in animateTransition."),
      .refusedMemory: CodeEntry(
        "It survives the refusal of memory.",
        "In one run after the other, a single allocation of its Lua state is refused. The run ends with "
          + "an error or without, on a right screen, and nothing is left.",
        remedy:
          "Let errors pass: a pcall around everything hides them, and the transition stays open."),
    ])
}
