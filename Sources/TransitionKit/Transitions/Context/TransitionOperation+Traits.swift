// The one table of what distinguishes the kinds of transitions.

nonisolated extension TransitionOperation {
  /// The kinds of containers whose delegates are asked about transitions.
  public enum Container: Hashable, Sendable {
    /// A navigation controller.
    case navigation
    /// A tab bar controller.
    case tabs
    /// A container of an author's own.
    case custom
    /// A presentation; its transitioning delegate is asked.
    case presentation
  }

  /// The places that a new screen comes from, in the direction in which people read.
  public enum ReadingSide: Hashable, Sendable {
    /// The trailing side.
    case onward
    /// The leading side.
    case backward
  }

  /// The properties that distinguish a kind of transition.
  public struct Traits: Hashable, Sendable {
    /// The kind of container that it takes place in.
    public var container: Container
    /// The transition that leads back; nil among siblings, which go round.
    public var counterpart: TransitionOperation?
    /// True if its counterpart must have come before.
    public var isReturn = false
    /// The side that the new screen comes from; nil if that does not follow the reading direction.
    public var side: ReadingSide?
    /// True if only plugins that name it take part in it.
    public var isOptIn = false
    /// The call with which a script starts it.
    public var call: Call
  }

  /// A call that starts a kind of transition, for scripts: `host:select(index)`.
  public struct Call: Hashable, Sendable {
    /// The name of the call.
    public var name: String
    /// The description for authors.
    public var doc: String
    /// The description of the index that is passed; nil for a call without one.
    public var index: String?

    init(_ name: String, index: String? = nil, _ doc: String) {
      (self.name, self.index, self.doc) = (name, index, doc)
    }
  }

  /// The properties of this kind.
  public var traits: Traits {
    switch self {
    case .push:
      Traits(
        container: .navigation, counterpart: .pop, side: .onward,
        call: Call("push", "Pushes the scene's next screen."))
    case .pop:
      Traits(
        container: .navigation, counterpart: .push, isReturn: true, side: .backward,
        call: Call("pop", "Pops the screen on top."))
    case .tab:
      Traits(
        container: .tabs, side: .onward,
        call: Call("select", index: "From 0, as UIKit counts.", "Selects a tab."))
    case .present:
      Traits(
        container: .presentation, counterpart: .dismiss,
        call: Call("present", "Presents the scene's other screen."))
    case .dismiss:
      Traits(
        container: .presentation, counterpart: .present, isReturn: true,
        call: Call("dismiss", "Dismisses the screen that is presented."))
    case .child:
      Traits(
        container: .custom, side: .onward,
        call: Call("show", index: "From 0.", "Shows a child of a container of an author's own."))
    case .layout:
      Traits(
        container: .navigation, counterpart: .layout, isOptIn: true,
        call: Call("layout", "Changes the layout of the scene's collection view."))
    }
  }

  /// The kinds that a plugin takes part in without naming them.
  public static var usual: [TransitionOperation] { allCases.filter { !$0.traits.isOptIn } }

  /// True for what happens to presented screens.
  public var isPresentation: Bool { traits.container == .presentation }

  /// The transition that must have happened before this one can: a push before a pop.
  public var preparation: TransitionOperation? { traits.isReturn ? traits.counterpart : nil }

  /// The names of all kinds, with `conjunction` before the last: `push, pop, … or layout`.
  public static func list(_ conjunction: String) -> String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
  }
}
