extension RenderTree {
  /// The filters with shaders, from back to front; those of frozen layers and of pictures that shaders read, too.
  public var shaderFilters: [Filter] {
    var filters: [Filter] = []
    root.appendShaderFilters(to: &filters)
    return filters
  }

  /// The shaders of all filters, each once, from back to front.
  public var shaders: [Shader] {
    var known: Set<Shader> = []
    return shaderFilters.compactMap { ($0.kind as? ShaderKind)?.shader }
      .filter { known.insert($0).inserted }
  }

  /// Returns the frame with `progress` in each of its shader transitions; nil without any.
  public func withShaderTransitions(at progress: Double) -> RenderTree? {
    changingTransitions { node, filter in
      var filter = filter
      filter["progress"] = progress
      node.compositingFilter = filter
    }
  }

  /// Returns the frame without its shader transitions, whose layers are drawn as they are, or not at all where
  /// `showsLayers` is false; nil without any.
  public func withoutShaderTransitions(showsLayers: Bool) -> RenderTree? {
    changingTransitions { node, _ in
      node.compositingFilter = nil
      if !showsLayers { node.isHidden = true }
    }
  }

  private func changingTransitions(
    _ change: (inout RenderNode, Filter) -> Void
  ) -> RenderTree? {
    var copy = self
    var isChanged = false
    copy.root.changeTransitions { node, filter in
      isChanged = true
      change(&node, filter)
    }
    return isChanged ? copy : nil
  }
}

extension RenderNode {
  fileprivate func appendShaderFilters(to found: inout [Filter]) {
    if case .node(let frozen) = contents { frozen.appendShaderFilters(to: &found) }
    for child in children { child.appendShaderFilters(to: &found) }
    for filter in filters { filter.appendIfShader(to: &found) }
    compositingFilter?.appendIfShader(to: &found)
  }

  fileprivate mutating func changeTransitions(_ change: (inout RenderNode, Filter) -> Void) {
    for index in children.indices { children[index].changeTransitions(change) }
    guard let filter = compositingFilter, filter.isEnabled,
      (filter.kind as? ShaderKind)?.shader.role == .transition
    else { return }
    change(&self, filter)
  }
}

extension Filter {
  fileprivate func appendIfShader(to found: inout [Filter]) {
    guard isEnabled, let kind = kind as? ShaderKind else { return }
    for name in kind.inputs.keys.sorted() {
      if case .node(let node) = kind.inputs[name] { node.appendShaderFilters(to: &found) }
    }
    found.append(self)
  }
}
