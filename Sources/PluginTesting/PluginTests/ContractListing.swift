import Diagnostics
import Foundation
import Manifests
import PluginValidation
import TransitionKit

/// The names of the checks that ``ContractTest`` makes of a plugin, determined without running a
/// transition.
///
/// The names have no outcomes, some of which are only known after a run: `cancel-restores push`.
struct ContractListing {
  private let manifest: Manifest
  private let plan: RehearsalPlan
  private let options: TestOptions
  private let sources: PluginSources
  private var names: [(check: DiagnosticCode, operation: TransitionOperation?)] = [(.loads, nil)]

  /// Makes a listing for the plugin of `manifest` and `sources`, which is tested according to `plan`;
  /// `sceneTransitions` are those that it starts if it is a scene.
  init(
    _ manifest: Manifest, of sources: PluginSources, plan: RehearsalPlan,
    sceneTransitions: [TransitionOperation], options: TestOptions
  ) {
    (self.manifest, self.plan, self.options) = (manifest, plan, options)
    self.sources = sources
    let rehearsals =
      plan.rehearsals + sceneTransitions.flatMap { plan.rehearsals(startedByScene: $0) }
    let parts =
      Part.parts(
        of: rehearsals, manifest: manifest,
        isShader: sources.isGLSL && options.profile == .standard)
      + plan.gestureOperations.compactMap { gesturePart($0) }
    let operations = parts.filter(\.isByItself).map(\.operation)
    for (index, part) in parts.enumerated() {
      for check in checks(of: part, among: operations, isFirst: index == 0) {
        add(check, of: part)
      }
    }
  }

  /// The skipped results for all names that the options may include.
  var results: [CheckResult] {
    let scope = CheckScope(filter: options.filter, plugin: manifest.name)
    return names.compactMap { check, operation in
      let result = CheckResult.skipped(
        check, kind: operation?.rawValue, because: "only listed")
      let operations = operation.map { [$0] } ?? (check == .loads ? [] : RehearsalPlan.runnable)
      let isPicked =
        options.admits("\(manifest.name) \(result.title)")
        || operations.contains { scope.mayPick(check, $0) }
      return isPicked ? result : nil
    }
  }

  /// Adds the name of `check`, without a transition if only a run shows which ones a gesture
  /// starts.
  private mutating func add(_ check: DiagnosticCode, of part: Part) {
    let operation = part.isByGesture && manifest.transitions.isEmpty ? nil : part.operation
    let isKnown = names.contains { $0.check == check && $0.operation == operation }
    if !isKnown { names.append((check, operation)) }
  }

  /// Returns the part for a gesture, for any of those that may start `operation`.
  private func gesturePart(_ operation: TransitionOperation) -> Part? {
    plan.gestures(for: operation).first.map {
      Part(
        operation: operation, base: $0, isReleasable: false, isInterruptible: false,
        isAskedUnanimated: false)
    }
  }

  /// Returns a Boolean value that indicates whether `operation` is the way back from one of `others`, which the
  /// plugin is also tested in.
  private func isWayBack(
    _ operation: TransitionOperation, from others: [TransitionOperation]
  ) -> Bool {
    operation.preparation.map(others.contains) ?? false
  }

  /// Returns the checks that ``ContractTest`` makes of `part`, which is one of several with `operations`; `isFirst` is
  /// true for the plugin's first transition.
  private func checks(
    of part: Part, among operations: [TransitionOperation], isFirst: Bool
  ) -> [DiagnosticCode] {
    let isSeen = part.isMoving || part.isFraming || part.isVending
    let (isByItself, isAnimator) = (part.isByItself, manifest.kind == .animator)
    let isCancelled = part.cancelled != nil || part.isByGesture
    let hasSweeps = isFirst || options.profile == .thorough
    let isReturning = isAnimator || manifest.kind == .presentation
    let basic: [(DiagnosticCode, Bool)] = [
      (.runsClean, true), (.completesOnce, true), (.scriptCost, true), (.endsRight, true),
      (.noFlash, true), (.completesInTime, isByItself && part.isMoving),
      (.alphaRange, part.isMoving || part.isFraming),
      (.elementCalls, part.movesElements),
      (.firstFrame, isSeen), (.lastFrame, !part.isByGesture),
      (.steadyMotion, isSeen),
      (.shaderEnds, sources.isGLSL), (.shaderNumbers, sources.haveShaders),
      (
        .wayBack,
        isByItself
          && (part.choosesMotion && isWayBack(part.operation, from: operations)
            || part.choosesSides)
      ),
    ]
    let variations: [(DiagnosticCode, Bool)] = [
      (
        .parameterEffect,
        isFirst && !manifest.parameters.isEmpty
          && (isReturning && isByItself
            || manifest.kind == .interaction && part.isByGesture && manifest.hasContinuousGesture)
      ),
      (.parameterValues, manifest.triesParameterValues && !sources.isGLSL),
      (.cancelRestores, isCancelled), (.notAnimated, part.isAskedUnanimated),
      (.zeroFrames, isByItself), (.landscape, isByItself), (.rightToLeft, isByItself),
      (.otherSize, isByItself), (.reducedMotion, isByItself),
      (.sharedElements, part.readsElements(in: sources) || part.arrangesCells(in: sources)),
      (.zeroSize, isByItself && part.base.onEmptyScreens != nil),
      (
        .resize,
        isByItself && (part.isMoving || part.isFraming) || part.turnsScreens
      ), (.frameRate, isByItself),
      (.repeatable, isByItself && manifest.kind != .scene),
      (.afterCancel, isByItself && manifest.kind != .scene && part.cancelled != nil),
      (.gestureProgress, part.isByGesture && manifest.hasContinuousGesture),
      (.gestureDecision, part.isByGesture || isByItself && sources.addRecognizers),
      (.hotReload, isByItself && isAnimator),
      (
        .scrub,
        part.isInterruptible || isAnimator && !manifest.isInteractive
          || part.isFraming && isByItself
      ),
      (.interruption, part.isInterruptible && hasSweeps),
      (.noGrowth, isFirst && isReturning), (.refusedMemory, isFirst),
    ]
    let made = part.isBrief ? basic : basic + variations
    return DiagnosticCode.checks.filter { check in made.contains { $0.0 == check && $0.1 } }
  }
}
