import Gestures

// The keys of interactions, delegates and presentations.

nonisolated extension ManifestKey {
  /// The keys of a gesture and of what is called for it, which get `driven` to move.
  package static func gesture(driving driven: String, excluding: [String] = []) -> [ManifestKey] {
    let call = "fun(self: transhost.Self, gesture: transhost.Gesture, interactor: \(driven))"
    return [
      ManifestKey(
        "gesture", .string,
        luaCATS: GestureKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
        "The gesture that drives it, on the view around the screens; a \"slider\" is the scene's "
          + "frontmost UISlider."
          + (excluding.isEmpty ? "" : " It excludes \(excluding.joined(separator: ", ")).")),
      ManifestKey(
        "edges", .table, luaCATS: "(\"left\"|\"right\"|\"top\"|\"bottom\")[]",
        "The edges that an \"edge\" gesture comes from; default { \"left\" }."),
      ManifestKey(
        "direction", .string, luaCATS: "\"left\"|\"right\"|\"up\"|\"down\"",
        "The way that a \"swipe\" goes; default \"right\"."),
      ManifestKey(
        "numberOfTouches", .number, luaCATS: "integer",
        "How many fingers it takes, from 1 to 5; default 1."),
      ManifestKey(
        "began", .function,
        luaCATS: "fun(self: transhost.Self, gesture: transhost.Gesture, "
          + "host: transhost.InteractionHost): any",
        "The gesture began: start a transition with host, or return nil to let it pass."),
      ManifestKey("changed", .function, luaCATS: call, "The gesture moved: move the transition."),
      ManifestKey(
        "ended", .function, luaCATS: call,
        "The gesture ended: finish or cancel. Left out, a tap or a swipe finishes."),
      ManifestKey(
        "cancelled", .function, luaCATS: call,
        "The gesture was taken away. Left out, the transition is cancelled."),
    ]
  }

  /// The keys of the raw form of an interaction, beside its function.
  private static let rawInteraction = [
    "wantsInteractiveStart", "completionSpeed", "completionCurve",
  ]
  /// The keys that an interaction with a gesture can't have.
  static let withoutGesture = ["startInteractiveTransition"] + rawInteraction

  /// The keys of an interaction.
  package static let interaction: [ManifestKey] =
    gesture(
      driving: "UIPercentDrivenInteractiveTransition",
      excluding: withoutGesture) + [
      ManifestKey(
        "startInteractiveTransition", .function,
        luaCATS: "fun(self: transhost.Self, context: transhost.Context)",
        "The raw form, without a gesture: it is called in place of animateTransition and drives the "
          + "context itself. context:animateTransition() has the animator called, to be scrubbed "
          + "with context:updateInteractiveTransition(p)."),
      ManifestKey(
        "wantsInteractiveStart", .boolean,
        "True if the transition begins under its control; default true. Not with gesture."),
      ManifestKey(
        "completionSpeed", .number,
        "The speed of the rest after the interaction has let go: what is left of the duration is divided "
          + "by it; default 1. Not with gesture, where the interactor's completionSpeed is set."),
      ManifestKey(
        "completionCurve", .string,
        luaCATS: "\"easeInOut\"|\"easeIn\"|\"easeOut\"|\"linear\"",
        "The pace of the rest; default \"easeInOut\". Not with gesture, where the interactor's "
          + "completionCurve is set."),
    ]

  /// The keys of a delegate.
  package static let delegate: [ManifestKey] = [
    ManifestKey("navigation", .navigationDelegate, "What a navigation controller asks and tells."),
    ManifestKey("tab", .tabDelegate, "What a tab bar controller asks and tells."),
    ManifestKey("container", .containerDelegate, "What a container of an author's own asks."),
    ManifestKey(
      "transitioning", .transitioningDelegate, "What presentations ask of the presented controller."
    ),
    ManifestKey(
      "interactions", .table, luaCATS: "string[]",
      "The interaction plugins whose gestures are there when the delegate runs."),
  ]

  /// The keys of a presentation.
  package static let presentation: [ManifestKey] = [
    presentationCall(
      "frameOfPresentedViewInContainerView", result: "CGRect",
      "Where the presented view ends, in the container's coordinates; asked again and again. Left "
        + "out, it fills the container."),
    presentationCall(
      "presentationTransitionWillBegin", "The controller is about to come: add what is around it."),
    presentationCall(
      "presentationTransitionDidEnd", taking: "completed: boolean",
      "It has come, or not: take away what was added unless completed."),
    presentationCall(
      "dismissalTransitionWillBegin", "It is about to go: fade what is around it."),
    presentationCall(
      "dismissalTransitionDidEnd", taking: "completed: boolean",
      "It has gone, or not: take away what was added if completed."),
    presentationCall(
      "containerViewWillLayoutSubviews", "The container is about to lay out its subviews."),
    presentationCall(
      "containerViewDidLayoutSubviews",
      "The container has laid out its subviews: place yours if its bounds have changed. An animator that adds views to the container causes it, too."
    ),
    presentationCall(
      "viewWillTransition",
      taking: "size: CGSize, coordinator: UIViewControllerTransitionCoordinator",
      "The container is about to have that size, in points: animate what is around it alongside."),
    presentationCall(
      "shouldRemovePresentersView", result: "boolean",
      "Whether the presenter's view leaves the window meanwhile; left out, it stays."),
  ]

  private static func presentationCall(
    _ name: String, taking argument: String? = nil, result: String? = nil, _ doc: String
  ) -> ManifestKey {
    let arguments = ["self: transhost.PresentationSelf", argument].compactMap(\.self)
    let type = "fun(\(arguments.joined(separator: ", ")))" + (result.map { ": \($0)" } ?? "")
    return ManifestKey(name, .function, luaCATS: type, doc)
  }
}
