import LayerTree

/// Notes what an animator and the blocks alongside change, wherever that is, so that a cancelled
/// transition can put it back: models of layers, and views' places in their superviews.
///
/// Only what is changed inside of ``record(in:_:)`` is noted, so that what controllers do to their
/// own views meanwhile stays.
final class TransitionJournal {
  private let layers = LayerJournal()
  private var families: [(superview: UIView, subviews: [UIView])] = []
  private var added: [UIView] = []
  /// The views in both lists, which keep them alive.
  private var known = (families: Set<ObjectIdentifier>(), added: Set<ObjectIdentifier>())
  /// Whether everything was put back.
  private(set) var isUndone = false

  /// The layers that were changed, in the order in which they were changed first.
  var changedLayers: [CALayer] { layers.changedLayers }

  /// The models of the changed layers as they are now.
  var presentModels: [LayerModel] { layers.presentModels }

  /// A change of the window's size has placed the changed layers, which had `models`, elsewhere: what
  /// is put back goes along.
  func follow(from models: [LayerModel]) { layers.follow(from: models) }

  /// Notes what `body` changes.
  func record(in engine: Engine, _ body: () -> Void) {
    let outer = (engine.journal, engine[JournalKey.self])
    (engine.journal, engine[JournalKey.self]) = (layers, self)
    defer { (engine.journal, engine[JournalKey.self]) = outer }
    body()
  }

  /// Runs `body`, whose changes no journal notes.
  static func pause(in engine: Engine, _ body: () -> Void) {
    let outer = (engine.journal, engine[JournalKey.self])
    (engine.journal, engine[JournalKey.self]) = (nil, nil)
    defer { (engine.journal, engine[JournalKey.self]) = outer }
    body()
  }

  /// Puts everything back, but for the models of layers that `other` has noted too; animations that
  /// it began after `mark` are dropped.
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
  /// The journal of the transition whose animator's code runs now; nil outside of it.
  var openJournal: TransitionJournal? { self[JournalKey.self] }
}

extension UIView {
  /// Tells the journal that is open now, if one is, that the subviews are about to change.
  func noteSubviews() { Engine.current?.openJournal?.noteSubviews(of: self) }

  /// Tells it that `view`, which is in no superview, is about to come into this one.
  func noteAdding(_ view: UIView) {
    if view.superview == nil { Engine.current?.openJournal?.noteAdded(view) }
  }

  /// Makes `views` the rearmost subviews again, in this order.
  func putBack(_ views: [UIView]) {
    for (index, view) in views.enumerated() where !isDescendant(of: view) {
      insertSubview(view, at: index)
    }
  }
}
