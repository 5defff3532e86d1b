import Foundation
import Rendering

// The old content that a running `CATransition` shows.

extension CALayer {
  /// True if an attached transition may show old content.
  var hasTransition: Bool { animations.contains { $0.transition != nil } }

  /// `node`, sublayers included, with the running transition at `time` of the layer.
  func withTransition(_ node: RenderNode, at time: TimeInterval) -> RenderNode {
    var node = node
    for attached in animations {
      guard let transition = attached.transition, let elapsed = attached.elapsed(at: time) else {
        continue
      }
      node = transition.apply(at: elapsed, to: node)
    }
    return node
  }

  /// A Boolean value that indicates whether the next change that fades by default, such as of the
  /// sublayers, freezes a picture of what the layer shows.
  package var freezesOldContent: Bool {
    guard delegate == nil, committed != nil, forest != nil else { return false }
    return !animations.contains { $0.transition != nil && $0.beginTime == nil }
  }

  /// Returns the content transition for adding `transition` now; nil without old content, or with more
  /// than frames show.
  func contentTransition(_ transition: CATransition) -> ContentTransition? {
    guard transition.isShown, committed != nil, let forest else { return nil }
    // What is to be committed with this one leads from the same content.
    let uncommitted = animations.first { $0.transition != nil && $0.beginTime == nil }
    let old = uncommitted?.transition?.old ?? snapshotNode().frozen()
    // Transitions that follow each other repeat what those before show.
    guard !old.extent.isTooLarge, old.extent.depth < RenderTree.mostLevels / 2 else { return nil }
    return ContentTransition(
      transition, from: old, defaultDuration: forest.currentTransaction.settings.animationDuration)
  }
}
