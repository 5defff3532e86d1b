import Diagnostics
import Foundation
import LayerTree

extension SharedViewTransition {
  /// Returns an animator for the transition between two screens, or nil for the standard transition
  /// if they share no element: the first is no source, the second no target, or their types differ
  /// (S2-6, F18), and no marked views match either.
  ///
  /// A controller takes part itself, through its ``UIViewController/transitionSources`` and
  /// ``UIViewController/transitionTargets``, or with views that have a ``UIView/sharedElementID``.
  ///
  /// For the delegates of containers and, with the *source* and the presented controller, for those
  /// of presentations. The reason for a nil result is reported in a note, `participants-differ`.
  public static func make(
    from source: UIViewController?, to target: UIViewController?
  ) -> SharedViewTransition? {
    let pairing = SharedElementPairing(
      sources: SharedElementCandidate.sources(of: source),
      targets: SharedElementCandidate.targets(of: target))
    if !pairing.pairs.isEmpty { return SharedViewTransition(from: source) }
    SharedElements.tell(pairing.unmatched)
    let reason: String
    switch (source?.asTransitionSource, target?.asTransitionTarget) {
    case (let source?, let target?):
      reason =
        source.supportedSourceType == target.supportedTargetType
        ? "their elements have different names"
        : "the source is of the type \(source.supportedSourceType.rawValue), the target of the type "
          + target.supportedTargetType.rawValue
    case (nil, _?): reason = "\(name(of: source)) is no TransitionSource"
    case (_?, nil): reason = "\(name(of: target)) is no TransitionTarget"
    case (nil, nil):
      reason =
        "\(name(of: source)) is no TransitionSource and \(name(of: target)) no TransitionTarget"
    }
    Engine.current?.diagnose(
      .note, .participantsDiffer,
      "There is no shared view from \(name(of: source)) to \(name(of: target)): \(reason)")
    return nil
  }

  private static func name(of controller: UIViewController?) -> String {
    controller?.ownName ?? "nil"
  }
}

extension UIViewController {
  /// The controller itself if it is a source, else its ``transitionSource``.
  public var asTransitionSource: (any TransitionSource)? {
    self as? any TransitionSource ?? transitionSource
  }

  /// The controller itself if it is a target, else its ``transitionTarget``.
  public var asTransitionTarget: (any TransitionTarget)? {
    self as? any TransitionTarget ?? transitionTarget
  }

  /// The first of ``transitionSources``; setting it removes all others.
  public var transitionSource: (any TransitionSource)? {
    get { transitionSources.first }
    set { transitionSources = newValue.map { [$0] } ?? [] }
  }

  /// The first of ``transitionTargets``; setting it removes all others.
  public var transitionTarget: (any TransitionTarget)? {
    get { transitionTargets.first }
    set { transitionTargets = newValue.map { [$0] } ?? [] }
  }
}
