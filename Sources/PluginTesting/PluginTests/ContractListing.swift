import Foundation
import Manifests
import PluginValidation
import TransitionKit

/// The names of the checks that ``ContractTest`` makes of a plugin, found without running a transition.
///
/// Names have no outcomes, some of which are only known after a run: `cancel-restores push`.
struct ContractListing {
  private let manifest: Manifest
  private let plan: RehearsalPlan
  private let options: TestOptions
  private var names: [(check: ContractCheck, operation: TransitionOperation?)] = [(.loads, nil)]

  /// The names of the plugin of `manifest`, which is tried as `plan` says; `sceneTransitions` are those
  /// that it starts where it is a scene.
  init(
    _ manifest: Manifest, plan: RehearsalPlan, sceneTransitions: [TransitionOperation],
    options: TestOptions
  ) {
    (self.manifest, self.plan, self.options) = (manifest, plan, options)
    let rehearsals =
      plan.rehearsals + sceneTransitions.flatMap { plan.rehearsals(startedByScene: $0) }
    let parts =
      Part.parts(of: rehearsals, manifest: manifest)
      + plan.gestureOperations.compactMap { gesturePart($0) }
    for (index, part) in parts.enumerated() {
      for check in checks(of: part, isFirst: index == 0) { add(check, of: part) }
    }
  }

  /// A result for each name that the options may pick, not tried.
  var results: [CheckResult] {
    let scope = CheckScope(filter: options.filter, plugin: manifest.name)
    return names.compactMap { check, operation in
      let result = CheckResult.skipped(
        check.code, kind: operation?.rawValue, because: "only listed")
      let operations = operation.map { [$0] } ?? (check == .loads ? [] : RehearsalPlan.runnable)
      let isPicked =
        options.admits("\(manifest.name) \(result.title)")
        || operations.contains { scope.mayPick(check, $0) }
      return isPicked ? result : nil
    }
  }

  /// Adds the name of `check`: without a transition where only a run shows which ones a gesture starts.
  private mutating func add(_ check: ContractCheck, of part: Part) {
    let operation = part.isByGesture && manifest.transitions.isEmpty ? nil : part.operation
    let isKnown = names.contains { $0.check == check && $0.operation == operation }
    if !isKnown { names.append((check, operation)) }
  }

  /// The part of a gesture, whichever it is that starts `operation`.
  private func gesturePart(_ operation: TransitionOperation) -> Part? {
    plan.gestures(for: operation).first.map {
      Part(
        operation: operation, base: $0, isReleasable: false, isInterruptible: false,
        isAskedUnanimated: false)
    }
  }

  /// Returns a Boolean value that indicates whether `operation` leads back from one that the plugin is tried
  /// in, too.
  private func isWayBack(_ operation: TransitionOperation) -> Bool {
    operation.preparation.map { manifest.transitions.contains($0.rawValue) } ?? false
  }

  /// The checks that are made of `part`, as ``ContractTest`` makes them; `isFirst` is that of the
  /// plugin's first transition.
  private func checks(of part: Part, isFirst: Bool) -> [ContractCheck] {
    let (isByItself, isAnimator) = (part.isByItself, manifest.kind == .animator)
    let isCancelled = part.cancelled != nil || part.isByGesture
    let hasSweeps = isFirst || options.profile == .thorough
    let isReturning = isAnimator || manifest.kind == .presentation
    let made: [(ContractCheck, Bool)] = [
      (.runsClean, true), (.completesOnce, true), (.scriptCost, true), (.endsRight, true),
      (.noFlash, true), (.completesInTime, isByItself && part.isMoving),
      (.alphaRange, part.isMoving || part.isFraming),
      (.elementCalls, part.movesElements),
      (.firstFrame, part.isMoving || part.isFraming), (.lastFrame, !part.isByGesture),
      (.cancelRestores, isCancelled), (.notAnimated, part.isAskedUnanimated),
      (.withoutFrames, isByItself), (.landscape, isByItself), (.rightToLeft, isByItself),
      (.otherSize, isByItself), (.reducedMotion, isByItself),
      (.zeroSize, isByItself && part.base.onEmptyScreens != nil),
      (.resize, isByItself && (part.isMoving || part.isFraming)), (.frameRate, isByItself),
      (.repeatable, isByItself && manifest.kind != .scene),
      (.afterCancel, isByItself && manifest.kind != .scene && part.cancelled != nil),
      (.wayBack, isByItself && part.isMoving && isWayBack(part.operation)),
      (.gestureProgress, part.isByGesture && manifest.hasContinuousGesture),
      (.gestureDecision, part.isByGesture), (.hotReload, isByItself && isAnimator),
      (.scrub, part.isInterruptible || isAnimator && !manifest.isInteractive),
      (.interruption, part.isInterruptible && hasSweeps),
      (.noGrowth, isFirst && isReturning), (.refusedMemory, isFirst),
    ]
    return ContractCheck.allCases.filter { check in made.contains { $0.0 == check && $0.1 } }
  }
}
