import Foundation
package import Manifests
import PluginAPI
import PluginFiles
package import PluginRuns
package import TransitionKit

/// The dry runs of a plugin: all transitions that it declares, to the end, back, and without
/// animation.
package struct RehearsalPlan {
  let manifest: Manifest
  /// A request for the plugin in its role, and with a presentation where it is tried with one; the rest
  /// of it is filled in for each rehearsal.
  let request: RunRequest

  /// The plan for the plugin of `manifest`, which `request` has in its role.
  package init(manifest: Manifest, request: RunRequest) {
    self.manifest = manifest
    self.request = request
  }

  /// The rehearsals that need nothing but the plugin and plain company; those of its gestures are
  /// in ``gestures(for:)``.
  package var rehearsals: [Rehearsal] {
    switch manifest.kind {
    case .animator: operations.flatMap { courses(of: $0).map(rehearsal($0)) }
    case .interaction: manifest.isGestureDriven ? [] : raw
    case .delegate: spoken.flatMap { every.map(rehearsal($0)) }
    case .presentation:
      TransitionOperation.allCases.filter(\.isPresentation).flatMap {
        every.map(rehearsal($0, animator: PlainAnimator.file))
      }
    case .scene: []
    }
  }

  /// The rehearsals of a presentation without animation and without an animator: there is no transition coordinator then
  /// (rule 27).
  var bareRehearsals: [Rehearsal] {
    guard manifest.kind == .presentation else { return [] }
    return TransitionOperation.allCases.filter(\.isPresentation).map {
      rehearsal($0)(.notAnimated)
    }
  }

  /// The rehearsals of a scene that can start `operation`. Tabs change without a transition unless
  /// there is an animator for it.
  package func rehearsals(startedByScene operation: TransitionOperation) -> [Rehearsal] {
    [Rehearsal.Course.completed, .cancelled, .notAnimated].map { course in
      Rehearsal(
        operation: operation, course: course, request: request, scene: nil,
        animator: course == .cancelled || operation == .tab ? PlainAnimator.file : nil)
    }
  }

  /// The transitions that the plugin's own gesture is tried for.
  package var gestureOperations: [TransitionOperation] {
    guard manifest.isGestureDriven else { return [] }
    return manifest.transitions.isEmpty ? Self.usual : operations
  }

  /// Gestures that the plugin may react to, in a transition of kind `operation`.
  package func gestures(for operation: TransitionOperation) -> [Rehearsal] {
    guard case .gesture(let kind, let options)? = manifest.interaction else { return [] }
    return kind.commonGestures(options).map {
      Rehearsal(
        operation: operation, course: .gestures($0), request: request(for: operation),
        animator: manifest.kind == .interaction ? PlainAnimator.file : nil)
    }
  }

  /// The transitions that runs can start.
  package static let runnable = TransitionOperation.allCases

  /// Those that a plugin is tried in which doesn't say what it is made for.
  private static let usual = TransitionOperation.usual

  // MARK: - Parts

  private let every: [Rehearsal.Course] = [.completed, .cancelled, .notAnimated]

  /// The operations that the plugin declares and that can be run.
  private var operations: [TransitionOperation] {
    manifest.operations.filter(Self.runnable.contains)
  }

  /// An animator that only has an interactive form is only asked for that; one that refuses to be
  /// scrubbed is not scrubbed.
  private func courses(of operation: TransitionOperation) -> [Rehearsal.Course] {
    let runsByItself =
      manifest.functions.contains("frame") || manifest.functions.contains("animateTransition")
    // Only the gesture of one that drives itself may let go of the transition.
    guard runsByItself else { return manifest.drivesItself ? [] : [.finished, .cancelled] }
    return manifest.isInteractive && !manifest.drivesItself ? every : [.completed, .notAnimated]
  }

  /// The transitions that a delegate has a say in.
  private var spoken: [TransitionOperation] {
    Self.usual.filter { manifest.parts.contains(DelegatePart($0)) }
  }

  /// An interaction in the raw form is offered each transition that it is made for.
  private var raw: [Rehearsal] {
    let operations = manifest.transitions.isEmpty ? Self.usual : operations
    return operations.flatMap { operation in
      [Rehearsal.Course.completed, .notAnimated].map(
        rehearsal(operation, animator: PlainAnimator.file))
    }
  }

  /// The request without a presentation where nothing is presented.
  private func request(for operation: TransitionOperation) -> RunRequest {
    var request = request
    if !operation.isPresentation { request.presentation = nil }
    return request
  }

  private func rehearsal(
    _ operation: TransitionOperation, animator: PluginFile? = nil
  ) -> (Rehearsal.Course) -> Rehearsal {
    { [request = request(for: operation)] course in
      Rehearsal(operation: operation, course: course, request: request, animator: animator)
    }
  }
}

nonisolated extension Manifest {
  /// A Boolean value that indicates whether a gesture of its own drives it.
  var isGestureDriven: Bool {
    if case .gesture? = interaction { true } else { false }
  }

  /// A Boolean value that indicates whether it is an animator that alone drives the transition, by
  /// a gesture of its own.
  package var drivesItself: Bool {
    functions.contains("startInteractiveTransition") && isGestureDriven
  }
}
