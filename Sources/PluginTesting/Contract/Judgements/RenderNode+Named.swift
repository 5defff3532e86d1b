import Rendering

extension RenderNode {
  /// Returns the first node called `name`, from back to front; nil without one.
  func first(named name: String) -> RenderNode? {
    self.name == name ? self : children.lazy.compactMap { $0.first(named: name) }.first
  }
}
