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
  }

  /// The properties of this kind.
  public var traits: Traits {
    switch self {
    case .push: Traits(container: .navigation, counterpart: .pop, side: .onward)
    case .pop: Traits(container: .navigation, counterpart: .push, isReturn: true, side: .backward)
    case .tab: Traits(container: .tabs, side: .onward)
    case .present: Traits(container: .presentation, counterpart: .dismiss)
    case .dismiss: Traits(container: .presentation, counterpart: .present, isReturn: true)
    case .child: Traits(container: .custom, side: .onward)
    case .layout: Traits(container: .navigation, counterpart: .layout, isOptIn: true)
    }
  }

  /// True for what happens to presented screens.
  public var isPresentation: Bool { traits.container == .presentation }

  /// The transition that must have happened before this one can: a push before a pop.
  public var preparation: TransitionOperation? { traits.isReturn ? traits.counterpart : nil }

  /// The names of all kinds: `push, pop, tab, present, dismiss, child or layout`.
  public static func list(_ conjunction: String) -> String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
  }
}
