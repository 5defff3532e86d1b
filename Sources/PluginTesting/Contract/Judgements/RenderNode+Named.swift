import Rendering

extension RenderNode {
  /// Returns the first node called `name`, from back to front; nil without one.
  func first(named name: String) -> RenderNode? {
    self.name == name ? self : children.lazy.compactMap { $0.first(named: name) }.first
  }

  /// The numbers of the plugins that have made this node and those within it.
  var makers: Set<UInt16> { children.reduce(into: [maker]) { $0.formUnion($1.makers) } }

  /// Returns the first of this node and those within it, from the outside in, for which `isWanted` returns true.
  func first(where isWanted: (RenderNode) -> Bool) -> RenderNode? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
