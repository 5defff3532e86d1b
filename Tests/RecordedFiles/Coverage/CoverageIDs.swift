/// The ids of the transition semantics, in their order, with what each is about.
enum CoverageIDs {
  static let all = table.map(\.id)
  static let titles = Dictionary(uniqueKeysWithValues: table.map { ($0.id, $0.title) })

  private static let table: [(id: String, title: String)] =
    numbered("S0-", toast) + numbered("S1-", containers) + numbered("S2-", sharedElement)
    + numbered("S3-", zoom) + numbered("S4-", animators) + numbered("F", failures)
    + numbered("rule ", rules)

  private static func numbered(_ prefix: String, _ titles: [String]) -> [(String, String)] {
    titles.enumerated().map { ("\(prefix)\($0 + 1)", $1) }
  }

  private static let toast = [
    "three roles; starting is unchanged API", "who is asked for animators",
    "the animator's protocol; completing is a must", "push and pop with flips",
    "a reusable view transition, two variants", "tabs that dissolve", "an overlay that springs in",
    "its dismissal, whose spring outlives it", "growing from 0.3 and from 0",
    "durations and the bar; curls; animators per controller", "a generic delegate",
    "a menu of examples",
  ]
  private static let containers = [
    "five components, and a context of one's own", "three stages, delegate vending",
    "animationEnded", "the private context", "the order of calls", "the default spring",
    "an animator knows only the context", "the sample's layout", "interactive custom containers",
    "cancel branches that forget", "alternatives",
  ]
  private static let sharedElement = [
    "one view from screen to screen", "the source", "the target", "the flow's order",
    "the duration's fallback", "the factory", "the original is hidden meanwhile",
  ]
  private static let zoom = [
    "a modal zoom from a cell", "its numbers", "the end state first, without animation",
    "who adds and removes views", "zero and odd frames", "storyboards and segues",
    "the right delegate property, held weakly", "rotation and landscape",
    "frames set before presenting; one branch completes", "sibling demos",
  ]
  private static let animators = [
    "an animator for push only", "the zoom", "vending makes the default pop not interactive",
    "a pan that drives", "interaction and animation are decoupled", "completely custom animators",
    "tabs, containers, collection layouts", "views moved between screens",
  ]
  private static let failures = [
    "never completes", "completes on one branch", "completes true though cancelled",
    "zero frames", "wrong frames in landscape", "a frame set before loses its origin",
    "the delegate has gone", "the wrong delegate property", "the style is not custom",
    "a stale interaction controller", "only push implemented", "the edge pop is lost",
    "a gesture's cancel is unhandled", "something is left behind", "tapping meanwhile",
    "direction without frames", "a source view in a hierarchy", "participants differ",
    "a flash", "animations outlive completion",
  ]
  private static let rules = [
    "no animator, no interaction controller", "the order of a presentation",
    "startInteractiveTransition instead", "the next run-loop turn", "custom and not animated",
    "properties of the presented controller", "presenting and source", "the container view",
    "frames, zero when unknown", "views for keys", "flags that flip", "completeTransition",
    "who removes the from view", "containment calls", "the order of a push",
    "the order of a cancelled transition", "cancel in a custom container",
    "forwarding appearance", "completions", "willShow and didShow", "update and linear curves",
    "finish and cancel", "any view animation is scrubbed", "wantsInteractiveStart and timingCurve",
    "the interactive phase ends first", "must not hang", "the lifetime of coordinators",
    "animate alongside", "interaction changes", "the coordinator's values",
    "presentation controllers", "the presented view's frame", "contexts and styles",
    "transition(from:to:)", "curves", "keyframes", "property animators' states",
    "fractions and models", "positions of completion", "interruptible animators",
    "springs by ratio and velocity", "spring parameters", "settling", "springs by duration",
  ]
}
