import LayerTree
import TransitionKit
import UsageLimits

/// The ticks of work whose size is that of a tree or a text; see `HostCost`.
enum HostWork {
  /// Visiting everything in `layer`, itself included.
  static func visiting(_ layer: CALayer) -> Int { HostCost.node.ticks(count(layer)) }

  /// Laying out everything in `layer`.
  static func layingOut(_ layer: CALayer) -> Int { 2 * visiting(layer) }

  /// Visiting everything that `layer` lies in.
  static func climbing(_ layer: CALayer) -> Int {
    var levels = 1
    var ancestor = layer.superlayer
    while let next = ancestor {
      levels += 1
      ancestor = next.superlayer
    }
    return HostCost.node.ticks(levels)
  }

  /// Moving a sublayer of `layer` among its siblings.
  static func moving(in layer: CALayer) -> Int {
    HostCost.insertion.ticks() + HostCost.sibling.ticks(layer.sublayers.count)
  }

  /// Finding the size that suits what `view` shows.
  static func measuring(_ view: UIView) -> Int {
    guard let label = view as? UILabel else { return visiting(view.layer) }
    return HostCost.textMeasuring.ticks(label.text?.utf8.count ?? 0)
  }

  private static func count(_ layer: CALayer) -> Int {
    layer.sublayers.reduce(1) { $0 + count($1) }
  }
}
