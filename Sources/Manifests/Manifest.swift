import Foundation
public import Gestures
package import TransitionKit
public import UsageLimits

/// The description that a plugin gives of itself: the data in the table that its file returns.
public nonisolated struct Manifest: Hashable, Sendable {
  /// The kind of the plugin.
  public var kind: PluginKind
  /// Its name, which need not be the file's: letters, digits, `.`, `_` and `-`.
  public var name: String
  /// Its own version.
  public var version: SemanticVersion
  /// The least version of the API that it needs.
  public var api: APIVersion
  /// A one-line summary of the plugin.
  public var summary: String?
  /// The author of the plugin.
  public var author: String?
  /// The licence that it is under.
  public var license: String?
  /// The transitions that it is made for, in the author's order, each once.
  public var transitions: [String] = []
  /// The kinds of ``transitions``.
  package var operations: [TransitionOperation] {
    transitions.compactMap { TransitionOperation(rawValue: $0) }
  }
  /// The parameters that a run may set, sorted by name.
  public var parameters: [ParameterDeclaration] = []
  /// The presentation style that it needs; nil is `custom` for presentations.
  public var presentationStyle: String?
  /// The limits of the plugin, which never exceed those of the host.
  public var limits: PluginLimits
  /// The capabilities that the plugin uses, see ``Capability``; nil when it does not declare any,
  /// and may use all.
  public var capabilities: [String]?
  /// A Boolean value that indicates whether the transition can be scrubbed.
  public var isInteractive = true
  /// A Boolean value that indicates whether the plugin intentionally completes the transition
  /// before its last animation ends.
  public var endsEarly = false
  /// A Boolean value that indicates whether the plugin is of use only between screens that share an
  /// element; the standard transition runs elsewhere (S2-6).
  public var needsSharedElements = false
  /// The form of an animator's animation; nil for other kinds.
  public var animation: AnimationForm?
  /// The form of an interaction, or of an animator with a gesture of its own; nil for others.
  public var interaction: InteractionForm?
  /// The interactions whose gestures are installed when a delegate runs.
  public var interactions: [String] = []
  /// The parts of a transition that a delegate decides on.
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

  /// The allowed values of `presentationStyle`.
  static let knownPresentationStyles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover", "none",
  ]

  /// The allowed values of `capabilities`.
  static let knownCapabilities = Capability.allCases.map(\.rawValue)

  /// The longest duration that a transition may have, in seconds.
  public static let longestDuration = 600.0
  /// The duration of a plugin that names none, in seconds.
  public static let defaultDuration = 0.25
}

nonisolated extension Manifest {
  /// The default values of the parameters, by name.
  package var parameterDefaults: [String: ParameterValue] {
    Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.defaultValue) })
  }
}
