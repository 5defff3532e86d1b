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

  /// Finding what `layer` shows.
  static func presenting(_ layer: CALayer) -> Int {
    HostCost.presentation.ticks(layer.animationCount)
  }

  /// Finding the layer around `layer`, which for a presentation layer is made each time.
  static func findingSuperlayer(of layer: CALayer) -> Int {
    guard layer.isPresentation, let outer = layer.model().superlayer else { return 0 }
    return presenting(outer)
  }

  /// Finding the layers in `layer`, which for a presentation layer are made each time.
  static func findingSublayers(of layer: CALayer) -> Int {
    guard layer.isPresentation else { return 0 }
    return layer.model().sublayers.reduce(0) { $0 + presenting($1) }
  }

  /// Converting between `layer` and what it lies in.
  static func converting(from layer: CALayer) -> Int {
    guard layer.isPresentation else { return 2 * climbing(layer) }
    var ticks = 0
    var next: CALayer? = layer.model()
    while let layer = next {
      ticks += 2 * presenting(layer)
      next = layer.superlayer
    }
    return ticks
  }

  /// Finding the frontmost layer at a point in `layer`.
  static func hitting(_ layer: CALayer) -> Int {
    layer.isPresentation ? 2 * presentingAll(in: layer.model()) : 2 * visiting(layer)
  }

  private static func presentingAll(in layer: CALayer) -> Int {
    layer.sublayers.reduce(presenting(layer)) { $0 + presentingAll(in: $1) }
  }

  /// Moving a sublayer of `layer` among its siblings.
  static func moving(in layer: CALayer) -> Int {
    HostCost.insertion.ticks() + HostCost.sibling.ticks(layer.sublayers.count)
  }

  /// Finding the size that suits what `view` shows.
  static func measuring(_ view: UIView) -> Int {
    guard let label = view as? UILabel else { return visiting(view.layer) }
    guard let text = label.text else { return HostCost.textMeasuring.ticks() }
    return HostCost.textMeasuring.ticks(text.utf8.count) + breaking(text, of: label)
  }

  /// Drawing the text of `label` after a change of it or of its style.
  static func drawing(_ label: UILabel) -> Int {
    guard let text = label.text, text.utf8.count > 256 else { return 0 }
    return HostCost.textDrawing.ticks(text.utf8.count - 256) + breaking(text, of: label)
  }

  /// Breaking `text` into the lines of `label`.
  private static func breaking(_ text: String, of label: UILabel) -> Int {
    let bytes = text.utf8
    guard label.numberOfLines != 1, bytes.count > 512 else { return 0 }
    let marks = bytes.reduce(0) { isMark($1) ? $0 + 1 : $0 }
    return HostCost.textBreaking.ticks(bytes.count - 512) + HostCost.textHyphens.ticks(marks - 128)
  }

  /// Returns true for the punctuation of ASCII, and the first byte of soft hyphens, dashes and
  /// spaces of no width in UTF-8.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xC2, 0xE2: true
    default: false
    }
  }

  /// Returns the number of layers in `layer`, itself included.
  static func count(_ layer: CALayer) -> Int {
    layer.sublayers.reduce(1) { $0 + count($1) }
  }
}
