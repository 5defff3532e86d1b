// What the host notices in runs.

extension CodeTable {
  /// Runs of plugins, and the dry runs of validation.
  static let runs = CodeTable(
    .host,
    [
      .noTransition: CodeEntry(
        "Nothing started a transition.",
        "The scene's function, or the gestures of the run, ended and no transition had begun. For gestures "
          + "it is a warning, or an error if the run was asked for a transition with --transition. Gestures that start "
          + "transitions, and none of the kind that was asked for, are an error, too.",
        remedy: "Pass the argument animated on in the scene. Play a gesture of the kind that the "
          + "interaction waits for, where its began starts a transition."),
      .handWithoutHold: CodeEntry(
        "A hand was to drive a transition that is not interactive, or that was over.",
        "--cancel-at, --finish-at and --interrupt-at drive a transition through an interaction controller. A "
          + "standard transition has none, nor a context of a scene's own that is not interactive. The transition "
          + "runs by the clock. A hand that is to take hold of one later than its end comes too late.",
        remedy:
          "Name an animator with --plugin, make the scene's context interactive, or take hold earlier."
      ),
      .unusedPlugin: CodeEntry(
        "A plugin that the command line names took no part in the run.",
        "A delegate that has a function for the transition chooses its animators, and the animator of --plugin is not "
          + "asked for then. A presentation frames only screens that are presented.",
        remedy: "Leave one of the two out, or run the transition that the plugin is made for."),
      .sceneWithoutTransition: CodeEntry(
        "The scene can't start the transition that is asked for.",
        "What build returned has no function of that name.",
        remedy: "Return one, as in { root = …, push = function(animated) … end }, or run another "
          + "transition."),
      .transitionNotDeclared: CodeEntry(
        "A plugin is asked for a transition that its table leaves out.",
        "It declares what it is made for, so that it is not used for what it was never tried with.",
        remedy: "Add the transition to its transitions, or run another one."),
      .interactiveOnly: CodeEntry(
        "The animator can only be driven by a gesture, and this run has none.",
        "It has startInteractiveTransition and no animateTransition.",
        remedy: "Add animateTransition, or drive it with --gesture, --finish-at or --cancel-at."),
      .interactionRefused: CodeEntry(
        "A gesture wants to drive an animator that says interactive = false.",
        "The transition then runs by the clock, and the gesture only started it.",
        remedy: "Nothing where that is meant; else take interactive = false out of the table."),
      .waitCannotScrub: CodeEntry(
        "An animator that waits was taken hold of.",
        "A script that stands at a wait can't be moved back and forth: the transition runs on by the "
          + "clock.",
        check: .scrub, remedy: "Animate with UIView.animate and delays, or say interactive = false."
      ),
      .infiniteOutput: CodeEntry(
        "A view has no place: its frame, alpha or transform is infinite or not a number.",
        "Such a view can't be drawn.",
        remedy: "Look for a division by zero, or a number that grows without end."),
      .negativeSize: CodeEntry(
        "An animator gives a view a negative width or height.",
        "Such a frame or bounds is made positive: the view lies to the left of the place, or above it. In "
          + "frame, a quarter of the container below 0 is allowed, because a curve may go beyond its end; "
          + "what a finger or a display link sets is not judged.",
        remedy: "Look for a wrong sign, or for insets that are larger than the view."),
      .filterOutOfRange: CodeEntry(
        "An animator's values for a parameter of a filter never lie within its range.",
        "Values are held to the range, so that 2 * progress - 1 is right. A line whose values change in a "
          + "completed transition, and which sets none within the range, has no effect.",
        remedy: "Look for a wrong sign; the ranges are in docs/filters.md."),
      .invalidStage: CodeEntry(
        "The stage or the drive of a run is invalid.",
        "A size, a scale, a frame rate or a time is outside of what the host takes.",
        remedy: "Choose one in the range that the message names."),
      .gestureNotPlayable: CodeEntry(
        "A command of a gesture can't be played where it is.",
        "As one that moves a slider on screens without one.",
        remedy: "Play it on a scene that has what it needs."),
      .gestureNotTried: CodeEntry(
        "No gesture that was tried started the transition.",
        "Validation plays common gestures, and only the plugin knows which one it wants.",
        remedy: "Play its own with transhost --interaction … --gesture …."),
      .dryRunsLeftOut: CodeEntry(
        "Validation has stopped before all dry runs were made.",
        "The plugin took too long, or failed in a way that would come again each time.",
        remedy: "Correct what was found, and validate again."),
      .pluginDisabled: CodeEntry(
        "A plugin failed several times in a row and is not used any more.",
        "The standard transitions take its place, so that an app stays usable.",
        remedy: "Correct it; after a new version is saved, it is tried again."),
    ])

  /// Reloads.
  static let reloads = CodeTable(
    .host,
    [
      .finishesOnOldVersion: CodeEntry(
        "A transition that runs goes on with the version it began with.",
        "The new version can't take it over, for the reason that the message names; it is used from the "
          + "next transition on.",
        remedy: "Nothing."),
      .waitsForGesture: CodeEntry(
        "A gesture goes on with the version it began with.",
        "The new version takes over when the finger lifts.",
        remedy: "Nothing."),
      .nextBuild: CodeEntry(
        "Screens that stand stay as they are.",
        "A scene's new version builds the next ones.",
        remedy: "Nothing; start anew to see it."),
      .anotherPlugin: CodeEntry(
        "A file holds another plugin than before.",
        "A reload keeps kind and name, by which others know the plugin.",
        remedy: "Give the other plugin a file of its own, or start anew."),
      .parameterReset: CodeEntry(
        "A parameter has a value that the new version does not allow.",
        "The parameter is gone, or its range is another one; the new default is used.",
        remedy: "Set it anew."),
      .stateLost: CodeEntry(
        "The new version can't take over what the old one has kept.",
        "saveState returned what can't be carried over, or restoreState failed, so it starts afresh.",
        remedy: "Keep plain data: numbers, strings, booleans and tables of them."),
    ])
}
