/// Notes what layers were like before they were changed while it was open, so that all of it can be
/// put back.
///
/// An engine has at most one journal open at a time, ``Engine/journal``. What is noted is the first
/// value of each layer, and which layers came into a tree that had been in none.
package final class LayerJournal {
  private struct Entry {
    let layer: CALayer
    var model: LayerModel
    /// A Boolean value that indicates whether layout changed the layer, so that layout must run
    /// again when the change is undone.
    var isLaidOut: Bool
  }

  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The layers that were put into another while the journal was open, and lay in none before.
  package private(set) var addedLayers: [CALayer] = []
  /// The number of `layoutSublayers` calls in progress.
  var layoutDepth = 0

  /// Makes a journal with nothing in it.
  package init() {}

  /// The layers that were changed, in the order in which they were changed first.
  package var changedLayers: [CALayer] { entries.map(\.layer) }

  /// The models of the changed layers as they are now.
  package var presentModels: [LayerModel] { entries.map(\.layer.modelValues) }

  /// Somebody else has given the changed layers, which had `models`, other places and sizes: what is
  /// put back goes along, and is laid out anew.
  package func follow(from models: [LayerModel]) {
    for (index, old) in zip(entries.indices, models) {
      let new = entries[index].layer.modelValues
      guard old != old.placed(like: new) else { continue }
      entries[index].model = entries[index].model.moved(from: old, to: new)
      entries[index].isLaidOut = true
    }
  }

  /// Puts the models back, but for those that `other` has noted too. Animations that the changed
  /// layers were given after `mark` are dropped.
  package func undo(
    in engine: Engine, addedAfter mark: Int, exceptIn other: LayerJournal? = nil
  ) {
    let undone = entries.filter { other?.indices[ObjectIdentifier($0.layer)] == nil }
    (entries, indices) = ([], [:])
    for entry in undone { engine.dropAnimations(of: entry.layer, addedAfter: mark) }
    for entry in undone {
      entry.layer.modelValues = entry.model
      if entry.isLaidOut { entry.layer.superlayer?.setNeedsLayout() }
    }
  }

  func note(_ layer: CALayer) {
    if let index = indices[ObjectIdentifier(layer)] {
      if layoutDepth > 0 { entries[index].isLaidOut = true }
      return
    }
    indices[ObjectIdentifier(layer)] = entries.count
    entries.append(Entry(layer: layer, model: layer.modelValues, isLaidOut: layoutDepth > 0))
  }

  func noteAdded(_ layer: CALayer) { addedLayers.append(layer) }
}
