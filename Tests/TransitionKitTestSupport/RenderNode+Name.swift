package import Rendering

/// The node of the tree below `node` that is called `name`; the first of several, in depth.
package func find(_ name: String, in node: RenderNode) -> RenderNode? {
  if node.name == name { return node }
  for child in node.children {
    if let found = find(name, in: child) { return found }
  }
  return nil
}
