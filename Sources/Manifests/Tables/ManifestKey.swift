import Foundation

/// One key that a plugin's table may have.
package nonisolated struct ManifestKey: Sendable {
  /// The type of a key's value.
  package enum Shape: Sendable {
    case string, boolean, number, table, function, numberOrFunction, api, any

    func accepts(_ value: ManifestValue) -> Bool {
      switch (self, value) {
      case (.string, .string), (.boolean, .boolean), (.table, .table), (.function, .function),
        (.number, .integer), (.number, .number), (.numberOrFunction, .integer),
        (.numberOrFunction, .function), (.api, .integer), (.api, .string), (_, .computed),
        (.any, _):
        true
      default: false
      }
    }

    /// A description of the expected value, for messages.
    var expectation: String {
      switch self {
      case .string: "a string"
      case .boolean: "true or false"
      case .number: "a number"
      case .table: "a table"
      case .function: "a function"
      case .numberOrFunction: "a whole number or a function"
      case .api: "1 or a string such as \"1.2\""
      case .any: "a value"
      }
    }

    /// The type in LuaCATS.
    package var luaCATS: String {
      switch self {
      case .string: "string"
      case .boolean: "boolean"
      case .number: "number"
      case .table: "table"
      case .function: "function"
      case .numberOrFunction: "integer|function"
      case .api: "1|string"
      case .any: "any"
      }
    }
  }

  /// The key.
  package var name: String
  /// The shape of its value.
  package var shape: Shape
  /// A Boolean value that indicates whether a table without it is refused.
  package var isRequired = false
  /// A sharper type for the stubs, where there is one.
  package var luaCATS: String?
  /// The shape of the tables that the value may contain, where that is known.
  package var table: TableShape?
  /// The description for stubs and reference.
  package var doc: String
  /// The only kind of plugins in whose tables it has an effect; nil for all that accept it.
  var effectiveKind: PluginKind?

  /// A key whose value is a table of known keys.
  init(_ name: String, _ table: TableShape, _ doc: String) {
    self.init(name, .table, luaCATS: table.name, doc)
    self.table = table
  }

  init(
    _ name: String, _ shape: Shape, required: Bool = false, luaCATS: String? = nil,
    onlyFor kind: PluginKind? = nil, _ doc: String
  ) {
    effectiveKind = kind
    self.name = name
    self.shape = shape
    self.isRequired = required
    self.luaCATS = luaCATS
    self.doc = doc
  }

  /// The keys that the table of a plugin of `kind` may have.
  package static func all(for kind: PluginKind) -> [ManifestKey] {
    let own: [ManifestKey] =
      switch kind {
      case .animator: animator
      case .interaction: interaction
      case .delegate: delegate
      case .presentation: presentation
      case .scene: scene
      }
    return common(transitionsRequired: kind == .animator) + own
  }

  /// The keys that have an effect in the table of a plugin of `kind`, for stubs and reference.
  package static func effective(for kind: PluginKind) -> [ManifestKey] {
    all(for: kind).filter { $0.effectiveKind == nil || $0.effectiveKind == kind }
  }

  private static func common(transitionsRequired: Bool) -> [ManifestKey] {
    [
      ManifestKey("name", .string, required: true, "The plugin's name."),
      ManifestKey("version", .string, required: true, "Its version, such as \"1.0.0\"."),
      ManifestKey("api", .api, required: true, "The version of the API that it needs."),
      ManifestKey("summary", .string, "What it does, in a line."),
      ManifestKey("author", .string, "Who wrote it."),
      ManifestKey("license", .string, "The licence that it is under."),
      ManifestKey(
        "transitions", .table, required: transitionsRequired, luaCATS: "transhost.Transition[]",
        "The transitions that it is made for."),
      ManifestKey(
        "parameters", .table, luaCATS: "table<string, transhost.Parameter>",
        "What a run may set with --set."),
      ManifestKey(
        "presentationStyle", .string, onlyFor: .animator, "The presentation style that it needs."),
      ManifestKey(
        "limits", .table, luaCATS: "{memory?: integer, ticks?: integer}",
        "Lower limits than the host's."),
      ManifestKey(
        "capabilities", .table,
        luaCATS: "("
          + Capability.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|") + ")[]",
        "What it uses of these, and no others. Left out, it may use all."),
      ManifestKey(
        "interactive", .boolean, onlyFor: .animator,
        "false refuses scrubbing: its transitions run by the clock, whatever gesture began them."),
      ManifestKey(
        "endsEarly", .boolean, onlyFor: .animator,
        "true: it completes before its last animation on purpose."),
      ManifestKey(
        "needsSharedElements", .boolean, onlyFor: .animator,
        "true: it moves what both screens share; between screens that share nothing the standard "
          + "transition runs in its place, which run --explain tells."),
      ManifestKey(
        "saveState", .function, luaCATS: "fun(self: transhost.Self): table?",
        "Answers what the next version of the plugin is to know when it takes over: numbers, "
          + "strings, booleans and tables of them, at most 8 deep and 4 KB."),
      ManifestKey(
        "restoreState", .function,
        luaCATS: "fun(self: transhost.Self, state: table, fromVersion: string)",
        "Called before the new version's other functions, with a copy of what saveState of the "
          + "old one answered, and that one's version."),
    ]
  }

  private static let animator: [ManifestKey] =
    [
      ManifestKey(
        "transitionDuration", .function,
        luaCATS: "fun(self: transhost.Self, context?: transhost.Context): number",
        "How long it takes, in seconds."),
      ManifestKey(
        "animateTransition", .function,
        luaCATS: "fun(self: transhost.Self, context: transhost.Context)",
        "Starts the animations, and calls completeTransition at their end."),
      ManifestKey(
        "animationEnded", .function,
        luaCATS: "fun(self: transhost.Self, completed: boolean)", "Called after the end."),
      ManifestKey(
        "interruptibleAnimator", .function,
        luaCATS: "fun(self: transhost.Self, context: transhost.Context): UIViewPropertyAnimator?",
        "The property animator that moves the screens, so that gestures can pause, scrub and reverse "
          + "it: the same one each time it is asked for in a transition."),
      ManifestKey(
        "startInteractiveTransition", .function,
        luaCATS: "fun(self: transhost.Self, context: transhost.Context)",
        "Called in place of animateTransition when a gesture drives the transition: the animator is "
          + "its own interaction controller. With gesture, changed, ended and cancelled then drive the "
          + "same context; left out, animateTransition is called and scrubbed."),
      ManifestKey(
        "frame", .function,
        luaCATS: "fun(self: transhost.Self, context: transhost.Context, progress: number)",
        "Shows the transition at a progress of 0 to 1."),
      ManifestKey(
        "prepare", .function, luaCATS: "fun(self: transhost.Self, context: transhost.Context)",
        "Called before the first frame."),
      ManifestKey(
        "finish", .function,
        luaCATS:
          "fun(self: transhost.Self, context: transhost.Context, completed: boolean)",
        "Called after the last frame."),
      ManifestKey("duration", .number, "How long it takes, in seconds, where no function says so."),
      ManifestKey(
        "curve", .string, luaCATS: "\"linear\"|\"easeIn\"|\"easeOut\"|\"easeInOut\"",
        "What shapes the progress of frame; linear by default, and always while a gesture drives."),
    ] + gesture(driving: "transhost.Context")

  private static let scene: [ManifestKey] = [
    ManifestKey(
      "build", .function, required: true,
      luaCATS: "fun(self: transhost.Self, stage: transhost.Stage): table",
      "Makes the screens; returns the root controller and a function for each transition.")
  ]
}
