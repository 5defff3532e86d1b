import Manifests
import PluginAPI
import PluginValidation
import TransitionKit

/// A transition in which a plugin takes part, and the ways in which it can be tested.
struct Part {
  /// The transition.
  var operation: TransitionOperation
  /// The basic rehearsal, with which the others are compared.
  var base: Rehearsal
  /// The outcome of the basic rehearsal in results.
  var outcome = "completed"
  /// The rehearsal that is cancelled interactively from the start; nil if that is not possible.
  var cancelled: Rehearsal?
  /// A Boolean value that indicates whether the transition can be released interactively on its way
  /// to the end.
  var isReleasable: Bool
  /// A Boolean value that indicates whether the transition can be interrupted.
  var isInterruptible: Bool
  /// A Boolean value that indicates whether an animator with startInteractiveTransition drives
  /// interactive transitions itself.
  var drivesContext = false
  /// A Boolean value that indicates whether the animator moves the elements that the screens share.
  var movesElements = false
  /// A Boolean value that indicates whether the plugin moves the screens, or chooses their
  /// animator.
  var isMoving = true
  /// A Boolean value that indicates whether the plugin is a delegate, which vends the objects that move the
  /// screens.
  var isVending = false
  /// A Boolean value that indicates whether the plugin is a scene, whose containers and controllers are its own.
  var isOfScene = false
  /// A Boolean value that indicates whether the plugin is a presentation, which determines the
  /// frame of the presented view and adds views.
  var isFraming = false
  /// A Boolean value that indicates whether the transition can be requested without animation.
  var isAskedUnanimated = true
  /// A Boolean value that indicates whether the screens end as in the same change without the
  /// plugin; otherwise as with the plugin but without animation, since it may choose their frames.
  var endsPlainly = false
  /// The duration given by the plugin, in seconds; known after the first run.
  var duration = 0.0
  /// The time at which the transition ended, in seconds; known after the first run.
  var ended = 0.0
  /// A Boolean value that indicates whether the screens have no size.
  var isEmpty = false
  /// The elements that the screens share.
  var elements = PlainScene.Elements.inPlace
  /// The take of the basic rehearsal; known after the first run.
  var take: Take?
  /// A Boolean value that indicates whether the transition could be cancelled and released
  /// interactively.
  var obeysHand = true
  /// A Boolean value that indicates whether the screens follow the finger of the gesture.
  var isFollowing = true

  /// A Boolean value that indicates whether only the basic rehearsal is run: a shader draws the same in transitions of all
  /// kinds, and the animator around it is the host's.
  var isBrief = false

  /// A Boolean value that indicates whether the plugin determines which way the screens move: an animator, or a delegate
  /// that vends animators.
  var choosesMotion: Bool { isMoving || isVending }

  /// Returns the parts of an animator, delegate, presentation or scene from its dry runs, one for
  /// each transition.
  ///
  /// - Parameter isShader: A Boolean value that indicates whether the plugin is a shader, of which only the first
  ///   transition and its way back are tried in all variations.
  static func parts(of rehearsals: [Rehearsal], manifest: Manifest, isShader: Bool = false)
    -> [Part]
  {
    var operations: [TransitionOperation] = []
    for rehearsal in rehearsals where !operations.contains(rehearsal.operation) {
      operations.append(rehearsal.operation)
    }
    let first = operations.first?.cycle ?? []
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
        isMoving: manifest.kind == .animator, isVending: manifest.kind == .delegate,
        isOfScene: manifest.kind == .scene, isFraming: manifest.kind == .presentation,
        isAskedUnanimated: courses.contains(.notAnimated),
        endsPlainly: manifest.endsPlainly(operation),
        isBrief: isShader && !first.contains(operation))
    }
  }
}
