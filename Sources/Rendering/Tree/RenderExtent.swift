/// The size of a picture: its nodes, with those that frozen contents repeat, and its levels.
public struct RenderExtent: Sendable, Hashable {
  /// The number of nodes, each counted as often as it is drawn; `Int.max` where it is too large.
  public var count: Int
  /// The number of levels of nodes that lie in each other.
  public var depth: Int

  /// The extent of one node.
  public static let node = RenderExtent(count: 1, depth: 1)

  /// Makes an extent.
  public init(count: Int, depth: Int) {
    self.count = count
    self.depth = depth
  }

  /// Adds a part that lies in the node.
  public mutating func add(_ part: RenderExtent) {
    add(part.count)
    depth = max(depth, part.depth.addingReportingOverflow(1).partialValue)
  }

  /// Adds the frozen layers that the shaders of a layer's filters read.
  public mutating func addInputs(of filters: [Filter], _ compositingFilter: Filter?) {
    for filter in filters { addInputs(of: filter) }
    if let compositingFilter { addInputs(of: compositingFilter) }
  }

  private mutating func addInputs(of filter: Filter) {
    let (count, levels) = filter.kind.inputNodes
    if count > 0 { add(RenderExtent(count: count, depth: levels)) }
  }

  /// Adds nodes that are drawn on the levels that are counted already.
  public mutating func add(_ nodes: Int) {
    let (sum, overflows) = count.addingReportingOverflow(nodes)
    count = overflows ? .max : sum
  }

  /// Returns a Boolean value that indicates whether no frame can show so much.
  public var isTooLarge: Bool {
    count > RenderTree.mostNodes || depth > RenderTree.mostLevels
  }
}

extension RenderTree {
  /// The most nodes that a frame can have; one with more is not drawn.
  public static let mostNodes = 1 << 15
  /// The most levels of nodes that a frame can have; one with more is not drawn.
  public static let mostLevels = 256
}

extension RenderNode {
  /// The extent of what is drawn for this node.
  ///
  /// Pictures that were frozen by ``frozen()`` know theirs, however often they repeat others, so that
  /// only the nodes outside of them are visited.
  public var extent: RenderExtent {
    if let known = measure.known { return known.extent }
    var extent = RenderExtent.node
    if case .node(let content) = contents { extent.add(content.extent) }
    for child in children { extent.add(child.extent) }
    extent.addInputs(of: filters, compositingFilter)
    return extent
  }
}
