import LayerTree
import Lua
import TransitionKit

/// The costs of the host's work to the script that requests it, in ticks, in addition to the cost
/// of every call.
///
/// A tick stands for some 20 ns of work, so that ticks, which are the same on every machine, end a
/// script that has the host work without end, and not the clock.
enum HostWork {
  /// Making an object with an identity.
  static let object = 300
  /// Putting a view or layer into a tree, or taking it out.
  static let insertion = 500
  /// Passing over one sibling.
  static let sibling = 20
  /// Visiting one view or layer of a tree.
  static let node = 10
  /// Making or reading one element of a list.
  static let element = 60
  /// Adding an animation, or beginning a block.
  static let animation = 1_000
  /// Measuring a text, before its bytes.
  static let text = 2_000
  /// Measuring one byte of a text.
  static let textByte = 50

  /// Visiting everything in `layer`, itself included.
  static func visiting(_ layer: CALayer) -> Int { node * count(layer) }

  /// Laying out everything in `layer`.
  static func layingOut(_ layer: CALayer) -> Int { 2 * visiting(layer) }

  /// Visiting everything that `layer` lies in.
  static func climbing(_ layer: CALayer) -> Int {
    var cost = node
    var ancestor = layer.superlayer
    while let next = ancestor {
      cost += node
      ancestor = next.superlayer
    }
    return cost
  }

  /// Moving a sublayer of `layer` among its siblings.
  static func moving(in layer: CALayer) -> Int { insertion + sibling * layer.sublayers.count }

  /// Finding the size that suits what `view` shows.
  static func measuring(_ view: UIView) -> Int {
    guard let label = view as? UILabel else { return visiting(view.layer) }
    return text + textByte * (label.text?.utf8.count ?? 0)
  }

  private static func count(_ layer: CALayer) -> Int {
    layer.sublayers.reduce(1) { $0 + count($1) }
  }
}
