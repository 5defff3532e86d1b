import Diagnostics
import Lua
import TransitionKit

/// A table that scripts write inside of a plugin's, or set as a property: its keys.
package nonisolated struct TableShape: Sendable {
  /// The name of the shape in stubs, such as `transhost.NavigationDelegate`.
  package let name: String
  /// The name of the shape in messages, with its article: `a navigation delegate`.
  package let withArticle: String
  /// The description of the shape, as a sentence.
  package let doc: String
  /// The keys that it may have.
  package let keys: [ManifestKey]

  /// Something that is wrong with a table.
  package struct Problem {
    var code: DiagnosticCode
    var message: String
    /// The key that it is about.
    package var key: String
    /// The hint of the diagnostic.
    package var hint: String?
  }

  /// All of them, in the order of the stubs.
  package static let all = [
    navigationDelegate, tabDelegate, containerDelegate, transitioningDelegate, source, target,
    segue, dataSource, collectionDelegate, sheetDelegate,
  ]

  /// Returns the problems in `table`, by key.
  package func problems(in table: ManifestTable) -> [Problem] {
    var problems: [Problem] = []
    for (key, value) in table.entries.sorted(by: { $0.key < $1.key }) {
      guard let known = keys.first(where: { $0.name == key }) else {
        let names = keys.map(\.name)
        problems.append(
          Problem(
            code: .unknownKey,
            message: "\(withArticle) has no key '\(ManifestTable.shown(key))'", key: key,
            hint: Suggestion.hint(for: key, in: names)
              ?? "its keys are " + names.joined(separator: ", ")))
        continue
      }
      if !known.shape.accepts(value) {
        problems.append(
          Problem(
            code: .wrongType,
            message: "\(key) must be \(known.shape.expectation), not \(value.kindDescription)",
            key: key))
      }
    }
    if !table.list.isEmpty || !table.strayKeys.isEmpty {
      problems.append(
        Problem(
          code: .unknownKey, message: "\(withArticle) has entries without a name", key: "",
          hint: "its keys are " + keys.map(\.name).joined(separator: ", ")))
    }
    for key in keys where key.isRequired && table[key.name] == nil {
      problems.append(
        Problem(code: .missingKey, message: "\(withArticle) needs \(key.name)", key: key.name))
    }
    return problems
  }
}

// The delegates.

nonisolated extension TableShape {
  /// The transitions that a navigation controller asks about, as editors read them.
  private static var navigationOperations: String {
    TransitionOperation.allCases.filter { $0.traits.container == .navigation }
      .map { "\"\($0.rawValue)\"" }.joined(separator: "|")
  }

  /// The delegate of a navigation controller.
  package static let navigationDelegate = TableShape(
    name: "transhost.NavigationDelegate", withArticle: "a navigation delegate",
    doc: "What a navigation controller asks and tells; each function may be left out.",
    keys: [
      ManifestKey(
        "animationController", .function,
        luaCATS: "fun(self: transhost.Self, operation: \(navigationOperations), "
          + "from: UIViewController, to: UIViewController): transhost.VendedAnimator?",
        "Who moves the screens; nil for the standard slide, or the standard change of a layout that both "
          + "screens share."),
      interactionController,
      ManifestKey(
        "willShow", .function,
        luaCATS: "fun(self: transhost.Self, controller: UIViewController, animated: boolean)",
        "A screen is about to show."),
      ManifestKey(
        "didShow", .function,
        luaCATS: "fun(self: transhost.Self, controller: UIViewController, animated: boolean)",
        "A screen shows; not called when its transition was cancelled."),
    ])

  /// The delegate of a tab bar controller.
  package static let tabDelegate = TableShape(
    name: "transhost.TabDelegate", withArticle: "a tab delegate",
    doc: "What a tab bar controller asks and tells; each function may be left out.",
    keys: [
      changeController("nil changes the tabs at once"), interactionController,
      ManifestKey(
        "shouldSelect", .function,
        luaCATS: "fun(self: transhost.Self, controller: UIViewController): boolean",
        "Whether a tap may select that screen; default true."),
      ManifestKey(
        "didSelect", .function, luaCATS: "fun(self: transhost.Self, controller: UIViewController)",
        "A tap selected that screen, also when it was selected already."),
    ])

  /// The delegate of a container.
  package static let containerDelegate = TableShape(
    name: "transhost.ContainerDelegate", withArticle: "a container delegate",
    doc: "What a container of an author's own asks and tells; each function may be left out.",
    keys: [
      changeController("nil for the container's own"), interactionController,
      ManifestKey(
        "didSelect", .function, luaCATS: "fun(self: transhost.Self, controller: UIViewController)",
        "A tap on its button selected that screen, also when it was selected already."),
    ])

  /// The delegate of a presented controller.
  package static let transitioningDelegate = TableShape(
    name: "transhost.TransitioningDelegate", withArticle: "a transitioning delegate",
    doc: "What a presentation asks of the presented controller; each function may be left out.",
    keys: [
      ManifestKey(
        "forPresented", .function,
        luaCATS: "fun(self: transhost.Self, presented: UIViewController, "
          + "presenting: UIViewController, source: UIViewController): transhost.VendedAnimator?",
        "Who brings the screen in; nil: as its modalTransitionStyle says."),
      ManifestKey(
        "forDismissed", .function,
        luaCATS:
          "fun(self: transhost.Self, dismissed: UIViewController): transhost.VendedAnimator?",
        "Who takes the screen away; nil: as its modalTransitionStyle says."),
      ManifestKey(
        "presentationController", .function,
        luaCATS: "fun(self: transhost.Self, presented: UIViewController, "
          + "presenting: UIViewController?, source: UIViewController): string|table|nil",
        "What frames the screen: the name of a presentation plugin, or a table with its functions. "
          + "Asked only for the style \"custom\"."),
      ManifestKey(
        "interactionControllerForPresentation", .function, luaCATS: interactionType,
        "The interaction controller of the animator that brings the screen in; nil for the clock."),
      ManifestKey(
        "interactionControllerForDismissal", .function, luaCATS: interactionType,
        "The interaction controller of the animator that takes the screen away; nil for the clock."),
    ])

  private static let interactionType =
    "fun(self: transhost.Self, animator: transhost.RunningAnimator): transhost.VendedInteraction?"

  private static let interactionController = ManifestKey(
    "interactionController", .function, luaCATS: interactionType,
    "The interaction controller that drives that animator by a gesture; nil for the clock. Asked only when an animator was vended."
  )

  private static func changeController(_ otherwise: String) -> ManifestKey {
    ManifestKey(
      "animationController", .function,
      luaCATS: "fun(self: transhost.Self, from: UIViewController, to: UIViewController): "
        + "transhost.VendedAnimator?",
      "Who moves the screens; \(otherwise).")
  }
}

// Those who take part in a transition with a view that moves from one screen into the next (S2).

nonisolated extension TableShape {
  /// The participant that a transition starts from.
  package static let source = TableShape(
    name: "transhost.AnimationSource", withArticle: "an animation source",
    doc: "Offers a view of a screen to be moved into the next one.",
    keys: [
      ManifestKey(
        "type", .string, required: true, "What kind of move it is; the target's must be the same."),
      ManifestKey(
        "id", .string,
        "Which element it is, where a screen has several; the target's must be the same."
      ),
      ManifestKey(
        "view", .function, required: true, luaCATS: "fun(self: transhost.Self): UIView",
        "The view that moves, which must lie in no other: a snapshot or a copy. Asked for once."),
      ManifestKey(
        "frame", .function, required: true, luaCATS: "fun(self: transhost.Self): CGRect",
        "Where it starts, in the coordinates of the controller's view."),
      setup("preAnimationSetup", "Prepares what is to animate along, before the animation."),
      setup(
        "postAnimationSetup",
        "Changes what is to animate along; the animator calls it in its animation block."),
      ManifestKey(
        "transitionDuration", .function, luaCATS: "fun(self: transhost.Self): number",
        "How long the source would like it to take, in seconds."),
      ManifestKey(
        "willStartSourceAnimation", .function, luaCATS: "fun(self: transhost.Self)",
        "The transition begins: the place to hide the original."),
      ManifestKey(
        "didEndSourceAnimation", .function, luaCATS: "fun(self: transhost.Self)",
        "The transition is over, finished or cancelled: the place to show the original."),
    ])

  /// The participant that a transition ends at.
  package static let target = TableShape(
    name: "transhost.AnimationTarget", withArticle: "an animation target",
    doc: "Has a place for a view of the screen before.",
    keys: [
      ManifestKey(
        "type", .string, required: true, "What kind of move it is; the source's must be the same."),
      ManifestKey(
        "id", .string,
        "Which element it is, where a screen has several; the source's must be the same."
      ),
      ManifestKey(
        "frame", .function, required: true, luaCATS: "fun(self: transhost.Self): CGRect",
        "Where the view ends, in the coordinates of the controller's view."),
      ManifestKey(
        "willStartTargetAnimation", .function, luaCATS: "fun(self: transhost.Self)",
        "The transition begins."),
      ManifestKey(
        "didEndTargetAnimation", .function, luaCATS: "fun(self: transhost.Self)",
        "The transition is over, finished or cancelled."),
    ])

  private static func setup(_ name: String, _ doc: String) -> ManifestKey {
    ManifestKey(
      name, .function,
      luaCATS: "fun(self: transhost.Self, view: UIView, from: UIViewController, "
        + "to: UIViewController)", doc)
  }
}
