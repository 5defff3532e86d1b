import Foundation

/// The trees of layers that live by one engine's clock, and what is to be committed of them.
///
/// It ends every turn of the engine in two passes, as a run loop does:
///
/// 1. **layout** (``runLayout()``): `layoutSublayers` and `display`, superlayers first.
/// 2. **commit** (`LayerForest+Commit`): the implicit transaction ends; animations get their begin
///    times; models become what `presentation()` shows.
///
/// ``Engine/renderTree(for:size:background:)`` turns the committed layers into a frame.
final class LayerForest {
  /// The clock, which keeps the forest.
  unowned let engine: Engine

  // Every list is in insertion order, which is how ties are broken.
  var roots: [Root] = []
  var transactions: [Transaction] = []
  /// Layers whose model or animations changed since the last commit, each once.
  var changedLayers: [CALayer] = []
  /// Layers that left a tree since the last commit, each once.
  var departedLayers: [CALayer] = []
  /// The end times of the animations in the trees, except for those in the retimed layers'
  /// subtrees.
  var ends = AnimationEnds()
  /// Layers whose time was changed since the ends were last looked at.
  var retimedLayers: [CALayer] = []
  /// The courses of the animations that were last prepared for frames.
  var lastCourses: [FrameSteps.Course] = []

  /// Records the animations that begin and end here.
  var animationWatcher: (any AnimationWatcher)?
  /// Notes what layers were like, while one is open.
  var journal: LayerJournal?

  /// Makes a forest without trees.
  init(in engine: Engine) { self.engine = engine }

  /// A tree's topmost layer and what must live as long as it is shown.
  struct Root {
    var layer: CALayer
    var owner: AnyObject?
  }

  /// Lays out every tree; a few rounds for layout that asks for layout.
  func runLayout() {
    for root in roots {
      for _ in 0..<8 where root.layer.subtreeNeedsUpdate { root.layer.updateSubtree() }
    }
  }
}

extension LayerForest: TurnParticipant {
  var isUnsettled: Bool { hasUncommittedChanges }
  var nextEventTime: TimeInterval? { nextAnimationEnd }
  func runDueEvents() { endFinishedAnimations() }
}

extension Engine {
  /// The trees of layers that live by this engine's clock.
  var forest: LayerForest {
    for participant in participants {
      if let forest = participant as? LayerForest { return forest }
    }
    let forest = LayerForest(in: self)
    participants.append(forest)
    return forest
  }

  /// Records the animations that begin and end in this engine's trees.
  package var animationWatcher: (any AnimationWatcher)? {
    get { forest.animationWatcher }
    set { forest.animationWatcher = newValue }
  }

  /// Notes what layers were like, while one is open.
  package var journal: LayerJournal? {
    get { forest.journal }
    set { forest.journal = newValue }
  }
}
