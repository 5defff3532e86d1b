import Foundation
import LayerTree

/// One element of a screen that can take part: a participant named by its controllers, or a view
/// with a ``UIView/sharedElementID``.
struct SharedElementCandidate {
  let id: String?
  let type: TransitionParticipantType
  /// The name in messages.
  let name: String
  var source: (any TransitionSource)?
  var target: (any TransitionTarget)?
  /// The marked view; nil for a participant.
  var view: UIView? { (source as? MarkedView)?.view ?? (target as? MarkedView)?.view }

  /// Returns all candidates of the old screen: those of controllers first, then views back to
  /// front.
  static func sources(of controller: UIViewController?) -> [SharedElementCandidate] {
    candidates(of: controller) { controller in
      let own = (controller as? any TransitionSource).map { [$0] } ?? []
      return (own + controller.transitionSources).map {
        SharedElementCandidate(
          id: $0.sourceElementID, type: $0.supportedSourceType, name: controller.ownName,
          source: $0)
      }
    } marked: {
      SharedElementCandidate(
        id: $0.sharedElementID, type: $0.sharedElementType, name: $0.ownName,
        source: MarkedView($0))
    }
  }

  /// Returns all candidates of the new screen, in the same order.
  static func targets(of controller: UIViewController?) -> [SharedElementCandidate] {
    candidates(of: controller) { controller in
      let own = (controller as? any TransitionTarget).map { [$0] } ?? []
      return (own + controller.transitionTargets).map {
        SharedElementCandidate(
          id: $0.targetElementID, type: $0.supportedTargetType, name: controller.ownName,
          target: $0)
      }
    } marked: {
      SharedElementCandidate(
        id: $0.sharedElementID, type: $0.sharedElementType, name: $0.ownName,
        target: MarkedView($0))
    }
  }

  private static func candidates(
    of controller: UIViewController?,
    participants: (UIViewController) -> [SharedElementCandidate],
    marked: (UIView) -> SharedElementCandidate
  ) -> [SharedElementCandidate] {
    guard let controller else { return [] }
    var found: [SharedElementCandidate] = []
    var hasUnnamed = false
    for controller in controller.onScreen {
      let offered = participants(controller)
      // Of nested controllers, the outermost one provides the element without a name.
      found += offered.filter { $0.id != nil || !hasUnnamed }
      hasUnnamed = hasUnnamed || offered.contains { $0.id == nil }
    }
    controller.loadViewIfNeeded()
    controller.viewIfLoaded?.forEachSharedElement { found.append(marked($0)) }
    return found
  }
}

extension UIViewController {
  /// The controller and the controllers inside it that are showing, outermost first.
  fileprivate var onScreen: [UIViewController] {
    [self] + shownChildren.flatMap(\.onScreen)
  }
}

extension UIView {
  /// The name given by the author, regardless of the role.
  var ownName: String { name ?? sharedElementID ?? String(describing: type(of: self)) }

  /// Visits the marked views of this subtree, each before its subviews, back to front.
  fileprivate func forEachSharedElement(_ body: (UIView) -> Void) {
    if sharedElementID != nil { body(self) }
    for subview in subviews { subview.forEachSharedElement(body) }
  }
}
