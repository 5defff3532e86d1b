import Foundation
import LayerTree

extension SharedViewTransition {
  /// The animator from one screen to another; nil, so that the standard transition runs, when the
  /// first is no source, the second no target, or they are of different types (S2-6, F18).
  ///
  /// A controller takes part itself, or through its ``UIViewController/transitionSource`` and
  /// ``UIViewController/transitionTarget``.
  ///
  /// For the delegates of containers, and with the *source* and the presented controller for those
  /// of presentations. Why the answer is nil is told in a note, `participants-differ`.
  public static func make(
    from source: UIViewController?, to target: UIViewController?
  ) -> SharedViewTransition? {
    let reason: String
    switch (source?.asTransitionSource, target?.asTransitionTarget) {
    case (let source?, let target?):
      if source.supportedSourceType == target.supportedTargetType {
        return SharedViewTransition(source: source, target: target)
      }
      reason =
        "the source is of the type \(source.supportedSourceType.rawValue), the target of the type "
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
    controller?.ownName ?? "nobody"
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
}
