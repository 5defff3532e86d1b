import Foundation
public import Gestures
package import TransitionKit
public import UsageLimits

/// What a plugin says about itself: the data in the table that its file returns.
public nonisolated struct Manifest: Hashable, Sendable {
  /// What the plugin plays.
  public var kind: PluginKind
  /// Its name, which need not be the file's: letters, digits, `.`, `_` and `-`.
  public var name: String
  /// Its own version.
  public var version: SemanticVersion
  /// The least version of the API that it needs.
  public var api: APIVersion
  /// What it does, in a line.
  public var summary: String?
  /// Who wrote it.
  public var author: String?
  /// The licence that it is under.
  public var license: String?
  /// The transitions that it is made for, in the author's order, each once.
  public var transitions: [String] = []
  /// The kinds of ``transitions``.
  package var operations: [TransitionOperation] {
    transitions.compactMap { TransitionOperation(rawValue: $0) }
  }
  /// What a run may set, sorted by name.
  public var parameters: [ParameterDeclaration] = []
  /// The presentation style that it needs; nil is `custom` for presentations.
  public var presentationStyle: String?
  /// What it may use; never more than the host allows.
  public var limits: PluginLimits
  /// What it uses, see ``Capability``; nil when it does not say, and may use all.
  public var capabilities: [String]?
  /// Whether it can be scrubbed.
  public var isInteractive = true
  /// Whether it completes before its last animation on purpose.
  public var endsEarly = false
  /// Whether it is of use only between screens that share an element, and the standard transition runs
  /// elsewhere (S2-6).
  public var needsSharedElements = false
  /// How an animator animates; nil for other kinds.
  public var animation: AnimationForm?
  /// What an interaction is driven by, or an animator with a gesture of its own; nil for others.
  public var interaction: InteractionForm?
  /// The interactions whose gestures are installed when a delegate runs.
  public var interactions: [String] = []
  /// What a delegate has a say in.
  package var parts: Set<DelegatePart> = []
  /// The names of the functions in the table.
  public var functions: Set<String> = []

  /// The two ways to write an animator.
  public enum AnimationForm: Hashable, Sendable {
    /// `animateTransition` (or `startInteractiveTransition`) does all of it.
    case full(duration: Double?)
    /// `frame` is a pure function of progress, shaped by the curve; the host does the rest.
    case frame(duration: Double?, curve: String)
  }

  /// The two ways to write an interaction.
  public enum InteractionForm: Hashable, Sendable {
    /// A gesture starts the transition and moves it.
    case gesture(GestureKind, GestureKind.Options)
    /// `startInteractiveTransition` drives the context itself; the rest runs `completionSpeed`
    /// times as fast, by `completionCurve`.
    case raw(wantsInteractiveStart: Bool, completionSpeed: Double, completionCurve: String)
  }

  /// The transitions a plugin can be made for, in the order that messages list them.
  public static let knownTransitions = TransitionOperation.allCases.map(\.rawValue)

  /// The curves of the `frame` form.
  static let knownCurves = ["linear", "easeIn", "easeOut", "easeInOut"]

  /// What `presentationStyle` may be.
  static let knownPresentationStyles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover", "none",
  ]

  /// What `capabilities` may hold.
  static let knownCapabilities = Capability.allCases.map(\.rawValue)

  /// The longest duration that a transition may have, in seconds.
  public static let longestDuration = 600.0
  /// The duration of a plugin that names none, in seconds.
  public static let defaultDuration = 0.25
}

nonisolated extension Manifest {
  /// The values of the parameters that nobody sets.
  package var parameterDefaults: [String: ParameterValue] {
    Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.defaultValue) })
  }
}
