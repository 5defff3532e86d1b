/// The order in which the children of a node are drawn.
public enum DepthSort: String, Sendable, Hashable, CaseIterable {
  /// By `zPosition`, then in order, wherever they lie in space.
  case painter
  /// As ``painter``, but for neighbours in that order whose transforms are not affine: these share a space (`CALayer`).
  case neighbors
  /// All in one space (scene files).
  ///
  /// In a space children are drawn by their depth, planes that intersect hide parts of each other, and the painter's order
  /// counts where that decides nothing. Each child is flattened into its plane first.
  case space = "3d"
}
