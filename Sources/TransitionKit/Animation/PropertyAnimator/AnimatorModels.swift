import Animation
import LayerTree

/// The models' values before and after an animator's blocks, to go back to and to end at.
///
/// A value that other code has changed since is left unchanged.
struct AnimatorModels {
  private var entries: [Entry] = []
  private var indices: [Name: Int] = [:]

  private struct Name: Hashable {
    var layer: ObjectIdentifier
    var key: String
  }

  private struct Entry {
    weak var layer: CALayer?
    var key: String
    var start: AnimatableValue?
    var end: AnimatableValue?
    /// The value that the animator left there.
    var expected: AnimatableValue?

    var current: AnimatableValue? { layer?.value(forKeyPath: key) }
  }

  /// Notes a change that a block has just made; `before` is what was there.
  mutating func note(_ key: String, of layer: CALayer, before: AnimatableValue?) {
    let end = layer.value(forKeyPath: key)
    let name = Name(layer: ObjectIdentifier(layer), key: key)
    if let index = indices[name], entries[index].layer === layer {
      entries[index].end = end
      entries[index].expected = end
    } else {
      indices[name] = entries.count
      entries.append(Entry(layer: layer, key: key, start: before, end: end, expected: end))
    }
  }

  /// Calls `body`, which changes models in the animator's name.
  mutating func updating(_ body: () -> Void) {
    let isOwn = entries.map { $0.current == $0.expected }
    body()
    for index in entries.indices where isOwn[index] {
      entries[index].expected = entries[index].current
    }
  }

  /// Sets the values before the blocks ran, or those that they set.
  func set(_ position: UIViewAnimatingPosition) {
    for entry in entries where position != .current && entry.current == entry.expected {
      entry.layer?.setModel(position == .start ? entry.start : entry.end, forKeyPath: entry.key)
    }
  }
}
