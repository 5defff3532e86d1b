// Views, layers, controllers and pictures of them: what they take for as long as they live. Views and
// controllers count with what the engine makes for them.

nonisolated extension HostCost {
  /// Keeping a view, with its layer.
  package static let view = HostCost("keeping a view", ticks: 300, bytes: 2_560)
  /// Keeping a layer of its own.
  package static let layer = HostCost("keeping a layer", ticks: 300, bytes: 1_536)
  /// Keeping a controller, with its view.
  package static let controller = HostCost("keeping a controller", ticks: 600, bytes: 6_144)
  /// Keeping a controller with bars and views of its own.
  package static let container = HostCost(
    "keeping a controller with bars", ticks: 6_000, bytes: 32_768)
  /// Freezing the picture of a tree of layers.
  package static let picture = HostCost(
    "freezing a picture of layers", ticks: 300, per: "layer", ticksEach: 60, bytesEach: 512)
  /// Finding the place of a view or layer among others.
  package static let placing = HostCost(
    "finding a place among siblings", per: "sibling", ticksEach: 2)
  /// Finding what a layer shows at the engine's time.
  package static let presentation = HostCost(
    "finding what a layer shows", ticks: 60, per: "animation", ticksEach: 20)
  /// Making a cell of a collection view.
  package static let cell = HostCost("making a cell", ticks: 600, bytes: 3_072)
  /// Laying out the items of a collection view, after its data source was asked how many there are.
  package static let item = HostCost(
    "keeping the layout of a collection view", ticks: 3_000, per: "item", ticksEach: 2,
    bytesEach: 64)
  /// Visiting the controllers of a tree.
  package static let controllerNode = HostCost(
    "visiting the controllers of a tree", per: "controller", ticksEach: 10)

  static var treeCosts: [HostCost] {
    [
      view, layer, controller, container, picture, placing, presentation, cell, item,
      controllerNode,
    ]
  }
}
