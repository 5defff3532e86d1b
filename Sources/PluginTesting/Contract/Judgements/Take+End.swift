import Diagnostics
import Foundation
import PluginRuns
import RunTraces

// What is wrong with how a take ended.

extension Take {
  /// Returns the differences of the state after the take from `expected`, as one finding, or none.
  ///
  /// - Parameters:
  ///   - ignoringFrames: A Boolean value that indicates whether the frames of views may differ.
  ///   - isOwn: A Boolean value that indicates whether `expected` is the state that the plugin itself leaves without
  ///     animation.
  ///   - usual: The take on the ordinary stage, which may cast shadows that this one does not.
  func excess(
    over expected: ScreenState, ignoringFrames: Bool = false, isOwn: Bool = false,
    unlike usual: Take? = nil
  ) -> [Finding] {
    var differences = after.differences(
      from: expected, ignoringFrames: ignoringFrames,
      ignoringUnseenShadows: mayHaveCastShadows || usual?.mayHaveCastShadows == true)
    if isOwn {
      // Which of the two is right only the author knows.
      differences = differences.map {
        $0.replacing(", and should be ", with: ", and without animation ")
          .replacing(" and should be ", with: ", and without animation ")
      }
    }
    guard !differences.isEmpty else { return [] }
    return [Finding(Wording(listing: differences), at: place)]
  }

  /// The transform or the place in depth that the presented view is left with; nil for the identity and 0.
  ///
  /// An animator may choose the frame of the view that it presents, but must not leave it turned or scaled:
  /// the frame of a view with a transform is undefined (`UIView.frame`).
  var transformLeft: Finding? {
    (after.presentedTransform ?? after.presentedDepth).map { Finding($0, at: place) }
  }

  /// The presented view where it is larger than its container on both sides; nil where it is not.
  var excessOfPresented: Finding? {
    after.presentedExceedsContainer
      ? Finding("the presented view is larger than its container", at: place) : nil
  }

  /// The presented view where nothing of it is on the screen; nil where it is seen.
  var presentedOutOfSight: Finding? {
    after.presentedOutOfSight.map { words in
      var finding = Finding(words, at: place)
      finding.hint =
        "Give it context:finalFrame(\"to\") or a frame in containerView.bounds, and set its transform back."
      return finding
    }
  }

  /// The presented view where it is cut off at the top, left or right; nil where it is not.
  var presentedCutOff: Finding? {
    after.edgeCrossedByPresented.map { edge in
      let distance = String(format: "%.4g", edge.distance)
      return Finding(
        "the presented view reaches \(distance) points beyond the \(kind: edge.name) edge of its container",
        at: place)
    }
  }

  /// The note on a presented view that an animator leaves in the shape of its container, around the same centre, but in
  /// another size, as after a frame that was set while a scale was; nil for others.
  var presentedScaled: Finding? {
    after.scaleOfPresented.map { scale in
      var finding = Finding(
        "the presented view ends at \(Int((scale * 100).rounded())) % of the size of its finalFrame, around the same centre",
        at: place)
      finding.hint =
        "Set the frame while the transform is the identity, or bounds and center in its place."
      return finding
    }
  }

  /// The note on a presented view that reaches beyond its container, where a presentation has chosen its frame; nil for
  /// others.
  var framedCutOff: Finding? {
    var finding = presentedCutOff
    finding?.hint = "Keep the frame within containerView.bounds."
    return finding
  }

  /// A finding for a presented view that lies near an edge of the screen, outside of the safe area; nil for others.
  var presentedUnderSafeArea: Finding? {
    guard let words = after.presentedUnderSafeArea else { return nil }
    var finding = Finding(words, at: place)
    finding.hint = "Take containerView.safeAreaInsets off the bounds, too."
    return finding
  }

  /// Returns a finding for a presented view that gets no touches: another view lies over it, or it is closed to
  /// them; nil for one that gets touches.
  ///
  /// - Parameter own: Returns the names of the views with which the screen itself fills the presented view.
  func presentedWithoutTouches(besides own: () -> [String]?) -> Finding? {
    var cover = after.coverOfPresented
    let inside = after.coversInPresented
    if cover == nil, !inside.isEmpty, let own = own() { cover = inside.first { !own.contains($0) } }
    if let cover {
      var finding = Finding(
        "'\(cover)' covers the presented view, which gets no touches", at: place)
      finding.hint =
        "Remove what lies over the presented view at the end, or set isUserInteractionEnabled = false on it."
      return finding
    }
    if let raised = after.viewRaisedOverPresented {
      var finding = Finding("'\(raised)' is drawn over the presented view", at: place)
      finding.hint = "Give what lies behind the presented view no higher zPosition."
      return finding
    }
    return after.shutOfPresented.map { name in
      var finding = Finding(
        "'\(name)' is left with isUserInteractionEnabled = false, so that the presented view gets no touches",
        at: place)
      finding.hint = "Set isUserInteractionEnabled = true again in the completion."
      return finding
    }
  }

  /// A call of containment that a scene's container owes a child after the take; nil without one.
  var missingMove: Finding? {
    ContainmentBalance(result.trace.events).problems.first.map { words in
      var finding = Finding(words, at: place)
      finding.hint = "Call didMove of a child that was added, with the container as its parent."
      return finding
    }
  }

  /// A controller's view with the frame of its superview in place of its bounds, before the take or after it; nil without
  /// one.
  var viewWithFrameOfHolder: Finding? {
    (before.viewWithFrameOfHolder ?? after.viewWithFrameOfHolder).map { name in
      var finding = Finding(
        "the frame of '\(name)' is that of its superview, and should be the superview's bounds",
        at: place)
      finding.hint = "Give the child's view the bounds of the view that holds it."
      return finding
    }
  }

  /// A call of appearance that a scene's container owes a child after the take; nil without one.
  var missingAppearance: Finding? {
    after.appearanceProblems.first.map { words in
      var finding = Finding(words, at: place)
      finding.hint =
        "A container whose shouldAutomaticallyForwardAppearanceMethods is false calls beginAppearanceTransition and "
        + "endAppearanceTransition of its children, both ways."
      return finding
    }
  }

  /// Returns a finding for the first view that fills its superview in `usual` but not here, if any.
  func gaps(comparedWith usual: ScreenState) -> [Finding] {
    let (known, filling) = (usual.fillingPaths, after.fillingPaths)
    let sticking = after.overhangs.subtracting(usual.overhangs).sorted()
    if let name = sticking.first {
      return [
        Finding("\(kind: name) leaves its container, as it does not at the usual size", at: place)
      ]
    }
    return after.views.filter { view in
      known.contains(view.path) && !filling.contains(view.path)
        && !(view.path == after.presentedPath && after.isAdapted(view, from: usual))
        && !after.isBesideAnother(view) && !after.keepsToSafeArea(view)
    }.prefix(1)
      .map {
        Finding("'\($0.name)' does not fill its superview, as it does at the usual size", at: place)
      }
  }

  /// Returns the differences of the screens after the take, which was cancelled, from those before
  /// it.
  func restoration(ignoringFrames: Bool = false) -> [Finding] {
    excess(over: before, ignoringFrames: ignoringFrames)
      + AppearanceBalance(result.trace.events).problems.map { Finding($0, at: place) }
  }

  /// The animation in the container whose delay lasts until the transition has completed; nil without one.
  private var animationNotBegun: Wording? {
    let track = result.trace.animations.first {
      $0.path.contains("/container/") && $0.delay > 0 && $0.added < result.ended
        && $0.begin >= result.ended - Self.instant
    }
    return track.map {
      "an animation of \(kind: $0.property) of '\($0.name)' never begins: its delay of "
        + "\(TimeText.seconds($0.delay)) lasts longer than the transition, which completed after "
        + "\(TimeText.seconds(result.ended))"
    }
  }

  /// The end of what is not late yet, as a multiple of the duration.
  private static let latest = 1.5
  /// Times closer than this are the same, in seconds.
  private static let instant = 1e-6

  /// The note on a transition that takes time though it was requested without animation; nil for one that ends at once.
  var lengthWithoutAnimation: Finding? {
    let length = result.ended - began
    guard length > Self.leastLength else { return nil }
    var finding = Finding(
      "it was requested without animation, and takes \(TimeText.seconds(length))", at: place)
    finding.hint = "Put the views in place and complete at once where context.isAnimated is false."
    return finding
  }

  /// Less than this is a frame or two, in seconds.
  private static let leastLength = 0.05

  /// Returns the findings about the time at which the take ended, where its frames are `frame`
  /// seconds apart.
  ///
  /// - Parameter mayBeShorter: A Boolean value that indicates whether an early end is fine, as with reduced
  ///   motion.
  func lateness(frame: Double, mayBeShorter: Bool = false) -> [Finding] {
    let (duration, ended) = (result.duration, result.ended - began)
    func finding(_ words: Wording) -> Finding {
      var finding = Finding(
        "its transitionDuration is \(TimeText.seconds(duration)), and it completed after "
          + "\(TimeText.seconds(ended))\(words)", at: place)
      finding.origin = .completesInTime
      return finding
    }
    if let words = animationNotBegun {
      var finding = Finding(words, at: place)
      finding.origin = .completesInTime
      finding.hint = "Let the animation's delay and duration end within transitionDuration."
      return [finding]
    }
    if ended > Self.latest * duration + Self.instant, ended >= duration + 0.1 - Self.instant {
      return [finding("")]
    }
    if ended < duration / 2 - 2 * frame, !endsEarly, !mayBeShorter {
      return [finding(" already")]
    }
    return []
  }
}
