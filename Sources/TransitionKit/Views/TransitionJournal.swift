import LayerTree

/// Records the changes of an animator and of the blocks animated alongside, so that a cancelled
/// transition can undo them: the models of layers, and the positions of views in their superviews.
///
/// Only changes inside ``record(in:_:)`` are recorded, so that the changes that controllers make to
/// their own views in the meantime remain.
final class TransitionJournal {
  private let layers = LayerJournal()
  private var families: [(superview: UIView, subviews: [UIView])] = []
  private var added: [UIView] = []
  /// The views in both lists, which retain them.
  private var known = (families: Set<ObjectIdentifier>(), added: Set<ObjectIdentifier>())
  /// A Boolean value that indicates whether the changes were undone.
  private(set) var isUndone = false

  /// The changed layers, in the order of their first changes.
  var changedLayers: [CALayer] { layers.changedLayers }

  /// The current models of the changed layers.
  var presentModels: [LayerModel] { layers.presentModels }

  /// Adapts the recorded models after a change of the window's size has moved the changed layers,
  /// which had `models` before.
  func follow(from models: [LayerModel]) { layers.follow(from: models) }

  /// Records the changes of `body`.
  func record(in engine: Engine, _ body: () -> Void) {
    let outer = (engine.journal, engine[JournalKey.self])
    (engine.journal, engine[JournalKey.self]) = (layers, self)
    defer { (engine.journal, engine[JournalKey.self]) = outer }
    body()
  }

  /// Runs `body` without recording its changes in any journal.
  static func pause(in engine: Engine, _ body: () -> Void) {
    let outer = (engine.journal, engine[JournalKey.self])
    (engine.journal, engine[JournalKey.self]) = (nil, nil)
    defer { (engine.journal, engine[JournalKey.self]) = outer }
    body()
  }

  /// Undoes all changes, except for the models of layers that `other` has recorded too, and removes
  /// the animations that were added after `mark`.
  func undo(in engine: Engine, addedAfter mark: Int, exceptIn other: TransitionJournal? = nil) {
    for (superview, subviews) in families { superview.putBack(subviews) }
    for view in added { view.removeFromSuperview() }
    for layer in layers.addedLayers where !(layer.delegate is UIView) {
      layer.removeFromSuperlayer()
    }
    layers.undo(in: engine, addedAfter: mark, exceptIn: other?.layers)
    (families, added) = ([], [])
    known = ([], [])
    isUndone = true
  }

  fileprivate func noteSubviews(of view: UIView) {
    if known.families.insert(ObjectIdentifier(view)).inserted {
      families.append((view, view.subviews))
    }
  }

  fileprivate func noteAdded(_ view: UIView) {
    if known.added.insert(ObjectIdentifier(view)).inserted { added.append(view) }
  }
}

private enum JournalKey: EngineKey {
  static var defaultValue: TransitionJournal? { nil }
}

extension Engine {
  /// The journal of the transition whose animator's code is running; nil outside of it.
  var openJournal: TransitionJournal? { self[JournalKey.self] }
}

extension UIView {
  /// Records in the open journal, if there is one, that the subviews are about to change.
  func noteSubviews() { Engine.current?.openJournal?.noteSubviews(of: self) }

  /// Records in the open journal, if there is one, that `view`, which has no superview, is about to
  /// be added to this view.
  func noteAdding(_ view: UIView) {
    if view.superview == nil { Engine.current?.openJournal?.noteAdded(view) }
  }

  /// Runs `body`, which lays out this view.
  ///
  /// The layout of a controller's view, and of views in it, is not recorded, even if an animator requests it: a cancelled
  /// transition must not undo it, because a controller may lay out its view only once for each size.
  func layOut(_ body: () -> Void) {
    guard let engine = Engine.current, engine.openJournal != nil, !isLaidOutForTransition,
      sequence(first: self, next: \.superview).contains(where: { $0.owner != nil })
    else { return body() }
    TransitionJournal.pause(in: engine, body)
  }

  /// Moves `views` behind all other subviews, in this order.
  func putBack(_ views: [UIView]) {
    for (index, view) in views.enumerated() where !isDescendant(of: view) {
      insertSubview(view, at: index)
    }
  }
}
