package import Foundation
package import Geometry
package import Rendering

/// One property of a layer's model, with everything that is known of it but its value.
///
/// ``all`` has an entry for each value of ``LayerProperties``. Key paths, implicit actions, the
/// animations of blocks, the members of scripts and the comparison of screens derive from it, so
/// that a new property is an entry there, a stored value and an accessor. Frames don't go by this
/// table: they read the stored values.
package struct LayerProperty {
  /// The name that actions and animations use, such as `hidden`.
  package let name: String
  /// The name of the accessor, for programs and scripts, such as `isHidden`.
  package let member: String
  /// The kind of the values, with the place where layers store them.
  package let values: Values
  /// The numbers that scripts can set; nil stands for any.
  package let range: ClosedRange<Double>?
  /// The way in which animation blocks animate changes; nil if changes in blocks take effect at once.
  package let blockMotion: BlockMotion?
  /// The default action of a change outside of blocks; nil if such changes take effect at once.
  let action: ImplicitAction?
  /// The parts of a layer that a change affects.
  let reach: Reach
  /// A description for the reference of scripts.
  package let summary: String

  /// Makes an entry of the table.
  init(
    _ name: String, _ values: Values, member: String? = nil, in range: ClosedRange<Double>? = nil,
    blocks: BlockMotion? = nil, action: ImplicitAction? = .animation, reach: Reach = .picture,
    _ summary: String
  ) {
    self.name = name
    self.values = values
    self.member = member ?? name
    self.range = range
    self.blockMotion = blocks
    self.action = action
    self.reach = reach
    self.summary = summary
  }

  /// The kinds of values, each with the key path to the stored value.
  package enum Values {
    /// A number.
    case number(WritableKeyPath<LayerProperties, CGFloat>)
    /// A Boolean value.
    case flag(WritableKeyPath<LayerProperties, Bool>)
    /// A point.
    case point(WritableKeyPath<LayerProperties, CGPoint>)
    /// A size.
    case size(WritableKeyPath<LayerProperties, CGSize>)
    /// A rect.
    case rect(WritableKeyPath<LayerProperties, CGRect>)
    /// A transform.
    case transform(WritableKeyPath<LayerProperties, CATransform3D>)
    /// A colour, if any.
    case color(WritableKeyPath<LayerProperties, RGBAColor?>)
    /// A picture or a frozen node, if any.
    case contents(WritableKeyPath<LayerProperties, RenderContents?>)
    /// A way to place contents; it can't be animated.
    case gravity(WritableKeyPath<LayerProperties, ContentsGravity>)
    /// Filters, whose parameters have key paths of their own.
    case filters(WritableKeyPath<LayerProperties, [Filter]>)
    /// A filter that mixes the layer with what is behind it, if any.
    case mixing(WritableKeyPath<LayerProperties, Filter?>)
  }

  /// The ways in which animation blocks animate a change, as measured on UIKit.
  package enum BlockMotion {
    /// The animation adds its way to what runs already.
    case addsUp
    /// Two animations, of the origin and of the size, add their ways to what runs already.
    case addsUpInParts
    /// The animation replaces what runs; it starts at the model's value, or at what shows.
    case startsOver
  }

  /// The kinds of default actions, as measured on Core Animation.
  enum ImplicitAction {
    /// A basic animation of the property.
    case animation
    /// A fade from the old picture.
    case fade
  }

  /// The parts of a layer that a change affects.
  enum Reach {
    /// The picture alone.
    case picture
    /// The place of the layer and its sublayers, too.
    case place
    /// The place and the layout of the sublayers, too: that is so of the bounds.
    case layout
  }
}
