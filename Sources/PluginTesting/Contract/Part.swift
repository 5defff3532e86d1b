import Manifests
import PluginValidation
import TransitionKit

/// One transition that a plugin takes part in, and the ways in which it can be tried.
struct Part {
  /// What is tried.
  var operation: TransitionOperation
  /// The way that comes first, which the others are measured by.
  var base: Rehearsal
  /// What results call that way.
  var outcome = "completed"
  /// A hand takes it back from the start; nil where none can.
  var cancelled: Rehearsal?
  /// Whether a hand may release it on its way on.
  var isReleasable: Bool
  /// Whether a hand may take hold of it on its way.
  var isInterruptible: Bool
  /// True for an animator with startInteractiveTransition: it drives interactive transitions itself.
  var drivesContext = false
  /// True for an animator of the elements that the screens share.
  var movesElements = false
  /// Whether the plugin moves the screens, or chooses who does.
  var isMoving = true
  /// True for a presentation, which frames the presented view and adds views of its own.
  var isFraming = false
  /// Whether it can be asked for without animation.
  var isAskedUnanimated = true
  /// Whether its screens are those of the same change without the plugin; else those that the
  /// plugin leaves without animation, since it may choose where they go.
  var endsPlainly = false
  /// What it said that it takes, in seconds; known once it has run.
  var duration = 0.0
  /// When it ended, in seconds; known once it has run.
  var ended = 0.0
  /// Whether its screens have no size.
  var isEmpty = false
  /// How it went; known once it has run.
  var take: Take?
  /// Whether a hand could take it back and on.
  var obeysHand = true
  /// True if the screens move while the finger of its gesture does.
  var isFollowing = true

  /// The parts of an animator, delegate, presentation or scene from its dry runs: those of one
  /// transition belong together.
  static func parts(of rehearsals: [Rehearsal], manifest: Manifest) -> [Part] {
    var operations: [TransitionOperation] = []
    for rehearsal in rehearsals where !operations.contains(rehearsal.operation) {
      operations.append(rehearsal.operation)
    }
    return operations.compactMap { operation in
      let own = rehearsals.filter { $0.operation == operation }
      let courses = own.map(\.course)
      guard let base = own.first(where: { $0.course == .completed || $0.course == .finished })
      else { return nil }
      let isByItself = base.course == .completed
      return Part(
        operation: operation, base: base, outcome: isByItself ? "completed" : "released",
        cancelled: own.first { $0.course == .cancelled },
        isReleasable: isByItself && manifest.kind == .animator && courses.contains(.cancelled),
        isInterruptible: manifest.kind == .animator && isByItself && manifest.isInteractive
          && !manifest.drivesItself,
        drivesContext: manifest.kind == .animator
          && manifest.functions.contains("startInteractiveTransition"),
        movesElements: manifest.kind == .animator && manifest.needsSharedElements,
        isMoving: manifest.kind == .animator, isFraming: manifest.kind == .presentation,
        isAskedUnanimated: courses.contains(.notAnimated),
        endsPlainly: manifest.endsPlainly(operation))
    }
  }
}
