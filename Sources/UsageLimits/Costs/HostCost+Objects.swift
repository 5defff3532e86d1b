// Objects, trees and lists.

nonisolated extension HostCost {
  /// Making an object with an identity.
  package static let object = HostCost("making an object", ticks: 300)
  /// Putting a view or layer into a tree, or taking it out.
  package static let insertion = HostCost(
    "putting a view into another", ticks: 500, per: "view in it", ticksEach: 25)
  /// Passing over the siblings of a view or layer.
  package static let sibling = HostCost(
    "moving a view among its siblings", per: "sibling", ticksEach: 20)
  /// Visiting the views or layers of a tree.
  package static let node = HostCost("visiting the layers of a tree", per: "layer", ticksEach: 10)
  /// Making or reading the elements of a list.
  package static let element = HostCost(
    "making or reading a list", per: "element", ticksEach: 60)
  /// Adding an animation, or beginning a block.
  package static let animation = HostCost("adding an animation or beginning a block", ticks: 1_000)

  static var objectCosts: [HostCost] { [object, insertion, sibling, node, element, animation] }
}
