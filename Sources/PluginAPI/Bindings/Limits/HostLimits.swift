import Diagnostics
import LayerTree
import Lua
import Rendering
import TransitionKit

/// The limits that keep a script from exhausting the host through its views, which Lua's own limits
/// don't cover.
///
/// All are far beyond what screens need.
package enum HostLimits {
  /// Views or layers inside each other; the engine walks trees by recursion.
  static let depth = 200
  /// Animations of one plugin that run at once: blocks, and animations added to layers.
  static let animations = 10_000
  /// Display links of one plugin that have not ended.
  static let displayLinks = 1_000
  /// Animations on one layer: a block makes one for every change of an additive property.
  static let animationsOnLayer = 1_000
  /// Animations in a group, in groups of groups counted as often as they are in.
  static let groupMembers = 1_000
  /// Values of a keyframe animation, and elements of a path.
  static let keyframes = 10_000
  /// Bytes of each text that a script hands to the host: of a label, a title, a name.
  static let textBytes = 10_000
  /// Bytes of what things are looked up by: the keys of animations, identifiers.
  static let keyBytes = 1_000
  /// Items of one collection view.
  static let items = 5_000
  /// Cells of one collection view at a time.
  static let cellsOfView = 300
  /// Cells of all of a plugin's collection views at a time.
  static let cells = 5_000
  /// Numbers that one transition layout remembers by name.
  static let animatedKeys = 100
  /// Shaders that one plugin holds at a time.
  static let shaders = 32
  /// Points of a side of the result of a shader's filter.
  static let resultSide = 4_096.0
  /// Pixels per point of the result of a shader's filter.
  static let resultScale = 4.0
  /// Transactions inside each other.
  static let transactions = 100

  /// Refuses a text that is too long to be set.
  static func checkText(_ text: String?) throws {
    if let text, text.utf8.count > textBytes {
      throw LuaMisuse(
        "a text can have at most \(textBytes.counted("byte")), this one has "
          + "\(text.utf8.count.grouped)")
    }
  }

  /// Refuses a key or an identifier that is too long to be kept.
  static func checkKey(_ key: String?) throws {
    if let key, key.utf8.count > keyBytes {
      throw LuaMisuse(
        "a key or identifier can have at most \(keyBytes.counted("byte")), this one has "
          + "\(key.utf8.count.grouped)")
    }
  }

  /// Refuses a list that is too long to be set; `what` names its elements.
  static func checkCount(_ count: Int, _ most: Int, _ what: String) throws {
    if count > most { throw LuaMisuse("there can be at most \(most) \(what), not \(count)") }
  }

  /// Refuses to change what animates on a layer that has too many animations.
  static func checkAnimations(on layer: CALayer) throws {
    if layer.animationCount >= animationsOnLayer {
      throw LuaMisuse("a layer can have at most \(animationsOnLayer.counted("animation")) at once")
    }
  }

  /// Recognisers of one view, and functions that one recogniser or control calls.
  static let gestures = 100

  /// Refuses a frozen picture that has more in it than frames show.
  static func checkPicture(_ extent: RenderExtent) throws {
    if extent.depth > depth {
      throw LuaMisuse("pictures of views can't lie in each other more than \(depth) deep")
    }
    if extent.count > RenderTree.mostNodes {
      throw LuaMisuse(
        "a picture of views can have at most \(RenderTree.mostNodes.counted("layer")), with those "
          + "that pictures in it repeat")
    }
  }

  /// Recognisers in all views of a plugin.
  static let recognizers = 200
  /// Functions of one property animator: its blocks and completions.
  static let animatorBlocks = 1_000

  /// Refuses to put `child` into `view` where that makes too deep a tree.
  static func checkDepth(of child: CALayer, in layer: CALayer) throws {
    var outer = 1
    var ancestor = layer.superlayer
    while let next = ancestor {
      outer += 1
      ancestor = next.superlayer
    }
    if outer + child.extent.depth > depth {
      throw LuaMisuse("views can't lie in each other more than \(depth) deep")
    }
  }
}
