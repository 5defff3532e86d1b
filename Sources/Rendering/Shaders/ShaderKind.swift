public import Foundation

/// The kind of the filters that one shader makes, with the pictures that it reads besides the layer's.
///
/// A renderer draws it with a ``ShaderDriver``; one without a driver, or with a shader that has failed, leaves the
/// filter out.
public struct ShaderKind: FilterKind, Hashable {
  /// A picture that a shader reads by the name of a sampler.
  public enum Input: Sendable, Hashable {
    /// A picture.
    case image(RenderImage)
    /// A frozen layer, drawn at the scale of the canvas.
    case node(RenderNode)
  }

  /// The shader.
  public let shader: Shader
  /// The pictures by the names of their samplers.
  public let inputs: [String: Input]
  /// The size of the result, in points, about the layer's centre; nil for the layer's bounds.
  public let resultSize: CGSize?
  /// The number of pixels of the result per point; nil for the canvas's.
  public let resultScale: CGFloat?

  /// Makes a kind.
  public init(
    _ shader: Shader, inputs: [String: Input] = [:], resultSize: CGSize? = nil,
    resultScale: CGFloat? = nil
  ) {
    self.shader = shader
    self.inputs = inputs
    self.resultSize = resultSize
    self.resultScale = resultScale
    parameters =
      (shader.role == .transition
        ? [FilterParameter("progress", default: 0, in: 0...1, "The progress of the transition.")]
        : [])
      + shader.uniforms.map {
        FilterParameter(
          $0.name, default: $0.defaultValue, in: -Self.mostNumber...Self.mostNumber,
          "The uniform of that name, \($0.kind.rawValue).")
      }
  }

  private static let mostNumber = 1e9

  /// The shader's name.
  public var name: String { shader.name }
  /// The sentence for the reference.
  public var summary: String { "The shader \(shader.file)." }
  /// The progress of a transition, then the uniforms.
  public let parameters: [FilterParameter]
  /// The cost of drawing, relative to filling the picture with a translucent colour.
  public var cost: Double { 8 }

  /// The number of nodes of the frozen layers, and of their levels.
  public var inputNodes: (count: Int, levels: Int) {
    var extent = RenderExtent(count: 0, depth: 0)
    for case .node(let node) in inputs.values { extent.add(node.extent) }
    return (extent.count, max(0, extent.depth - 1))
  }

  /// Returns a Boolean value that indicates whether `other` has the same shader and the same pictures.
  public func isSame(as other: any FilterKind) -> Bool { other as? ShaderKind == self }

  /// Returns a Boolean value that indicates whether both have the same shader and the same pictures.
  public static func == (a: ShaderKind, b: ShaderKind) -> Bool {
    a.shader == b.shader && a.inputs == b.inputs && a.resultSize == b.resultSize
      && a.resultScale == b.resultScale
  }

  /// Hashes the shader and the names of the pictures.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shader)
    hasher.combine(inputs.keys.sorted())
  }
}
