// The ways between screens that a scene names (S3-6).

nonisolated extension TableShape {
  /// A segue of a storyboard.
  package static let segue = TableShape(
    name: "transhost.SegueTable", withArticle: "a segue",
    doc: "A way from one screen to another, which performSegue goes by its name.",
    keys: [
      ManifestKey(
        "from", .any, luaCATS: "UIViewController",
        "The controller that performs it, in a scene's segues; left out in a controller's own."),
      ManifestKey(
        "to", .any, required: true,
        luaCATS: "UIViewController|fun(source: UIViewController): UIViewController",
        "The controller that it leads to, or a function that makes it each time."),
      ManifestKey(
        "kind", .string, luaCATS: "\"show\"|\"present\"|\"custom\"|\"unwind\"",
        "How the screens change: show pushes in a navigation controller and presents elsewhere, "
          + "present presents, unwind goes back to a controller on the way that led here, custom is "
          + "what perform does; default show, custom with perform."),
      ManifestKey("animated", .boolean, "Whether there is an animation; default true."),
      ManifestKey(
        "prepare", .function, luaCATS: "fun(segue: transhost.Segue, sender: any)",
        "Sets the destination up, before the transition is asked for: a delegate that is set here "
          + "counts for it."),
      ManifestKey(
        "shouldPerform", .function, luaCATS: "fun(identifier: string, sender: any): boolean",
        "Whether triggerSegue goes it; performSegue does not ask."),
      ManifestKey(
        "perform", .function, luaCATS: "fun(segue: transhost.Segue)",
        "Changes the screens, for one of the kind custom."),
    ])
}
